/** A file of an import: its text, what its columns are, and its records. */
import type { Connection } from "../store/engine/duckdb.ts";
import type { Header } from "./columns/header.ts";
import type { Records } from "./records.ts";
import type { Source } from "./text/source.ts";

export interface SalesFile {
  readonly source: Source;
  readonly header: Header;
  /** Undefined if nothing needs them before DuckDB reads the file. */
  readonly records?: Records;
}

/** Each step of an import works with the file and the connection that reads it. */
export interface OpenFile extends SalesFile {
  readonly connection: Connection;
}
