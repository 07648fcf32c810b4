import { checkWritable } from "../../disk/place.ts";
import type { Effects } from "../../effects.ts";
import { CliError, EXIT } from "../../errors.ts";
import { openReaderIfThere } from "../../store/open-reader.ts";
import type { Queryable } from "../../store/queryable.ts";
import { readStoreAddress, shownStore } from "../../store/store-address.ts";
import { NOTHING_SYNCED, readSyncState, type SyncState } from "../../till/loyverse/sync-state.ts";

/** What the store knows before a sync. @throws CliError if it cannot be written, so that nothing is downloaded in vain */
export async function readStoreState(db: string, effects: Pick<Effects, "cwd" | "env">): Promise<SyncState> {
  const address = readStoreAddress(db, effects);
  if (address.kind === "file") await checkWritable(address.file, shownStore(address));
  const store = await openReaderIfThere(address);
  if (store === undefined) return NOTHING_SYNCED;
  try {
    return await store.read(async (queryable) => {
      if (address.kind === "postgres") await checkMayWrite(queryable, address.shown);
      return readSyncState(queryable);
    });
  } finally {
    await store.close();
  }
}

async function checkMayWrite(queryable: Queryable, shown: string): Promise<void> {
  const [right] = await queryable.rows("SELECT has_table_privilege('lines', 'INSERT') AS may_write");
  if (right?.may_write === true) return;
  throw new CliError(EXIT.refused, `the user of ${shown} may only read`, {
    hint: "cafe-sales store create --help shows the rights of a user that writes",
  });
}
