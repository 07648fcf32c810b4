/** One import into a store, whatever its engine: open, fill the incoming tables, apply, publish. */
import { Lock, type Waiting } from "../disk/lock.ts";
import { thisMachine } from "../disk/owner.ts";
import { quote } from "../door/config.ts";
import type { Effects } from "../door/effects.ts";
import { usageError } from "../door/errors.ts";
import type { Connection } from "./engine/duckdb.ts";
import type { Evidence } from "./facts/known-sales.ts";
import type { IncomingTables } from "./merge/incoming.ts";
import type { MergeOptions, MergeResult } from "./merge/merge-incoming.ts";
import type { Queryable } from "./queryable.ts";
import type { RenamedShop } from "./shop-names.ts";

export interface ImportWaiting extends Waiting {
  /** Milliseconds since 1970. */
  now(): number;
  /** What its engine may take, if a person says so. */
  readonly memoryMb?: number | undefined;
}

const MEMORY_VARIABLE = "IMPORT_MEMORY_MB";

/** @throws CliError if the environment has a limit of memory that is none */
export function waitingWith(
  { env, now, elapsed, sleep }: Pick<Effects, "env" | "now" | "elapsed" | "sleep">,
  signal: AbortSignal,
  onWait: (message: string) => void,
): ImportWaiting {
  const memory = env[MEMORY_VARIABLE] || undefined;
  // The engine needs that much to begin.
  if (memory !== undefined && !/^(6[4-9]|[7-9]\d|[1-9]\d{2,6})$/.test(memory))
    throw usageError(`${MEMORY_VARIABLE} ${quote(memory)} is not a number of megabytes`, "give 64 or more");
  return { now, elapsed, sleep, signal, onWait, memoryMb: memory === undefined ? memory : Number(memory) };
}

export interface ImportOptions extends ImportWaiting {
  /** The files that SQL may read. */
  readonly mayRead: readonly string[];
  /** Nothing will be published. */
  readonly isDry?: boolean;
  /** From the opening on, no other import may run, of whatever shop; otherwise imports of different shops may. */
  readonly alone?: boolean;
  /** Whether the working copy has all imported files, to compare them: their list may be long. */
  readonly withImportedFiles?: boolean;
}

export interface ApplyOptions extends MergeOptions {
  /** What the incoming receipts show of the moments until which sales are known, with the names that they came with. */
  readonly evidence?: readonly Evidence[];
}

export interface AppliedImport extends MergeResult {
  /** Shops of the incoming receipts that have another name in the store. */
  readonly renamed: readonly RenamedShop[];
  /** How many shifts of a till are new, or other ones now. */
  readonly shifts: number;
  /** Whether any answer of the store is another one now. */
  readonly changesAnswers: boolean;
}

export interface ImportSession {
  /** To a working copy of the store, in DuckDB. */
  readonly connection: Connection;
  /** The store: as it is, and once the session has applied its receipts, as it will be. */
  readonly stored: Queryable;
  /** The caller fills them before it calls {@link ImportSession.apply}. */
  readonly incoming: IncomingTables;
  /**
   * Makes sure that the copy has the kept lines of these receipts, by day and number, of whatever shop.
   *
   * @param receipts a table with the columns `day`, `receipt`, `is_refund`
   */
  bringTwins(receipts: string): Promise<void>;
  /** Merges the incoming receipts into the copy. */
  apply(options?: ApplyOptions): Promise<AppliedImport>;
  /** Whether the store may have to be tidied after a killed copy, or an older version. Only what has changed is written. */
  readonly isUntidy?: boolean;
  /** Puts the copy in the place of the store. Without it, the store stays as it is. */
  publish(): Promise<void>;
  /** Always to be called, also after a failure; leaves nothing behind. */
  close(): Promise<void>;
}

/**
 * One import at a time into a store: others wait for up to a minute.
 *
 * @param name of the store's file; the lock file is next to it
 * @throws CliError after that minute; the signal's reason if it aborts
 */
export function lockStore(folder: string, name: string, waiting: ImportWaiting): Promise<Lock> {
  const machine = thisMachine(waiting.now);
  return Lock.take({ folder, name, machine, work: "import", kept: "the store is unchanged" }, waiting);
}
