/** A file of an import: its text, and what its columns are. */
import type { Connection } from "../store/engine/duckdb.ts";
import type { Header } from "./columns/header.ts";
import type { Source } from "./text/source.ts";

export interface SalesFile {
  readonly source: Source;
  readonly header: Header;
}

/** With the connection that reads it, which is what each step works with. */
export interface OpenFile extends SalesFile {
  readonly connection: Connection;
}
