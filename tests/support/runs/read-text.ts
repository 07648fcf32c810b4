/** Reads exports as an import does, into a database in memory that all tests of a file share. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { CliError, EXIT } from "../../../cli/door/errors.ts";
import type { HeaderOptions } from "../../../cli/import/columns/candidates.ts";
import { prepareFiles } from "../../../cli/import/prepare-files.ts";
import { type FileRead, type ReadOptions, readSales } from "../../../cli/import/read-sales.ts";
import type { SalesFile } from "../../../cli/import/sales-file.ts";
import { Scratch } from "../../../cli/import/text/scratch.ts";
import { type Connection, type Database, openDatabase } from "../../../cli/store/engine/duckdb.ts";
import { createIncoming } from "../../../cli/store/merge/incoming.ts";
import type { Row } from "../../../cli/store/queryable.ts";
import { updateTables } from "../../../cli/store/version.ts";
import { MIDNIGHT } from "../../../viewer/report/date-range.ts";
import { afterFile } from "../browser/after-file.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const TODAY = "2025-11-20";
interface EmptyStore {
  readonly database: Database;
  readonly places: readonly string[];
}

let opened: Promise<EmptyStore> | undefined;

export interface ReadText {
  readonly files: readonly FileRead[];
  readonly rows: readonly Row[];
  /** Receipts that leave the store. */
  readonly dropped: readonly Row[];
  /** What `lookAfterwards` found. */
  readonly learned?: string | undefined;
}

export type Options = Partial<ReadOptions & HeaderOptions>;

/** @param contents of the files, by name */
export async function readFiles(
  contents: Readonly<Record<string, string | Buffer>>,
  options: Options = {},
  prepareStore: (connection: Connection) => Promise<void> = async () => {},
  lookAfterwards: (connection: Connection) => Promise<string | undefined> = async () => undefined,
): Promise<ReadText> {
  opened ??= openEmptyStore();
  const { database, places } = await opened;
  const files = await prepare(contents, options, places);
  // The temporary tables of an import belong to its connection. Only the settings are shared.
  const connection = await database.connect();
  await connection.run("DELETE FROM settings");
  try {
    const incoming = await createIncoming(connection);
    await prepareStore(connection);
    const read = await readSales(connection, incoming, files, {
      timeZone: "UTC",
      dayStarts: MIDNIGHT,
      today: TODAY,
      skipBadLines: false,
      onFile() {},
      ...options,
    });
    const rows = await connection.rows(`FROM ${incoming.lines} ORDER BY source, line_no`);
    const dropped = await connection.rows(`FROM ${incoming.dropped} ORDER BY source, receipt`);
    return { files: read, rows, dropped, learned: await lookAfterwards(connection) };
  } finally {
    connection.close();
  }
}

async function prepare(
  contents: Readonly<Record<string, string | Buffer>>,
  options: Options,
  places: readonly string[],
): Promise<SalesFile[]> {
  const cwd = temporaryFolder();
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content);
  const scratch = new Scratch();
  const effects = {
    cwd,
    stdin: Readable.from([]),
    scratch,
    signal: AbortSignal.timeout(60_000),
    onProgress() {},
  };
  try {
    const names = Object.keys(contents);
    const { files } = await prepareFiles(names, options, effects);
    return files.map((file, index) => {
      const { source } = file;
      const path = places[index];
      if (path === undefined) throw new Error(`a test reads at most ${places.length} files at a time`);
      copyFileSync(source.path, path);
      return { ...file, source: { ...source, path } };
    });
  } finally {
    scratch.remove();
  }
}

/** A database can read only the files that are named when it is opened: each import copies its files there. */
async function openEmptyStore(): Promise<EmptyStore> {
  const folder = temporaryFolder();
  const places = ["1.csv", "2.csv", "3.csv"].map((name) => join(folder, name));
  const database = await openDatabase({ mayRead: places, memoryMb: 512 });
  const connection = await database.connect();
  await updateTables(connection);
  connection.close();
  afterFile(() => {
    opened = undefined;
    database.close();
  });
  return { database, places };
}

export function readText(content: string | Buffer, options?: Options): Promise<ReadText> {
  return readFiles({ "till.csv": content }, options);
}

/** One cell of every row. */
export function column({ rows }: ReadText, name: string): unknown[] {
  return rows.map((row) => row[name]);
}

/** The bad lines, as `line column "value": why`. */
export function badLines({ files }: ReadText): string[] {
  return files.flatMap(({ bad }) =>
    bad.map(({ line, column, value, why }) => `${line} ${column} "${value}": ${why}`),
  );
}

/** The message of a file that is refused as a whole. */
export async function refusal(content: string | Buffer, options?: Options): Promise<string> {
  const error: unknown = await readText(content, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof CliError)) throw new Error("the file was not refused", { cause: error });
  if (error.exitCode !== EXIT.contract || error.hint === "") {
    throw new Error("a refusal has exit code 5 and a hint", { cause: error });
  }
  return error.message;
}
