/** A small CSV file that people write by hand, such as `notes.csv`, in an editor or a spreadsheet. Each record is one line. */
import { csvText } from "../../viewer/report/tables/csv.ts";
import { readRecord } from "../door/csv-record.ts";
import { CliError, EXIT } from "../door/errors.ts";
import type { BesideFile } from "./edited-file.ts";
import { nearName } from "./near-name.ts";

export interface HandLine {
  /** Counted from 1, as editors do. */
  readonly number: number;
  /** The text of a cell; empty if the file lacks the column. */
  cell(column: string): string;
  /** @throws CliError that names the file and this line */
  fail(why: string): never;
}

/** What the lines of such a file say. */
export interface HandTable<Row> {
  readonly columns: readonly string[];
  /** Those without which a line means nothing. */
  readonly needed: readonly string[];
  rowOf(line: HandLine): Row;
  /** Fails if a line contradicts one before it. */
  compare?(own: HandRow<Row>, before: readonly HandRow<Row>[]): void;
}

export interface HandRow<Row> {
  readonly line: HandLine;
  readonly row: Row;
}

/** @throws CliError that names the first wrong line, and the line that it contradicts */
export function readRows<Row>(
  text: string,
  table: HandTable<Row>,
  file: Pick<BesideFile, "shown">,
): readonly HandRow<Row>[] {
  const rows: HandRow<Row>[] = [];
  for (const line of readHandTable(text, table.columns, table.needed, file)) {
    const own = { line, row: table.rowOf(line) };
    table.compare?.(own, rows);
    rows.push(own);
  }
  return rows;
}

/** Spreadsheets of many countries separate with a semicolon. */
const DELIMITERS = [",", ";", "\t"];
/** The mark with which our own writer keeps a text from being a formula. */
const SHIELD = /^'(?=["' ]*[=+\-@])/;

const BYTE_ORDER_MARK = "\ufeff";

/**
 * @param needed the columns without which a line means nothing
 * @throws CliError for a column that the file does not have: what is in it would be lost without a word
 */
export function readHandTable(
  text: string,
  columns: readonly string[],
  needed: readonly string[],
  file: Pick<BesideFile, "shown">,
): readonly HandLine[] {
  const [header = "", ...lines] = text.replace(BYTE_ORDER_MARK, "").split("\n");
  if (header.trim() === "" && lines.every((line) => line.trim() === "")) return [];
  const delimiter = delimiterOf(header);
  const names = cellsOf(header, delimiter).map((name) => name.trim().toLowerCase());
  const wrong = wrongHeader(names, columns, needed);
  if (wrong) throw wrongLine(file, 1, wrong.why, wrong.hint);
  return lines.flatMap((line, index) => {
    const cells = cellsOf(line, delimiter);
    if (cells.every((cell) => cell.trim() === "")) return [];
    const number = index + 2;
    const surplus = cells.findIndex((cell, at) => !names[at] && (at >= names.length || cell.trim() !== ""));
    if (surplus >= 0) {
      const hint = `remove it, or put a text with a ${delimiter === "\t" ? "tab" : delimiter} in quotes`;
      throw wrongLine(file, number, `cell ${surplus + 1} has no column`, hint);
    }
    return {
      number,
      cell: (column) => (cells[names.indexOf(column)] ?? "").replace(SHIELD, "").trim(),
      fail(why) {
        throw wrongLine(file, number, why, `correct the line; the columns are ${columns.join(",")}`);
      },
    };
  });
}

/** What is wrong with the names of the columns, and what to do. Spreadsheets may leave some without a name. */
function wrongHeader(names: readonly string[], columns: readonly string[], needed: readonly string[]) {
  const lacking = columns.filter((column) => !names.includes(column));
  const missing = needed.find((column) => lacking.includes(column));
  const unknown = names.find((name) => name !== "" && !columns.includes(name));
  const meant = unknown && nearName(unknown, lacking);
  if (missing && !meant) {
    return { why: `there is no column ${JSON.stringify(missing)}`, hint: `begin with: ${columns.join(",")}` };
  }
  if (unknown) {
    const remedy = meant ? `did you mean ${JSON.stringify(meant)}?` : "remove it;";
    return {
      why: `the column ${JSON.stringify(unknown)} is unknown`,
      hint: `${remedy} the columns are ${columns.join(",")}`,
    };
  }
  const twice = names.find((name, at) => name !== "" && names.indexOf(name) < at);
  return twice && { why: `there are two columns ${JSON.stringify(twice)}`, hint: "keep one of them" };
}

/** Changes one line, adds one at the end if it has no number, or removes it if there are no cells. */
export function withLine(
  text: string,
  columns: readonly string[],
  number: number | undefined,
  cells: Readonly<Record<string, string>> | undefined,
): string {
  // Without the mark, spreadsheets assume an older encoding.
  const lines = (text.trim() === "" ? `${BYTE_ORDER_MARK}${columns.join(",")}\n` : text)
    .replace(/\n+$/, "")
    .split("\n");
  const [header = ""] = lines;
  const delimiter = delimiterOf(header);
  const names = cellsOf(header.replace(BYTE_ORDER_MARK, ""), delimiter).map((name) =>
    name.trim().toLowerCase(),
  );
  const lacking = columns.filter((name) => cells?.[name] && !names.includes(name));
  const all = [...names, ...lacking];
  const line = cells && csvText({ header: all.map((name) => cells[name] ?? ""), rows: [] }).trimEnd();
  const own = line === undefined ? [] : [delimiter === "," ? line : requoted(line, delimiter)];
  const rest = lines.slice(1);
  const at = number === undefined ? rest.length : number - 2;
  return `${[[header, ...lacking].join(delimiter), ...rest.slice(0, at), ...own, ...rest.slice(at + 1)].join("\n")}\n`;
}

function requoted(line: string, delimiter: string): string {
  const quoted = (cell: string) =>
    cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  return cellsOf(line, ",").map(quoted).join(delimiter);
}

function delimiterOf(header: string): string {
  return DELIMITERS.find((delimiter) => header.includes(delimiter)) ?? ",";
}

function cellsOf(line: string, delimiter: string): readonly string[] {
  return readRecord(line, 0, delimiter).cells;
}

function wrongLine({ shown }: Pick<BesideFile, "shown">, line: number, why: string, hint: string): CliError {
  return new CliError(EXIT.contract, `cannot read ${shown}: line ${line}: ${why}`, { hint });
}
