/** A store to copy from, as tables that the SQL of the receiving store reads. */
import type { Connection } from "./engine/duckdb.ts";

/** What follows FROM for each table, with the columns of the schema. */
export interface CopyTables {
  readonly lines: string;
  readonly settings: string;
  readonly shops: string;
  readonly cancelled: string;
  readonly imported: string;
  readonly known: string;
  readonly shifts: string;
}

export interface CopySource {
  /** The files that SQL may read. */
  readonly mayRead: readonly string[];
  /** Its path, without links, if it is a folder: others may write to a synced one. */
  readonly folder?: string;
  /** Makes the tables known to the connection of a store. */
  attach(connection: Connection): Promise<CopyTables>;
  close(): Promise<void>;
}
