import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { readDir } from "../options/dir-option.ts";
import type { OutputFlags } from "../options/output-flags.ts";

/** As the command line brings them. */
export interface StatusFlags extends OutputFlags {
  readonly dir?: string;
  readonly maxAge: string;
  readonly json?: true;
}

export interface StatusOptions {
  readonly dir: string;
  /** As the user wrote it. */
  readonly maxAge: string;
  readonly maxAgeSeconds: number;
  readonly json: boolean;
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** @throws CliError for the first thing that makes no sense */
export function readStatusOptions({ dir, maxAge, json }: StatusFlags): StatusOptions {
  return { dir: readDir(dir), maxAge, maxAgeSeconds: readAge(maxAge), json: json ?? false };
}

function readAge(text: string): number {
  const [, number, unit = ""] = /^(\d{1,9})([smhdw])$/.exec(text) ?? [];
  const seconds = SECONDS[unit];
  if (number !== undefined && seconds !== undefined) return Number(number) * seconds;
  throw usageError(
    `--max-age ${quote(text)} is not an age`,
    "give a whole number and s, m, h, d or w, such as 8d",
  );
}
