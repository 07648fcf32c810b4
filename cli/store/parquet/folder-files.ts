/**
 * The files in a folder of Parquet files. Their names are safe on every disk and in every synced folder: lower-case
 * ASCII, whatever a shop is called. The path of a file ends with the beginning of the SHA-256 of its content, so a reader
 * sees whether it has all of it. Where it is depends on whether it counts: other programs read all files of a place
 * where only those are that count.
 */
import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { posix, sep } from "node:path";

export interface FolderAddress {
  readonly kind: "folder";
  readonly folder: string;
  readonly shown: string;
  readonly option: string;
}

/** A path that ends with a slash, or is a folder, is one of Parquet files. @param store the path as the user named it */
export async function folderAt(
  folder: string,
  store: string,
  option: string,
): Promise<FolderAddress | undefined> {
  const isFolder =
    store.endsWith("/") ||
    store.endsWith(sep) ||
    (await stat(folder).then(
      (entry) => entry.isDirectory(),
      () => false,
    ));
  return isFolder ? { kind: "folder", folder, shown: store, option } : undefined;
}

/** Lists the other files that count. It is written last. */
export const MANIFEST = "cafe-sales.json";

/** The tables that the folder has beside the lines, each as a file. */
export const OTHER_TABLES = [
  "settings",
  "shops",
  "cancelled_receipts",
  "imported_files",
  "known_sales",
  "shifts",
] as const;

export type OtherTable = (typeof OTHER_TABLES)[number];

/** The months that count, as other programs read them: one file for each. */
const SALES = "sales";
/** Files on their way to where they count, and those that they replaced. */
export const VERSIONS = "versions";

const DIGEST = "[0-9a-f]{16}";
const MONTH = "([a-z0-9-]+-[0-9a-f]{12})/(\\d{4,}-\\d\\d)";
const MONTH_FILE = new RegExp(`^${MONTH}-${DIGEST}\\.parquet$`);
const SALES_FILE = new RegExp(`^${SALES}/${MONTH}\\.parquet$`);
const TABLE_FILE = new RegExp(`^(${OTHER_TABLES.join("|")})-${DIGEST}\\.parquet$`);

/** The path of a file in the folder, without the end that its content decides: `nimman-3f2a…/2026-11-`. */
export function monthPrefix(shop: string, month: string): string {
  return `${shopFolder(shop)}/${month}-`;
}

export function tablePrefix(table: OtherTable): string {
  return `${table}-`;
}

export function pathOf(prefix: string, content: Uint8Array): string {
  return `${prefix}${digestOf(content)}.parquet`;
}

/** Where a file is while it counts, such as `sales/nimman-3f2a…/2026-11.parquet`. */
export function countingPlace(path: string): string {
  const name = `${path.slice(0, path.lastIndexOf("-"))}.parquet`;
  return isMonth(path) ? posix.join(SALES, name) : name;
}

/** Where a file is before and after that. */
export function versionPlace(path: string): string {
  return posix.join(VERSIONS, path);
}

/** Whether it is the place of a month that counts. */
export function isSales(place: string): boolean {
  return SALES_FILE.test(place);
}

/** @returns the path of a file that does not count, by its place */
export function pathAt(place: string): string | undefined {
  const path = place.startsWith(`${VERSIONS}/`) ? posix.relative(VERSIONS, place) : place;
  return prefixOf(path) && path;
}

/** Whether all of the content is there, and nothing else. */
export function isWhole(path: string, content: Uint8Array): boolean {
  return path.endsWith(`-${digestOf(content)}.parquet`);
}

/** Everything but the end that the content decides; undefined if the path is not of a file that we write. */
export function prefixOf(path: string): string | undefined {
  return MONTH_FILE.test(path) || TABLE_FILE.test(path)
    ? path.slice(0, path.lastIndexOf("-") + 1)
    : undefined;
}

export function isMonth(path: string): boolean {
  return MONTH_FILE.test(path);
}

export function isTable(path: string, table: OtherTable): boolean {
  return TABLE_FILE.exec(path)?.[1] === table;
}

/** Shops whose names differ only in letters that a disk takes for the same have different folders. */
function shopFolder(shop: string): string {
  const readable = shop
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40);
  return `${readable || "shop"}-${sha256(shop).slice(0, 12)}`;
}

function digestOf(content: Uint8Array): string {
  return sha256(content).slice(0, 16);
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
