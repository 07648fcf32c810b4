import { CliError, EXIT } from "../../errors.ts";

/** A cell with the format in which it is shown; a day is written as `2026-11-20`. */
export interface Cell {
  readonly kind: "text" | "day" | "amount" | "count";
  readonly value: string | number;
}

export interface Sheet {
  readonly name: string;
  /** The first row, which stays in view. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The formats of cells, by their place in `styles.xml`. */
export const STYLE = { text: 0, header: 1, day: 2, amount: 3, count: 4, numberHeader: 5 } as const;

const MOST_ROWS = 1_048_576;
const MOST_CHARACTERS = 32_767;
const WIDEST = 60;
/** With more columns than these, a printed sheet is too small to read unless the paper is turned. */
const WIDEST_PORTRAIT = 6;
/** The first day that every spreadsheet counts alike: Excel has a 29 February 1900. */
const FIRST_DAY = "1900-03-01";
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;

/** @throws CliError if a sheet cannot hold so many rows */
export function sheetXml({ name, header, rows }: Sheet): string {
  if (rows.length >= MOST_ROWS) {
    throw new CliError(EXIT.output, `the sheet ${name} cannot hold ${rows.length} rows`, {
      hint: "use --format csv, which has no limit",
    });
  }
  const columns = header.map((title, at) => {
    const widest = rows.reduce((width, row) => Math.max(width, widthOf(row[at])), title.length);
    return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(widest, WIDEST) + 2}" customWidth="1"/>`;
  });
  const titles = header.map((title, at) => {
    const isNumbers = rows.some((row) => row[at] && row[at].kind !== "text");
    return textCell(`${columnName(at)}1`, isNumbers ? STYLE.numberHeader : STYLE.header, title);
  });
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, at) => cellXml(`${columnName(at)}${index + 2}`, cell));
    return `<row r="${index + 2}">${cells.join("")}</row>`;
  });
  return `${XML_HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData><row r="1">${titles.join("")}</row>${lines.join("")}</sheetData><pageSetup paperSize="9" orientation="${header.length > WIDEST_PORTRAIT ? "landscape" : "portrait"}" fitToHeight="0"/></worksheet>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Text for the content of an element or a quoted attribute. What XML cannot hold is written as Excel does. */
export function xmlText(text: string): string {
  return text
    .replace(/_(?=x[\dA-Fa-f]{4}_)|(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, escapeCode)
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function escapeCode(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}

function cellXml(place: string, { kind, value }: Cell): string {
  // A formula can count with an empty cell, but not with an empty text.
  if (kind !== "text" && value === "") return "";
  if (kind === "day" && String(value) >= FIRST_DAY) {
    const days = (Date.parse(`${value}T00:00:00Z`) - DAY_ZERO) / MS_PER_DAY;
    return numberCell(place, STYLE.day, days);
  }
  if (typeof value === "string") return textCell(place, STYLE.text, value);
  // A count has decimals only if there are any.
  return numberCell(place, Number.isInteger(value) ? STYLE[kind] : STYLE.amount, value);
}

function numberCell(place: string, style: number, value: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

/** The text is in the cell itself, so that no spreadsheet takes it for a formula. */
function textCell(place: string, style: number, text: string): string {
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`;
}

function widthOf(cell: Cell | undefined): number {
  if (cell === undefined) return 0;
  return cell.kind === "amount" ? String(cell.value).length + 6 : String(cell.value).length;
}

/** The letter of a column; no sheet has more than 26. */
function columnName(at: number): string {
  return String.fromCharCode(65 + at);
}
