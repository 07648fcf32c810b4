/** One import into the file of a store, in a copy that replaces the file at the end. */
import { availableParallelism, totalmem } from "node:os";
import { findPlace } from "../../disk/place.ts";
import { openDatabase, withConnection } from "../engine/duckdb.ts";
import type { ImportOptions, ImportSession } from "../import-session.ts";
import { createIncoming } from "../merge/incoming.ts";
import { mergeIncoming } from "../merge/merge-incoming.ts";
import { STORE_TABLES } from "../schema.ts";
import { keepShopNames } from "../shops.ts";
import { raiseState } from "../state.ts";
import { type FileAddress, shownStore } from "../store-address.ts";
import { checkVersion, updateTables } from "../version.ts";
import { lockStore } from "./import-lock.ts";
import { beginNextState } from "./next-state.ts";

/** Waits until no other import into the store runs. Creates the store if it is missing. */
export async function openFileImport(
  { file, shown }: FileAddress,
  options: ImportOptions,
): Promise<ImportSession> {
  const { mayRead, signal } = options;
  const cleanup = createCleanup();
  try {
    const { folder, name, taken } = await findPlace(file, shownStore(shown));
    const lock = await lockStore(folder, name, options);
    cleanup.add(lock.release);
    // Check first, so that a damaged or locked store is reported before it is copied.
    if (taken) await checkStore(file, shown);
    const next = await beginNextState(folder, name);
    cleanup.add(() => next.discard());
    const copy = createCleanup();
    cleanup.add(copy.run);
    const { file: copiedFile, spill } = next;
    const limits = { threads: availableParallelism(), memoryMb: memoryMb() };
    const database = await openDatabase({ file: copiedFile, spill, mayRead, ...limits });
    copy.add(() => database.close());
    const connection = await database.connect();
    copy.add(() => connection.close());
    const interrupt = () => connection.interrupt();
    signal.addEventListener("abort", interrupt);
    copy.add(() => signal.removeEventListener("abort", interrupt));
    await updateTables(connection);
    const incoming = await createIncoming(connection);
    return {
      connection,
      incoming,
      async apply() {
        signal.throwIfAborted();
        const renamed = await keepShopNames(connection, incoming);
        const result = await mergeIncoming({ connection, incoming, ...STORE_TABLES });
        await raiseState(connection);
        await connection.run("CHECKPOINT");
        return { ...result, renamed };
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

/** A quarter of the memory, within bounds: enough to make progress, and not so much that other programs suffer. */
function memoryMb(): number {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(4096, Math.max(384, available / 4 / 1024 / 1024)));
}

/** Undoes steps in the reverse of their order, each once, even if one of them fails. */
function createCleanup() {
  const steps: (() => void | Promise<void>)[] = [];
  const run = async (): Promise<void> => {
    const step = steps.pop();
    if (step === undefined) return;
    try {
      await step();
    } finally {
      await run();
    }
  };
  return { add: (step: () => void | Promise<void>) => void steps.push(step), run };
}
