import type { HeaderOptions } from "../../import/columns/candidates.ts";
import type { Reading } from "../../import/imported-files.ts";

export interface ImportOptions extends Omit<HeaderOptions, "saved">, Reading {
  /** The store, as the user named it; created if it is missing. */
  readonly db: string;
  /** Names and patterns of files. */
  readonly files: readonly string[];
  /** Undefined if the user names none. */
  readonly timeZone: string | undefined;
  readonly skipBadLines: boolean;
  readonly dryRun: boolean;
}

/** A file that was imported before, or has the content of another one. */
export interface PassedOver {
  readonly shown: string;
  /** The other one, if it comes before it in the same import. */
  readonly twin: string | undefined;
}
