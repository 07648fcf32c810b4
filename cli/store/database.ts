import type { DayStart } from "../../viewer/report/date-range.ts";
import type { Effects } from "../door/effects.ts";
import type { CheckedSums, CheckOptions } from "./check-months.ts";
import type { CopySource } from "./copy-source.ts";
import type { ImportOptions, ImportSession, ImportWaiting } from "./import-session.ts";
import type { ChangedDays } from "./moved-day.ts";
import type { Patience, ReaderOptions, StoreReader } from "./queryable.ts";

/** A store in a database, with what its engine does. That is loaded when it is asked. */
export interface DatabaseAddress {
  readonly kind: "database";
  /** As the user named it. It contains no password. */
  readonly shown: string;
  /** That others may be able to read on the way; undefined if they are not. */
  readonly warning: string | undefined;
  openReader(options: ReaderOptions): Promise<StoreReader>;
  openImport(options: ImportOptions): Promise<ImportSession>;
  openSource(scratch: string, signal: AbortSignal): Promise<CopySource>;
  setDayStart(to: DayStart, scratch: string, waiting: ImportWaiting): Promise<ChangedDays>;
  checkSums(options: CheckOptions): Promise<CheckedSums>;
  /** @returns whether anything was changed, as {@link DatabaseAddress.migrate} does */
  create(): Promise<boolean>;
  migrate(): Promise<boolean>;
  /** @returns the failure as a CliError if a person can do something about it, else the error itself */
  explain(error: unknown): unknown;
  /** Whether the error is about a server that cannot be reached or written at the moment. */
  isOutage(error: unknown): boolean;
  /** Returns once a connection could be made. @param toWrite waits for a server that is not read only */
  awaitServer(toWrite: boolean, patience: Patience): Promise<void>;
}

/** A kind of database. */
export interface Database {
  recognizes(db: string): boolean;
  /** @throws CliError for an address that cannot be read, or that contains a password; the message never repeats a password */
  addressOf(db: string, env: Effects["env"]): DatabaseAddress;
}
