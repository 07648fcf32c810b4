/** What a store knows before an import: how its files are read, and which ones it has. */
import { stat } from "node:fs/promises";
import type { IsoDate } from "../../viewer/report/date-range.ts";
import type { Connection } from "../store/engine/duckdb.ts";
import { openStoreFile } from "../store/file/store-file.ts";
import { readStoreZone } from "../store/time-zone.ts";
import { keptFormats } from "./columns/kept-formats.ts";
import type { SavedFormat } from "./columns/saved-format.ts";
import { readImportedFiles } from "./imported-files.ts";

export interface StoreMemory {
  /** In the order of their names. */
  readonly saved: readonly SavedFormat[];
  /** The keys of files that it has imported. */
  readonly imported: ReadonlySet<string>;
  readonly timeZone: string | undefined;
  /** The last day with sales; undefined without any. */
  readonly lastDay: IsoDate | undefined;
}

const NOTHING: StoreMemory = { saved: [], imported: new Set(), timeZone: undefined, lastDay: undefined };

/**
 * @param shown the store as the user named it
 * @returns nothing known if there is no store yet
 * @throws CliError if the store cannot be read, or a newer version of this program saved one of its formats
 */
export async function readStoreMemory(file: string, shown: string): Promise<StoreMemory> {
  const isThere = await stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!isThere) return NOTHING;
  const store = await openStoreFile({ file, shown });
  try {
    return await store.read(async (connection) => ({
      saved: await keptFormats(connection),
      imported: await readImportedFiles(connection),
      timeZone: await readStoreZone(connection),
      lastDay: await readLastDay(connection),
    }));
  } finally {
    await store.close();
  }
}

async function readLastDay(connection: Connection): Promise<IsoDate | undefined> {
  const [row] = await connection.rows("SELECT max(day)::VARCHAR AS day FROM daily_totals");
  return typeof row?.day === "string" ? row.day : undefined;
}
