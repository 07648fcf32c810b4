/** The database in which an import works: tables of the current version, with as much of the machine as it needs. */
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Cleanup } from "./cleanup.ts";
import { type Connection, type OpenOptions, openDatabase } from "./engine/duckdb.ts";
import { keepEvidence, namedAsInStore } from "./facts/known-sales.ts";
import { keepShifts } from "./facts/shifts.ts";
import type { ImportSession } from "./import-session.ts";
import { createIncoming } from "./merge/incoming.ts";
import { mergeIncoming } from "./merge/merge-incoming.ts";
import { STORE_TABLES } from "./schema.ts";
import { keepShopNames } from "./shop-names.ts";
import { updateTables } from "./version.ts";

export interface WorkingCopyOptions extends Pick<OpenOptions, "draft" | "mayRead" | "memoryMb"> {
  /** A folder for what does not fit in memory. */
  readonly spill: string;
  /** Ends the running statement. */
  readonly signal: AbortSignal;
}

/** Megabytes of memory that the engine of an import may take. What does not fit goes to the disk. */
const MEMORY_MB = 512;

/** @param cleanup gets the steps that close it */
export async function openWorkingCopy(
  { signal, memoryMb = MEMORY_MB, ...options }: WorkingCopyOptions,
  cleanup: Cleanup,
): Promise<Connection> {
  const database = await openDatabase({ ...options, threads: threadsFor(options), memoryMb });
  cleanup.add(() => database.close());
  const connection = await database.connect();
  cleanup.add(() => connection.close());
  const interrupt = () => connection.interrupt();
  signal.addEventListener("abort", interrupt);
  cleanup.add(() => signal.removeEventListener("abort", interrupt));
  await updateTables(connection);
  return connection;
}

/** An import that works on a copy of the whole store. How the copy becomes the store is its engine's own business. */
export async function importIntoCopy(
  connection: Connection,
  signal: AbortSignal,
): Promise<Omit<ImportSession, "publish" | "close">> {
  const incoming = await createIncoming(connection);
  return {
    connection,
    stored: connection,
    incoming,
    // The copy has all lines.
    bringTwins: async () => {},
    async apply({ evidence = [], ...mergeOptions } = {}) {
      signal.throwIfAborted();
      const renamed = await keepShopNames(connection, incoming);
      const result = await mergeIncoming({ connection, incoming, ...STORE_TABLES }, mergeOptions);
      const knowsMore = await keepEvidence(connection, namedAsInStore(evidence, renamed));
      const shifts = await keepShifts(connection, incoming.shifts, {
        isCopy: mergeOptions.wholeDays ?? false,
      });
      return { ...result, renamed, shifts, changesAnswers: result.days > 0 || knowsMore || shifts > 0 };
    },
  };
}

/** The engine hands out 122,880 rows at a time. Of fewer, a second thread gets none, and every statement waits for it. */
const MANY_BYTES = 8_388_608;

/** A new store has no draft yet. Of other files that are not there yet, nobody knows how large they will be. */
function threadsFor({ draft, mayRead = [] }: Pick<OpenOptions, "draft" | "mayRead">): number {
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;
  const read = mayRead.reduce((bytes, file) => bytes + (sizeOf(file) ?? Number.POSITIVE_INFINITY), 0);
  const kept = draft === undefined ? 0 : (sizeOf(draft) ?? 0);
  return read + kept < MANY_BYTES ? 1 : availableParallelism();
}
