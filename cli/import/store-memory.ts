/** What a store knows about its imports: how its files are read, and which ones it has, by their content. */
import { createHash } from "node:crypto";
import type { IsoDate } from "../../viewer/report/date-range.ts";
import type { Connection } from "../store/engine/duckdb.ts";
import { createLookup, textOf } from "../store/engine/rows.ts";
import { type Evidence, readEvidence } from "../store/facts/known-sales.ts";
import { type KnownZone, readKnownZone } from "../store/facts/time-zone.ts";
import { openReaderIfThere } from "../store/open-reader.ts";
import type { Queryable } from "../store/queryable.ts";
import type { EngineAddress } from "../store/store-address.ts";
import type { HeaderOptions } from "./columns/candidates.ts";
import { keptFormats, type SavedFormat, savedFormatText } from "./columns/saved-format.ts";
import type { NewestReceipt } from "./evidence.ts";
import { fieldName } from "./fields.ts";
import type { ReadOptions } from "./read-sales.ts";

export interface StoreMemory {
  /** In the order of their names. */
  readonly saved: readonly SavedFormat[];
  readonly timeZone: KnownZone | undefined;
  /** The last day with sales; undefined without any. */
  readonly lastDay: IsoDate | undefined;
  /** What shows until when its sales are known. */
  readonly evidence: readonly Evidence[];
  /** The file that it has imported with one of these keys, if there is one. A chain imports hundreds of thousands. */
  importedFile(keys: readonly string[]): Promise<ImportedFile | undefined>;
  close(): Promise<void>;
}

interface ImportedFile {
  /** Undefined if it had no receipt of the past. */
  readonly newest: NewestReceipt | undefined;
}

const NOTHING: StoreMemory = {
  saved: [],
  timeZone: undefined,
  lastDay: undefined,
  evidence: [],
  importedFile: async () => undefined,
  async close() {},
};

/** @throws CliError if the store cannot be read, or a newer version of this program saved one of its formats */
export async function openStoreMemory(address: EngineAddress): Promise<StoreMemory> {
  const store = await openReaderIfThere(address);
  if (store === undefined) return NOTHING;
  try {
    const known = await store.read(async (queryable) => ({
      saved: await keptFormats(queryable),
      timeZone: await readKnownZone(queryable),
      lastDay: await readLastDay(queryable),
      evidence: await readEvidence(queryable),
    }));
    return {
      ...known,
      importedFile: (keys) => store.read((queryable) => findImported(queryable, keys)),
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

async function findImported(
  queryable: Queryable,
  keys: readonly string[],
): Promise<ImportedFile | undefined> {
  const listed = keys.map((_, index) => `$${index + 1}`).join(", ");
  const [row] = await queryable.rows(
    `SELECT coalesce(store, '') AS store, coalesce(newest, '') AS newest FROM imported_files WHERE sha256 IN (${listed}) LIMIT 1`,
    keys,
  );
  if (row === undefined) return undefined;
  const newest = textOf(row, "newest");
  return { newest: newest === "" ? undefined : { store: textOf(row, "store"), newest } };
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

/** Files with their keys. Those of which it has a key already stay as they are. */
export async function keepImportedFiles(
  connection: Connection,
  files: readonly { readonly keys: readonly string[]; readonly newest: NewestReceipt | undefined }[],
): Promise<void> {
  const rows = files.flatMap(({ keys, newest }) => keys.map((sha256) => ({ sha256, ...newest })));
  const types = { sha256: "VARCHAR", store: "VARCHAR", newest: "VARCHAR" };
  const table = await createLookup(connection, "files_to_keep", types, rows);
  await connection.run(
    `INSERT INTO imported_files BY NAME
      SELECT * FROM ${table} WHERE sha256 NOT IN (SELECT sha256 FROM imported_files)`,
  );
}
