/** The bad lines of an import: shown, listed in a CSV file for the person who fixes them, and the reason to refuse it. */
import { realpath } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { countOf } from "../../../viewer/report/language/en/page.ts";
import { csvWithBom } from "../../../viewer/report/tables/csv.ts";
import { AtomicFile } from "../../disk/atomic-file.ts";
import { diskError } from "../../disk/disk-error.ts";
import { CliError, EXIT, toCliError } from "../../door/errors.ts";
import type { Output } from "../../door/output.ts";
import type { BadLine } from "../../import/lines/bad-lines.ts";
import type { FileRead } from "../../import/read-sales.ts";
import { badLineText } from "./import-messages.ts";

/** What the name of a list ends with, after the name of its file. */
export const REJECTS = ".rejects.csv";
/** More would hide the other messages. */
const SHOWN_BAD_LINES = 20;

interface BadLinesOptions {
  readonly cwd: string;
  /** A dry run writes no lists. */
  readonly dryRun: boolean;
}

/** @throws CliError if any file has a bad line */
export async function refuseBadLines(read: readonly FileRead[], options: BadLinesOptions, output: Output) {
  const files = read.filter(({ bad }) => bad.length > 0);
  const bad = files.flatMap(({ shown, bad }) => bad.map((line) => ({ shown, line })));
  if (bad.length === 0) return;
  output.progress.stop();
  for (const { shown, line } of bad.slice(0, SHOWN_BAD_LINES)) {
    output.problem(badLineText(shown, line), { file: shown, ...line });
  }
  if (bad.length > SHOWN_BAD_LINES) output.problem(`… and ${bad.length - SHOWN_BAD_LINES} more`);
  await listBadLines(files, options, output);
  const names = files.map(({ shown }) => shown).join(", ");
  throw new CliError(EXIT.contract, `${countOf(bad.length, "bad line")} in ${names}`, {
    hint: bad.some(({ line }) => line.why.includes("a spreadsheet has"))
      ? "export the file again, and do not save it with a spreadsheet"
      : "fix them, or skip them with --skip-bad-lines",
  });
}

/** Writes a list for each file that has bad lines. If that fails, a warning says so and the import goes on. */
export async function listBadLines(
  read: readonly FileRead[],
  { cwd, dryRun }: BadLinesOptions,
  output: Output,
): Promise<void> {
  if (dryRun) return;
  for (const { shown, realPath, bad } of read) {
    if (bad.length === 0) continue;
    try {
      const path = await writeRejects(realPath === undefined ? "stdin" : shown, cwd, bad);
      output.note(`All bad lines of ${shown} are in ${path}`);
    } catch (error) {
      output.warn(`${toCliError(error).message}: the list of bad lines is missing`);
    }
  }
}

/** @returns the path of the list, for a message */
async function writeRejects(file: string, cwd: string, bad: readonly BadLine[]): Promise<string> {
  const shown = file + REJECTS;
  const path = { shown, remedy: "allow writing to its folder, or import a copy from another folder" };
  const list = resolve(cwd, shown);
  // A link of this name is replaced, not followed: its target may be any file.
  const folder = await realpath(dirname(list)).catch((error: unknown) => {
    throw diskError(error, path);
  });
  const place = { folder, name: basename(list) };
  const target = await AtomicFile.create(place, path);
  try {
    const rows = bad.map(({ line, column, value, why }) => [line, column, value, why]);
    await target.write(csvWithBom({ header: ["line", "column", "value", "reason"], rows }));
    await target.moveTo(place);
    return shown;
  } finally {
    await target.discard();
  }
}
