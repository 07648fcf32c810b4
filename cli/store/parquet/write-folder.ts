/** Writes the tables of a store into a folder of Parquet files. Files that are there already are not written again. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShownPath } from "../../disk/disk-error.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/row-values.ts";
import { createTempTable } from "../engine/temp-table.ts";
import { textLiteral } from "../engine/text-literal.ts";
import { COLUMNS } from "../merge/working-set.ts";
import { STORE_TABLES } from "../schema.ts";
import {
  monthPrefix,
  OTHER_TABLES,
  type OtherTable,
  pathOf,
  prefixOf,
  tablePrefix,
  versionPlace,
} from "./folder-files.ts";
import type { Manifest } from "./manifest.ts";
import { publishFiles } from "./publish-files.ts";
import { writeFile } from "./write-file.ts";

const { lines: LINES } = STORE_TABLES;
/** Each month of a shop, with a content that is the same as long as its lines are. */
const MONTHS = `SELECT store, strftime(day, '%Y-%m') AS month, count(*) AS size, sum(hash(${COLUMNS})) AS content
  FROM ${LINES} GROUP BY ALL`;
/** Facts of a store that works; a folder has none of its own. */
const KEPT_SETTINGS = "settings WHERE (format, key) NOT IN (VALUES ('store', 'state'))";

/** @returns a table of the months of each shop, to be compared later */
export function rememberMonths(connection: Connection): Promise<string> {
  return createTempTable(connection, "months_before", MONTHS);
}

export interface WriteOptions {
  readonly folder: string;
  readonly shown: ShownPath;
  /** Undefined if nothing counted before. */
  readonly before: Manifest | undefined;
  readonly months: string;
  /** The file that SQL may write. */
  readonly draft: string;
}

export async function writeFolder(connection: Connection, options: WriteOptions): Promise<void> {
  const { folder, shown, before } = options;
  const files: string[] = [];
  const current = new Map(before?.files.map((path) => [prefixOf(path), path]));
  const write = async (prefix: string, query: string) => {
    await connection.run(
      `COPY (${query} ORDER BY ALL) TO ${textLiteral(options.draft)} (FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false)`,
    );
    const content = await readFile(options.draft);
    const path = pathOf(prefix, content);
    if (current.get(prefix) !== path) await writeFile(join(folder, versionPlace(path)), content, shown);
    files.push(path);
  };
  for (const table of OTHER_TABLES) await write(tablePrefix(table), `SELECT * FROM ${fromOf(table)}`);
  const months = await connection.rows(`
    SELECT store, month, now.content = earlier.content AND now.size = earlier.size AS is_same
    FROM (${MONTHS}) AS now LEFT JOIN ${options.months} AS earlier USING (store, month) ORDER BY store, month`);
  for (const row of months) {
    const [store, month] = [textOf(row, "store"), textOf(row, "month")];
    const prefix = monthPrefix(store, month);
    const path = row.is_same === true ? current.get(prefix) : undefined;
    if (path !== undefined) files.push(path);
    else await write(prefix, linesOf(store, month));
  }
  await publishFiles({ folder, shown, files, before });
}

function linesOf(store: string, month: string): string {
  const first = `DATE '${month}-01'`;
  return `SELECT ${COLUMNS} FROM ${LINES}
    WHERE store = ${textLiteral(store)} AND day >= ${first} AND day < ${first} + INTERVAL 1 MONTH`;
}

function fromOf(table: OtherTable): string {
  return table === "settings" ? KEPT_SETTINGS : table;
}
