import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { FORMATS, type Format } from "../../run/report-target.ts";

/** @throws CliError when a format is unknown */
export function readFormats(text: string): Format[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !FORMATS.some((format) => format === name));
  if (unknown === undefined) return FORMATS.filter((format) => names.includes(format));
  throw usageError(
    `--format ${quote(unknown)} is unknown`,
    `give ${FORMATS.join(", ")}, or both with a comma`,
  );
}

export interface OutOptions {
  readonly formats: readonly Format[];
  readonly out: string | undefined;
  readonly opened: boolean;
}

/**
 * Whether the report goes to stdout.
 *
 * @throws CliError when the place makes no sense
 */
export function isStdout({ formats, out, opened }: OutOptions): boolean {
  if (out === undefined) return false;
  if (out === "") throw usageError("--out is empty", "give a path");
  if (/[\n\r]/.test(out)) {
    throw usageError("--out has a line break in it", "choose another name: paths are printed one a line");
  }
  if (out !== "-") return false;
  if (formats.length > 1) throw usageError("--out - takes one format", "give a folder, or one --format");
  if (opened) throw usageError("--open needs a file", "give --out PATH, or leave --open out");
  return true;
}
