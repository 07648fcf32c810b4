/** What a store knows before an import: how its files are read, and which ones it has. */
import { stat } from "node:fs/promises";
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
}

const NOTHING: StoreMemory = { saved: [], imported: new Set(), timeZone: undefined };

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
    }));
  } finally {
    await store.close();
  }
}
