/** What a store knows about its imports: how its files are read, and which ones it has, by their content. */
import { createHash } from "node:crypto";
import type { IsoDate } from "../../viewer/report/date-range.ts";
import type { Connection } from "../store/engine/duckdb.ts";
import { type KnownZone, readKnownZone } from "../store/facts/time-zone.ts";
import { openReaderIfThere } from "../store/open-reader.ts";
import type { Queryable } from "../store/queryable.ts";
import type { EngineAddress } from "../store/store-address.ts";
import type { HeaderOptions } from "./columns/candidates.ts";
import { keptFormats, type SavedFormat, savedFormatText } from "./columns/saved-format.ts";
import { fieldName } from "./fields.ts";
import type { ReadOptions } from "./read-sales.ts";

export interface StoreMemory {
  /** In the order of their names. */
  readonly saved: readonly SavedFormat[];
  readonly timeZone: KnownZone | undefined;
  /** The last day with sales; undefined without any. */
  readonly lastDay: IsoDate | undefined;
  /** Whether it has imported a file with one of these keys. A chain imports hundreds of thousands. */
  hasImported(keys: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}

const NOTHING: StoreMemory = {
  saved: [],
  timeZone: undefined,
  lastDay: undefined,
  hasImported: async () => false,
  async close() {},
};

/** @throws CliError if the store cannot be read, or a newer version of this program saved one of its formats */
export async function openStoreMemory(address: EngineAddress): Promise<StoreMemory> {
  const store = await openReaderIfThere(address);
  if (store === undefined) return NOTHING;
  try {
    const { keepsFiles, ...known } = await store.read(async (queryable) => ({
      saved: await keptFormats(queryable),
      timeZone: await readKnownZone(queryable),
      lastDay: await readLastDay(queryable),
      keepsFiles: await keepsImportedFiles(queryable),
    }));
    return {
      ...known,
      hasImported: async (keys) => keepsFiles && store.read((queryable) => isImported(queryable, keys)),
      close: () => store.close(),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function readLastDay(queryable: Queryable): Promise<IsoDate | undefined> {
  const [row] = await queryable.rows("SELECT max(day)::VARCHAR AS day FROM daily_totals");
  return typeof row?.day === "string" ? row.day : undefined;
}

/** Version 1 of the store did not keep them. */
async function keepsImportedFiles(queryable: Queryable): Promise<boolean> {
  const tables = await queryable.rows(
    "SELECT 1 FROM information_schema.tables WHERE table_name = 'imported_files'",
  );
  return tables.length > 0;
}

async function isImported(queryable: Queryable, keys: readonly string[]): Promise<boolean> {
  const listed = keys.map((_, index) => `$${index + 1}`).join(", ");
  const rows = await queryable.rows(`SELECT 1 FROM imported_files WHERE sha256 IN (${listed})`, keys);
  return rows.length > 0;
}

/**
 * What a user says about the reading of a file. A file that is there already is passed over, so that an old export,
 * given again, does not replace what a newer one has brought. With other options, the same content is read again.
 */
export type Reading = Pick<HeaderOptions, "format" | "named"> &
  Pick<ReadOptions, "dateOrder" | "statusClosed">;

/** Raise it when this program reads more from a file than before, so that files are read again. */
const READER = 2;

/** What the store has if it imported the file like this; `saved` are the formats that it keeps. */
export function keysToFind(sha256: string, reading: Reading, saved: readonly SavedFormat[]): string[] {
  const { format, named } = reading;
  const isDetected = format === undefined && !named?.size;
  const used = isDetected ? saved : saved.filter(({ name }) => name === format);
  return [undefined, ...used].map((one) => keyOf(sha256, reading, one));
}

/** What the store has after an import: it would read the file alike if nothing was said about it. */
export function keysToKeep(sha256: string, reading: Reading, used: SavedFormat | undefined): string[] {
  return [...new Set([reading, {}].map((one) => keyOf(sha256, one, used)))];
}

function keyOf(sha256: string, reading: Reading, used: SavedFormat | undefined): string {
  const { format = null, named = [], dateOrder = null, statusClosed = null } = reading;
  const columns = [...named].map(([field, names]) => [fieldName(field), names]);
  const saved = used ? savedFormatText(used) : null;
  const parts = [READER, sha256, format, columns, dateOrder, statusClosed, saved];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

export async function keepImportedFiles(connection: Connection, keys: readonly string[]): Promise<void> {
  await connection.run(
    `INSERT INTO imported_files SELECT * FROM (SELECT unnest(from_json($1, '["VARCHAR"]')) AS sha256)
      WHERE sha256 NOT IN (SELECT sha256 FROM imported_files)`,
    [JSON.stringify(keys)],
  );
}
