/** A file of an import: its text, what its columns are, and its records. */
import type { Connection } from "../store/engine/duckdb.ts";
import type { IncomingTables } from "../store/merge/incoming.ts";
import type { Header } from "./columns/header.ts";
import type { Records } from "./records.ts";
import type { Source } from "./text/source.ts";

export interface SalesFile {
  readonly source: Source;
  readonly header: Header;
  /** Undefined if nothing needs them before DuckDB reads the file. */
  readonly records?: Records;
}

/** A file, the connection that reads it, and the tables that it fills. */
export interface OpenFile extends SalesFile {
  readonly connection: Connection;
  readonly incoming: IncomingTables;
}
