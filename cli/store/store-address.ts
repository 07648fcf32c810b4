/** Where a store is, and which engine keeps it. */
import { resolve } from "node:path";
import type { ShownPath } from "../disk/disk-error.ts";
import type { Effects } from "../door/effects.ts";
import { usageError } from "../door/errors.ts";
import type { Database, DatabaseAddress } from "./database.ts";
import { POSTGRES } from "./postgres/postgres.ts";

const DATABASES: readonly Database[] = [POSTGRES];

export interface FileAddress {
  readonly kind: "file";
  /** The absolute path. */
  readonly file: string;
  /** As the user named it. */
  readonly shown: string;
  /** The option that named it, if it is not `--db FILE`. */
  readonly option?: string;
}

export type EngineAddress = FileAddress | DatabaseAddress;

/**
 * @param db as the user named the store: an address of a database, or else a file
 * @throws CliError for an address that cannot be read, or that contains a password; the message never repeats a password
 */
export function readStoreAddress(db: string, { cwd, env }: Pick<Effects, "cwd" | "env">): EngineAddress {
  const database = databaseOf(db);
  if (database) return database.addressOf(db, env);
  if (OTHER_ADDRESS.test(db)) {
    throw usageError(
      "the address of the store does not begin with postgres://",
      "name a file, or a database as postgres://USER@HOST/DATABASE",
    );
  }
  return { kind: "file", file: resolve(cwd, db), shown: db };
}

/** The kind of database that a store is in; undefined for a file. */
export function databaseOf(db: string): Database | undefined {
  return DATABASES.find(({ recognizes }) => recognizes(db));
}

/** Two letters or more before the colon: `C:/cafe.duckdb` is a file. */
const OTHER_ADDRESS = /^\s*[a-z][a-z\d+.-]+:\//i;

/** The store, for messages about the disk. */
export function shownStore({
  shown,
  option = "--db FILE",
}: Pick<FileAddress, "shown" | "option">): ShownPath {
  return { shown, remedy: `choose another place with ${option}` };
}
