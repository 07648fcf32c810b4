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
  /** Undefined if its manifest cannot be read, or it has no snapshot yet. */
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
    archives.push({ name, shop: snapshots[0]?.shops?.[0], snapshots });
  }
  return archives;
}

/** Gives each shop its folder: that of its archive, else one that no other shop has. */
export function shopFolders(archives: readonly ShopArchive[]): (shop: string) => string {
  const known = new Map(archives.flatMap(({ name, shop }) => (shop === undefined ? [] : [[shop, name]])));
  const owners = new Map<string, string | undefined>([[folderKey(INDEX_NAME), undefined]]);
  for (const { name, shop } of archives) if (shop !== undefined) owners.set(folderKey(name), shop);
  return (shop) => {
    const name = known.get(shop) ?? shopFolderName(shop, (own) => owners.has(folderKey(own)));
    known.set(shop, name);
    owners.set(folderKey(name), shop);
    return name;
  };
}
