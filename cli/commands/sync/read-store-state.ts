import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { diskError } from "../../disk/disk-error.ts";
import { findPlace } from "../../disk/place.ts";
import type { Effects } from "../../effects.ts";
import { openReaderIfThere } from "../../store/open-reader.ts";
import { type FileAddress, readStoreAddress, shownStore } from "../../store/store-address.ts";
import { NOTHING_SYNCED, readSyncState, type SyncState } from "../../till/loyverse/sync-state.ts";

/**
 * What the store knows before a sync. It also finds out whether the store can be written at all, so that nothing is
 * downloaded in vain.
 *
 * @throws CliError if it is not a store, or cannot be there
 */
export async function readStoreState(db: string, effects: Pick<Effects, "cwd" | "env">): Promise<SyncState> {
  const address = readStoreAddress(db, effects);
  if (address.kind === "file") await checkWritable(address);
  const store = await openReaderIfThere(address);
  if (store === undefined) return NOTHING_SYNCED;
  try {
    return await store.read(readSyncState);
  } finally {
    await store.close();
  }
}

async function checkWritable(address: FileAddress): Promise<void> {
  const store = shownStore(address);
  const { folder } = await findPlace(address.file, store);
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    throw diskError(error, store);
  }
}
