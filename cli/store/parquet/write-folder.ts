/** Writes the tables of a store into a folder of Parquet files. Files that are there already are not written again. */
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join, posix } from "node:path";
import { AtomicFile } from "../../disk/atomic-file.ts";
import type { ShownPath } from "../../disk/disk-error.ts";
import { parseTempName } from "../../disk/temp-names.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/row-values.ts";
import { createTempTable } from "../engine/temp-table.ts";
import { textLiteral } from "../engine/text-literal.ts";
import { readDayStart } from "../facts/day-start.ts";
import { COLUMNS } from "../merge/working-set.ts";
import { STORE_TABLES } from "../schema.ts";
import {
  MANIFEST,
  monthPrefix,
  OTHER_TABLES,
  type OtherTable,
  pathOf,
  prefixOf,
  tablePrefix,
} from "./folder-files.ts";
import { manifestText } from "./manifest.ts";

const { lines: LINES } = STORE_TABLES;
/** Each month of a shop, with a content that is the same as long as its lines are. */
const MONTHS = `SELECT store, strftime(day, '%Y-%m') AS month, count(*) AS size, sum(hash(${COLUMNS})) AS content
  FROM ${LINES} GROUP BY ALL`;
/** Facts of a store that works; a folder has none of its own. */
const KEPT_SETTINGS = "settings WHERE (format, key) NOT IN (VALUES ('store', 'state'))";
/** In a synced folder only the account of the sync needs to read. */
const FOLDER_MODE = 0o700;

/** @returns a table of the months of each shop, to be compared later */
export function rememberMonths(connection: Connection): Promise<string> {
  return createTempTable(connection, "months_before", MONTHS);
}

export interface WriteOptions {
  readonly folder: string;
  readonly shown: ShownPath;
  /** The paths of the files that counted before. */
  readonly before: readonly string[];
  readonly months: string;
  /** The file that SQL may write. */
  readonly draft: string;
}

/**
 * The manifest comes last: until then, the files from before count. They stay until the next copy, for a reader that has
 * the old manifest still.
 */
export async function writeFolder(connection: Connection, options: WriteOptions): Promise<void> {
  const { folder, shown, before } = options;
  const files: string[] = [];
  const write = async (prefix: string, query: string) => {
    await connection.run(
      `COPY (${query} ORDER BY ALL) TO ${textLiteral(options.draft)} (FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false)`,
    );
    const content = await readFile(options.draft);
    const path = pathOf(prefix, content);
    if (!before.includes(path)) await writeFile(join(folder, path), content, shown);
    files.push(path);
  };
  for (const table of OTHER_TABLES) await write(tablePrefix(table), `SELECT * FROM ${fromOf(table)}`);
  const months = await connection.rows(`
    SELECT store, month, now.content = earlier.content AND now.size = earlier.size AS is_same
    FROM (${MONTHS}) AS now LEFT JOIN ${options.months} AS earlier USING (store, month) ORDER BY store, month`);
  for (const row of months) {
    const [store, month] = [textOf(row, "store"), textOf(row, "month")];
    const prefix = monthPrefix(store, month);
    const path = row.is_same === true ? before.find((one) => prefixOf(one) === prefix) : undefined;
    if (path !== undefined) files.push(path);
    else await write(prefix, linesOf(store, month));
  }
  if (files.length === before.length && files.every((path) => before.includes(path))) return;
  await writeFile(join(folder, MANIFEST), manifestText(files, await readDayStart(connection)), shown);
  await removeReplaced(folder, files, before);
}

function linesOf(store: string, month: string): string {
  const first = `DATE '${month}-01'`;
  return `SELECT ${COLUMNS} FROM ${LINES}
    WHERE store = ${textLiteral(store)} AND day >= ${first} AND day < ${first} + INTERVAL 1 MONTH`;
}

function fromOf(table: OtherTable): string {
  return table === "settings" ? KEPT_SETTINGS : table;
}

async function writeFile(path: string, content: string | Uint8Array, shown: ShownPath): Promise<void> {
  const place = { folder: dirname(path), name: basename(path) };
  await mkdir(place.folder, { recursive: true, mode: FOLDER_MODE });
  const file = await AtomicFile.create(place, shown);
  try {
    await file.write(content);
    await file.moveTo(place);
  } finally {
    await file.discard();
  }
}

/**
 * Removes older files of the same months and tables, and what killed copies left. What else is in the folder belongs to
 * somebody else.
 */
async function removeReplaced(
  folder: string,
  files: readonly string[],
  before: readonly string[],
): Promise<void> {
  const kept = new Set([...files, ...before]);
  const prefixes = new Set(files.map(prefixOf));
  for (const place of new Set(files.map(dirname))) {
    for (const name of await readdir(join(folder, place))) {
      const temporary = parseTempName(name);
      const path = posix.join(place, temporary?.name ?? name);
      const prefix = prefixOf(path);
      const isOurs = prefix !== undefined && prefixes.has(prefix);
      if (isOurs && (temporary !== undefined || !kept.has(path))) {
        await rm(join(folder, place, name), { force: true });
      }
    }
  }
}
