/** The archives of the shops, in a folder of the archive of all of them. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { compareText } from "../../../viewer/report/records.ts";
import { loadManifest } from "../load-manifest.ts";
import type { Snapshot } from "../manifest.ts";
import { INDEX_NAME } from "../names.ts";
import { folderKey, shopFolderName } from "./folder-name.ts";

/** It is in the folder of the archive. */
export const SHOPS_FOLDER = "shops";

export interface ShopArchive {
  /** The name of its folder. */
  readonly name: string;
  /** Undefined if its manifest cannot be read, if it has no snapshot yet, or if it is of a group or of several shops. */
  readonly shop: string | undefined;
  readonly snapshots: readonly Snapshot[];
}

/** By their names; none if the archive has none. @param folder that of the archive of all shops */
export async function listShopArchives(folder: string): Promise<readonly ShopArchive[]> {
  const root = join(folder, SHOPS_FOLDER);
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const archives: ShopArchive[] = [];
  for (const name of names.sort(compareText)) {
    // One that cannot be read is said where it is read for its own sake.
    const snapshots = (await loadManifest(join(root, name)).catch(() => undefined))?.snapshots ?? [];
    archives.push({ name, shop: onlyShopOf(snapshots), snapshots });
  }
  return archives;
}

/** What is in the archive goes to the managers of its shop, so each snapshot has to be of that one alone. */
function onlyShopOf(snapshots: readonly Snapshot[]): string | undefined {
  const shop = snapshots[0]?.shops?.[0];
  const isOfShop = ({ shops, ofGroups }: Snapshot) =>
    ofGroups === undefined && shops?.length === 1 && shops[0] === shop;
  return snapshots.every(isOfShop) ? shop : undefined;
}

/** Gives each shop its folder: that of its archive, else one that no other shop has. */
export function shopFolders(archives: readonly ShopArchive[]): (shop: string) => string {
  const known = new Map(archives.flatMap(({ name, shop }) => (shop === undefined ? [] : [[shop, name]])));
  const owners = new Map<string, string | undefined>([[folderKey(INDEX_NAME), undefined]]);
  for (const { name, shop, snapshots } of archives)
    if (shop !== undefined || snapshots.length > 0) owners.set(folderKey(name), shop);
  return (shop) => {
    const name = known.get(shop) ?? shopFolderName(shop, (own) => owners.has(folderKey(own)));
    known.set(shop, name);
    owners.set(folderKey(name), shop);
    return name;
  };
}
