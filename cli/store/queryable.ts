/** What reading a store needs of an engine. */
import type { AskedRange } from "../../viewer/report/date-range.ts";
import type { Waiting } from "../disk/lock.ts";

/** Decimals, days and large whole numbers come as text, so that no digit is lost. */
export type Row = Readonly<Record<string, unknown>>;

export type Cell = string | number | boolean | null;

export interface Queryable {
  /** @param values for `$1`, `$2` and so on */
  rows(sql: string, values?: readonly Cell[]): Promise<readonly Row[]>;
}

export interface Patience extends Waiting {
  readonly maxWaitMs: number;
  /** At least 0, less than 1. */
  random(): number;
}

export interface ReaderOptions {
  /** The store is gone, or what replaced it cannot be read; the store from before keeps answering. */
  onTrouble?(error: unknown): void;
  /** How reads wait while a database cannot be reached; without it, they fail at once. */
  readonly patience?: Patience | undefined;
}

/** Where a server has sales of a shop. */
export interface ShopPlace {
  /** As the tables name it. */
  readonly store: string;
  readonly server: string;
  /** Whether the shop is among those that the head office asks this server for. */
  readonly isNamed: boolean;
}

export interface StoreReader {
  /** Everything that one piece of work reads is of the one state whose number it is given. */
  read<T>(work: (queryable: Queryable, state: number) => Promise<T>): Promise<T>;
  /**
   * Where shops are if other servers have them, or undefined; none if that cannot be seen. Missing if no store of the engine
   * is such a one.
   */
  readonly shopPlaces?: ((queryable: Queryable) => Promise<readonly ShopPlace[] | undefined>) | undefined;
  /** A query of `store` of all shops that the engine answers without looking at each of their days. */
  readonly storesSql?: string;
  /** What follows FROM for the sums of each employee of all shops, if the engine keeps those of months. */
  readonly employeeSums?: ((range: AskedRange) => string) | undefined;
  /** Missing if no other server reads the store. */
  readonly shared?: SharedDatabase | undefined;
  /** Ends what is still being read, which rejects. */
  close(): Promise<void>;
}

/** The database of a store that several servers read: for what they must agree on. */
export interface SharedDatabase extends Queryable {
  /** What the work has written is there for the others once this resolves, and not at all if it rejects. */
  transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T>;
}
