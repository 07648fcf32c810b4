/** Takes the files of a folder into a temporary one, each of them whole. A sync may change the folder meanwhile. */
import { realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import type { CopySource, CopyTables } from "../copy-source.ts";
import { textLiteral } from "../engine/text-literal.ts";
import { COLUMNS, FROM_TILL } from "../merge/working-set.ts";
import { STORE_TABLES } from "../schema.ts";
import {
  countingPlace,
  type FolderAddress,
  isMonth,
  isTable,
  isWhole,
  type OtherTable,
  versionPlace,
} from "./folder-files.ts";
import { type Manifest, readIfThere, readManifest, SYNC_HINT } from "./manifest.ts";

interface FolderSnapshot {
  readonly manifest: Manifest;
  readonly mayRead: readonly string[];
  readonly tables: CopyTables;
}

export async function readFolder(
  address: FolderAddress,
  scratch: string,
  signal: AbortSignal,
): Promise<FolderSnapshot | undefined> {
  const manifest = await readManifest(address);
  if (manifest === undefined) return undefined;
  const copies = new Map<string, string>();
  for (const path of manifest.files) {
    signal.throwIfAborted();
    const copy = join(scratch, `${copies.size}.parquet`);
    await writeFile(copy, await contentOf(path, address), { mode: 0o600 });
    copies.set(path, copy);
  }
  const those = (isOne: (path: string) => boolean) =>
    [...copies].filter(([path]) => isOne(path)).map(([, copy]) => copy);
  const other = (table: OtherTable) =>
    tableOf(
      those((path) => isTable(path, table)),
      `SELECT * FROM ${table}`,
    );
  return {
    manifest,
    mayRead: [...copies.values()],
    tables: {
      lines: withAllColumns(tableOf(those(isMonth), `SELECT ${COLUMNS} FROM ${STORE_TABLES.lines}`)),
      settings: other("settings"),
      shops: other("shops"),
      cancelled: other("cancelled_receipts"),
      imported: other("imported_files"),
      known: other("known_sales"),
      shifts: other("shifts"),
    },
  };
}

/** @throws CliError if there is no copy of a store */
export async function openFolderSource(
  address: FolderAddress,
  scratch: string,
  signal: AbortSignal,
): Promise<CopySource> {
  const found = await readFolder(address, scratch, signal);
  if (found === undefined) throw noCopy(address);
  const { folder } = address;
  return {
    mayRead: found.mayRead,
    folder: await realpath(folder).catch(() => folder),
    attach: async () => found.tables,
    close: async () => {},
  };
}

/** @throws CliError if there is no copy of a store */
export async function refuseNoCopy(address: FolderAddress): Promise<void> {
  if ((await readManifest(address)) === undefined) throw noCopy(address);
}

function noCopy({ shown }: FolderAddress): CliError {
  return usageError(
    `there is no copy of a sales store in ${shown}`,
    `make one with cafe-sales store copy --from STORE --to ${shown}`,
  );
}

async function contentOf(path: string, address: FolderAddress): Promise<Buffer> {
  const counting = countingPlace(path);
  let isThere = false;
  // A copy may move it while this looks.
  for (const place of [counting, versionPlace(path), counting]) {
    const content = await readIfThere(address, place);
    if (content !== undefined && isWhole(path, content)) return content;
    isThere ||= content !== undefined;
  }
  const what = isThere ? "is incomplete or damaged" : "is missing";
  throw new CliError(EXIT.contract, `${join(address.shown, counting)} ${what}`, { hint: SYNC_HINT });
}

/** Folders of the version before have no column of what only a till says. */
function withAllColumns(lines: string): string {
  return `(SELECT ${FROM_TILL} FROM ${STORE_TABLES.lines} WHERE false UNION ALL BY NAME SELECT * FROM ${lines})`;
}

/** @param empty a query of a table of the reading store, which has the columns, if there is no file */
function tableOf(files: readonly string[], empty: string): string {
  if (files.length === 0) return `(${empty} WHERE false)`;
  return `read_parquet([${files.map(textLiteral).join(", ")}], union_by_name = true)`;
}
