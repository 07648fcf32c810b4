/** All bad lines of a file, as a CSV file next to it, for the person who fixes them. */
import { resolve } from "node:path";
import { AtomicFile } from "../../disk/atomic-file.ts";
import { findPlace } from "../../disk/place.ts";
import type { BadLine } from "../../import/lines/bad-lines.ts";

/** A spreadsheet reads a cell that begins like this as a formula, even after quotes and spaces. */
const FORMULA = /^["' ]*[=+\-@\t\r\n\0＝＋－＠]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/** Without it, spreadsheets assume an older encoding. */
const UTF8_MARK = "\ufeff";

/**
 * @param file as the user named it
 * @returns the path of the list, for a message
 */
export async function writeRejects(file: string, cwd: string, bad: readonly BadLine[]): Promise<string> {
  const shown = `${file}.rejects.csv`;
  const path = { shown, remedy: "allow writing to its folder, or import a copy from another folder" };
  const place = await findPlace(resolve(cwd, shown), path);
  const target = await AtomicFile.create(place, path);
  try {
    await target.write(rejectsText(bad));
    await target.moveTo(place);
    return shown;
  } finally {
    await target.discard();
  }
}

function rejectsText(bad: readonly BadLine[]): string {
  const rows = bad.map(({ line, column, value, why }) => [String(line), column, value, why]);
  const lines = [["line", "column", "value", "reason"], ...rows].map(
    (row) => `${row.map(cell).join(",")}\r\n`,
  );
  return UTF8_MARK + lines.join("");
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
