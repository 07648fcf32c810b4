import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { resolve } from "node:path";
import { diskError } from "../../disk/disk-error.ts";
import { findPlace } from "../../disk/place.ts";
import type { Effects } from "../../effects.ts";
import { openStoreFile } from "../../store/file/store-file.ts";
import { NOTHING_SYNCED, readSyncState, type SyncState } from "../../till/loyverse/sync-state.ts";

/**
 * What the store knows before a sync. It also finds out whether the store can be written at all, so that nothing is
 * downloaded in vain.
 *
 * @throws CliError if it is not a store, or cannot be there
 */
export async function readStoreState(db: string, { cwd }: Pick<Effects, "cwd">): Promise<SyncState> {
  const file = resolve(cwd, db);
  const shown = { shown: db, remedy: "choose another place with --db FILE" };
  const { folder, taken } = await findPlace(file, shown);
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    throw diskError(error, shown);
  }
  if (!taken) return NOTHING_SYNCED;
  const store = await openStoreFile({ file, shown: db });
  try {
    return await store.read(readSyncState);
  } finally {
    await store.close();
  }
}
