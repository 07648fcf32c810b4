/** Where a store is, and which engine keeps it. */
import { resolve } from "node:path";
import type { ShownPath } from "../disk/disk-error.ts";

export interface FileAddress {
  readonly kind: "file";
  /** The absolute path. */
  readonly file: string;
  /** As the user named it. */
  readonly shown: string;
}

export type EngineAddress = FileAddress;

/**
 * @param db as the user named the store
 * @param cwd the folder in which a relative path begins
 */
export function readStoreAddress(db: string, cwd: string): EngineAddress {
  return { kind: "file", file: resolve(cwd, db), shown: db };
}

/** @param shown the file of a store, as the user named it */
export function shownStore(shown: string): ShownPath {
  return { shown, remedy: "choose another place with --db FILE" };
}
