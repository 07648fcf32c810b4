/** One import into the file of a store: open, fill the incoming tables, apply, publish. All of it happens, or nothing. */
import { availableParallelism, totalmem } from "node:os";
import { diskError, type ShownPath } from "../../disk/disk-error.ts";
import { findPlace } from "../../disk/place.ts";
import { type Connection, openDatabase, withConnection } from "../engine/duckdb.ts";
import { explainEngineError } from "../engine/explain-engine-error.ts";
import { createIncoming, type IncomingTables } from "../merge/incoming.ts";
import { type MergeResult, mergeIncoming } from "../merge/merge-incoming.ts";
import { STORE_TABLES } from "../schema.ts";
import { keepShopNames, type RenamedShop } from "../shops.ts";
import { raiseState } from "../state.ts";
import { checkVersion, updateTables } from "../version.ts";
import { type ImportWaiting, lockStore } from "./import-lock.ts";
import { beginNextState } from "./next-state.ts";

export interface ImportOptions extends ImportWaiting {
  /** The store; created if it is missing. */
  readonly file: string;
  /** As the user named it. */
  readonly shown: string;
  /** The files that SQL may read. */
  readonly mayRead: readonly string[];
}

export interface AppliedImport extends MergeResult {
  /** Shops of the incoming receipts that have another name in the store. */
  readonly renamed: readonly RenamedShop[];
}

export interface ImportSession {
  /** To a copy of the store. */
  readonly connection: Connection;
  /** The caller fills them before it calls {@link ImportSession.apply}. */
  readonly incoming: IncomingTables;
  /** Merges the incoming receipts into the copy. */
  apply(): Promise<AppliedImport>;
  /** Puts the copy in the place of the store. Without it, the store stays as it is. */
  publish(): Promise<void>;
  /** Always to be called, also after a failure; leaves nothing behind. */
  close(): Promise<void>;
}

/**
 * Waits until no other import into the store runs. The signal ends the wait and any running statement.
 *
 * @throws errors that {@link explainImportError} makes readable, as the methods of the session do
 */
export async function openImport(options: ImportOptions): Promise<ImportSession> {
  const { file, shown, mayRead, signal } = options;
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

/**
 * @param shown the store as the user named it
 * @returns the failure as a CliError if a person can do something about it, else the error itself
 */
export function explainImportError(error: unknown, shown: string): unknown {
  return diskError(explainEngineError(error, shown), shownStore(shown));
}

function shownStore(shown: string): ShownPath {
  return { shown, remedy: "choose another place with --db FILE" };
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
