/** The archives of the shops, in a folder of the archive of all of them. */
import { createHash } from "node:crypto";
import { readdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { type DateRange, isIsoDate } from "../../../viewer/report/date-range.ts";
import { compareText } from "../../../viewer/report/records.ts";
import { UnknownFields } from "../../../viewer/report/unknown-fields.ts";
import { Lock } from "../../disk/lock.ts";
import type { Machine } from "../../disk/owner.ts";
import { createFolder } from "../../disk/place.ts";
import { putFile } from "../../disk/put-file.ts";
import { readArchived } from "../archived-file.ts";
import { byDate } from "../gaps.ts";
import { loadManifest } from "../load-manifest.ts";
import type { Snapshot } from "../manifest.ts";
import { INDEX_NAME, LOCKED, shownIn } from "../names.ts";

/** It is in the folder of the archive. */
export const SHOPS_FOLDER = "shops";
/** A file in that folder, beside its page. */
const DUE_NAME = "due.json";

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
  const owners = new Map<string, string | undefined>(
    [INDEX_NAME, DUE_NAME].map((name) => [folderKey(name), undefined]),
  );
  for (const { name, shop, snapshots } of archives)
    if (shop !== undefined || snapshots.length > 0) owners.set(folderKey(name), shop);
  return (shop) => {
    const name = known.get(shop) ?? shopFolderName(shop, (own) => owners.has(folderKey(own)));
    known.set(shop, name);
    owners.set(folderKey(name), shop);
    return name;
  };
}

// The name of the folder of a shop's archive: one that every file system takes, and that a person can read.

/** A file system takes 255 at most, and some take fewer. A Thai letter has three. */
const MOST_BYTES = 100;
const HASH_DIGITS = 8;

/** What separates folders, what Windows forbids, and what no line shows. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu;
/** What changes only the look of the text around it. */
const INVISIBLE = /\p{Cf}/gu;
/** Windows removes dots and spaces from the end; elsewhere, a dot at the beginning hides a folder. */
const AROUND = /^[\s.]+|[\s.]+$/g;
/** Windows keeps these names for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])\s*(\.|$)/i;

const LETTERS = new Intl.Segmenter("th");

/** @param isTaken whether another shop has the folder. Then a part of a hash makes the name one of its own. */
export function shopFolderName(shop: string, isTaken: (name: string) => boolean): string {
  const plain = shop.normalize().replace(FORBIDDEN, "-").replace(INVISIBLE, "").replace(AROUND, "");
  const readable = plain === "" || DEVICE.test(plain) ? `shop-${plain}`.replace(AROUND, "") : plain;
  const cut = cutTo(readable, MOST_BYTES);
  if (cut === readable && !isTaken(cut)) return cut;
  const hash = createHash("sha256").update(shop).digest("hex").slice(0, HASH_DIGITS);
  return `${cutTo(readable, MOST_BYTES - HASH_DIGITS - 1)}-${hash}`;
}

/** Two names with one key are one folder on Windows and on a Mac. */
export function folderKey(name: string): string {
  return name.normalize().toUpperCase();
}

/** Cut between the letters that a person sees. */
function cutTo(name: string, bytes: number): string {
  if (Buffer.byteLength(name) <= bytes) return name;
  let cut = "";
  for (const { segment } of LETTERS.segment(name)) {
    if (Buffer.byteLength(cut + segment) > bytes) break;
    cut += segment;
  }
  return cut.replace(AROUND, "");
}

/** The folder of the archives of the shops. No other run makes reports of each shop until it is closed. */
export async function lockShopsFolder(folder: string, dir: string, machine: Machine) {
  const root = join(folder, SHOPS_FOLDER);
  const isNew = await createFolder(folder, shownIn(dir));
  await createFolder(root, shownIn(dir, SHOPS_FOLDER));
  const kept = "the archive is unchanged";
  /** These fail, as they should, if the folders hold anything. */
  async function tidy(): Promise<void> {
    await rmdir(root).catch(() => {});
    if (isNew) await rmdir(folder).catch(() => {});
  }
  try {
    const lock = await Lock.take({ folder: root, name: LOCKED, machine, work: "run", kept });
    return {
      async close(): Promise<void> {
        lock.release();
        await tidy();
      },
    };
  } catch (error) {
    await tidy();
    throw error;
  }
}

const VERSION = 1;
const PATH = `${SHOPS_FOLDER}/${DUE_NAME}`;

/** Which shops the newest run for each shop has counted on: those without its report lack it, and all others have closed. */
export interface DueShops extends DateRange {
  readonly shops: readonly string[];
}

/** Undefined if no run has got so far, or the file is damaged: the next run writes it anew. */
export async function readDueShops(folder: string): Promise<DueShops | undefined> {
  const content = await readArchived(folder, PATH);
  if (content === undefined) return undefined;
  try {
    const fields = new UnknownFields(JSON.parse(content.toString()), "list of shops");
    return {
      startDate: fields.text("startDate", isIsoDate),
      endDate: fields.text("endDate", isIsoDate),
      shops: fields.texts("shops"),
    };
  } catch {
    return undefined;
  }
}

export async function keepDueShops(folder: string, dir: string, due: DueShops): Promise<void> {
  const before = await readDueShops(folder);
  if (before && byDate(before, due) > 0) return;
  await putFile(
    join(folder, PATH),
    `${JSON.stringify({ schemaVersion: VERSION, ...due })}\n`,
    shownIn(dir, PATH),
  );
}
