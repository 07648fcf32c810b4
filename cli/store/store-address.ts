/** Where a store is, and which engine keeps it. */
import { resolve } from "node:path";
import type { ShownPath } from "../disk/disk-error.ts";
import type { Effects } from "../effects.ts";
import {
  isPostgresUrl,
  type PostgresAddress,
  readConnectionSettings,
} from "./postgres/connection-settings.ts";

export interface FileAddress {
  readonly kind: "file";
  /** The absolute path. */
  readonly file: string;
  /** As the user named it. */
  readonly shown: string;
  /** The option that named it, if it is not `--db FILE`. */
  readonly option?: string;
}

export type EngineAddress = FileAddress | PostgresAddress;

/**
 * @param db as the user named the store: an address of PostgreSQL, or else a file
 * @throws CliError for an address that cannot be read, or that contains a password
 */
export function readStoreAddress(db: string, { cwd, env }: Pick<Effects, "cwd" | "env">): EngineAddress {
  return isPostgresUrl(db)
    ? { kind: "postgres", settings: readConnectionSettings(db, env), shown: db }
    : { kind: "file", file: resolve(cwd, db), shown: db };
}

/** The store, for messages about the disk. */
export function shownStore({
  shown,
  option = "--db FILE",
}: Pick<FileAddress, "shown" | "option">): ShownPath {
  return { shown, remedy: `choose another place with ${option}` };
}
