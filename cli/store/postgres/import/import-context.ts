import type { Client } from "pg";
import type { Connection } from "../../engine/duckdb.ts";
import type { IncomingTables } from "../../merge/incoming.ts";
import type { Queryable } from "../../queryable.ts";
import type { Transfer } from "./transfer.ts";

/** The two engines between which an import works. */
export interface ImportContext {
  readonly client: Client;
  /** The store, through the same connection. */
  readonly stored: Queryable;
  /** To the working copy: tables of the same names, with only those rows that the import needs. */
  readonly connection: Connection;
  readonly incoming: IncomingTables;
  readonly transfer: Transfer;
}
