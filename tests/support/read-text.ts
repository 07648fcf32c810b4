/** Reads exports as an import does, into a database in memory. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect } from "vitest";
import { CliError } from "../../cli/errors.ts";
import type { HeaderOptions } from "../../cli/import/columns/header.ts";
import { prepareFiles } from "../../cli/import/prepare-files.ts";
import { type FileRead, type ReadOptions, readSales } from "../../cli/import/read-sales.ts";
import { Scratch } from "../../cli/import/text/scratch.ts";
import { type Connection, openDatabase, type Row } from "../../cli/store/engine/duckdb.ts";
import { createIncoming } from "../../cli/store/merge/incoming.ts";
import { createSchema } from "../../cli/store/schema.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const TODAY = "2025-11-20";

export interface ReadText {
  readonly files: readonly FileRead[];
  readonly rows: readonly Row[];
  /** What a look into the store finds when all is read. */
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
    const files = await prepareFiles(
      Object.keys(contents),
      { format: undefined, named: new Map(), ...options },
      effects,
    );
    const database = await openDatabase({ mayRead: files.map(({ source }) => source.path), memoryMb: 512 });
    const connection = await database.connect();
    try {
      await createSchema(connection);
      const incoming = await createIncoming(connection);
      await prepareStore(connection);
      const read = await readSales(connection, incoming, files, {
        timeZone: "UTC",
        today: TODAY,
        dateOrder: undefined,
        skipBadLines: false,
        onFile() {},
        ...options,
      });
      const rows = await connection.rows("FROM incoming ORDER BY source, line_no");
      return { files: read, rows, learned: await lookAfterwards(connection) };
    } finally {
      connection.close();
      database.close();
    }
  } finally {
    scratch.remove();
  }
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

/** The sentence of a file that is refused as a whole. */
export async function refusal(content: string | Buffer, options?: Options): Promise<string> {
  const error: unknown = await readText(content, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof CliError)) throw new Error("the file was not refused", { cause: error });
  expect(error.exitCode).toBe(5);
  expect(error.hint).not.toBe("");
  return error.message;
}
