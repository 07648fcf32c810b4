/** One import into the file of a store, in a copy that replaces the file at the end. */
import { findPlace } from "../../disk/place.ts";
import { createCleanup } from "../cleanup.ts";
import { openDatabase, withConnection } from "../engine/duckdb.ts";
import { raiseState } from "../facts/state.ts";
import { lockStore } from "../import/import-lock.ts";
import type { ImportOptions, ImportSession } from "../import/import-session.ts";
import { importIntoCopy, openWorkingCopy } from "../import/working-copy.ts";
import { type FileAddress, shownStore } from "../store-address.ts";
import { checkVersion } from "../version.ts";
import { beginNextState } from "./next-state.ts";

/** Waits until no other import into the store runs. Creates the store if it is missing. */
export async function openFileImport(address: FileAddress, options: ImportOptions): Promise<ImportSession> {
  const { file, shown } = address;
  const { mayRead, signal } = options;
  const cleanup = createCleanup();
  try {
    const { folder, name, taken } = await findPlace(file, shownStore(address));
    const lock = await lockStore(folder, name, options);
    cleanup.add(lock.release);
    // Check first, so that a damaged or locked store is reported before it is copied.
    if (taken) await checkStore(file, shown);
    const next = await beginNextState(folder, name);
    cleanup.add(() => next.discard());
    const copy = createCleanup();
    cleanup.add(copy.run);
    const { file: draft, spill } = next;
    const connection = await openWorkingCopy({ draft, spill, mayRead, signal }, copy);
    const session = await importIntoCopy(connection, signal);
    return {
      ...session,
      async apply(options) {
        const applied = await session.apply(options);
        // Otherwise nobody needs to load again.
        if (applied.changesAnswers) await raiseState(connection);
        await connection.run("CHECKPOINT");
        return applied;
      },
      async publish() {
        signal.throwIfAborted();
        await copy.run();
        lock.check();
        await next.publish();
      },
      close: cleanup.run,
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function checkStore(file: string, shown: string): Promise<void> {
  const database = await openDatabase({ file, readOnly: true });
  try {
    await withConnection(database, (connection) => checkVersion(connection, shown));
  } finally {
    database.close();
  }
}
