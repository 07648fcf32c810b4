/** CSV files by RFC 4180, for spreadsheets. The command line and the page write them the same way. */

export type CsvCell = string | number;

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** A spreadsheet reads a text that begins like this as a formula, even after quotes and spaces. */
const FORMULA = /^["' ]*[=+\-@\t\r\n\0＝＋－＠]/;
/** Where a cell begins if a spreadsheet splits the line at semicolons: then quotes inside it do not hold it together. */
const INNER_FORMULA = /([;\r\n])(?=["' ]*[=+\-@\t\0＝＋－＠])/g;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** The text of a table with a byte order mark, without which spreadsheets assume an older encoding. */
export function csvWithBom(table: CsvTable): string {
  return `\ufeff${csvText(table)}`;
}

/**
 * One line for the header and one for each row, each ending in CRLF. Numbers keep their minus. A text that a
 * spreadsheet would run as a formula gets a `'` in front, so it stays a text, with commas or semicolons as separator.
 */
export function csvText({ header, rows }: CsvTable): string {
  return [header, ...rows].map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: CsvCell): string {
  // A template writes -0 as 0.
  if (typeof cell === "number") return `${cell}`;
  const begun = FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
  const safe = begun.replace(INNER_FORMULA, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
