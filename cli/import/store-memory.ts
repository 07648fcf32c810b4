/** What a store knows before an import: how its files are read, and which ones it has. */
import type { IsoDate } from "../../viewer/report/date-range.ts";
import { readStoreZone } from "../store/facts/time-zone.ts";
import { openReaderIfThere } from "../store/open-reader.ts";
import type { Queryable } from "../store/queryable.ts";
import type { EngineAddress } from "../store/store-address.ts";
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
 * @returns nothing known if there is no store yet
 * @throws CliError if the store cannot be read, or a newer version of this program saved one of its formats
 */
export async function readStoreMemory(address: EngineAddress): Promise<StoreMemory> {
  const store = await openReaderIfThere(address);
  if (store === undefined) return NOTHING;
  try {
    return await store.read(async (queryable) => ({
      saved: await keptFormats(queryable),
      imported: await readImportedFiles(queryable),
      timeZone: await readStoreZone(queryable),
      lastDay: await readLastDay(queryable),
    }));
  } finally {
    await store.close();
  }
}

async function readLastDay(queryable: Queryable): Promise<IsoDate | undefined> {
  const [row] = await queryable.rows("SELECT max(day)::VARCHAR AS day FROM daily_totals");
  return typeof row?.day === "string" ? row.day : undefined;
}
