import { CliError, EXIT } from "../../door/errors.ts";
import { type Cell, type CellKind, cellXml, columnName, textCell, totalXml } from "./cells.ts";
import type { StyleName } from "./styles.ts";
import { XML_HEAD } from "./xml.ts";

export interface Sheet {
  readonly name: string;
  /** Texts over the header, each as wide as the table. The first one is its title. */
  readonly above?: readonly string[];
  /** It stays in view and is on each printed page. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row, with the totals of a table whose rows can be filtered. */
  readonly total?: readonly Cell[];
  /** Texts under the table, each as wide as it. */
  readonly below?: readonly string[];
  /** The cells that are the deeper coloured the more they are: `B2:H12`. */
  readonly shaded?: string | undefined;
}

const MOST_ROWS = 1_048_576;
const WIDEST = 60;
/** A note has lines of about so many characters. */
const NOTE_WIDTH = 84;
/** The mark of a filter covers a part of its title. */
const FILTER_WIDTH = 3;
const PERCENT_WIDTH = 7;
const MARGIN = 2;
/** In points. Thai has marks over and under its letters. */
const LINE_HEIGHT = 15;
const THAI_LINE_HEIGHT = 18;
const THAI = /[\u0e00-\u0e7f]/g;
/** A wider sheet is too small to read on paper, unless the paper is turned. */
const WIDEST_PORTRAIT = 110;

/** The number of the row with the header, counted from 1. */
export function headerRow({ above = [] }: Pick<Sheet, "above">): number {
  return above.length + 1;
}

/** The header and the rows without the totals, which a filter is for: `A1:F31`. */
export function filterRange({ above = [], header, rows }: Omit<Sheet, "name">): string {
  const top = headerRow({ above });
  return `A${top}:${columnName(header.length - 1)}${top + rows.length}`;
}

/** @throws CliError if a sheet cannot hold so many rows */
export function sheetXml(sheet: Sheet, isFirst: boolean, drawing = ""): string {
  const { name, above = [], header, rows, total, below = [], shaded } = sheet;
  const top = headerRow(sheet);
  if (above.length + 1 + rows.length + (total ? 1 : 0) + below.length > MOST_ROWS) {
    throw new CliError(EXIT.output, `the sheet ${name} cannot hold ${rows.length} rows`, {
      hint: "use --format csv, which has no limit",
    });
  }
  const widths = header.map((title, at) => {
    const all = total ? [...rows, total] : rows;
    const least = titleWidth(title) + (total ? FILTER_WIDTH : 0);
    return all.reduce((width, row) => Math.max(width, widthOf(row[at])), least) + MARGIN;
  });
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const width = widths.reduce((sum, each) => sum + each, 0);
  const orientation = width > WIDEST_PORTRAIT ? "landscape" : "portrait";
  const isHigh = header.some((title, at) => digitsIn(title) + MARGIN > (widths[at] ?? 0));
  const titles = header.map((title, at) => textCell(`${columnName(at)}${top}`, headerStyle(rows, at), title));
  const [last, end] = [columnName(header.length - 1), top + rows.length + (total ? 1 : 0)];
  const over = above.map((text, at) => wideText(text, at + 1, last, width, at === 0 ? "header" : "wrapped"));
  const under = below.map((text, at) => wideText(text, end + 2 + at, last, width, "wrapped"));
  const merged = [...over, ...under].map(({ merge }) => merge);
  const merges =
    merged.length === 0 ? "" : `<mergeCells count="${merged.length}">${merged.join("")}</mergeCells>`;
  const rowXml = (nth: number, cells: readonly Cell[], draw: typeof cellXml) =>
    `<row r="${nth}"${heightOf(cells)}>${cells.map((cell, at) => draw(`${columnName(at)}${nth}`, cell)).join("")}</row>`;
  const lines = rows.map((row, at) => rowXml(top + 1 + at, row, cellXml));
  const totals = total ? rowXml(end, total, totalXml) : "";
  const filter = total ? `<autoFilter ref="${filterRange(sheet)}"/>` : "";
  const shade = shaded
    ? `<conditionalFormatting sqref="${shaded}"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"/><cfvo type="max"/><color rgb="FFFFFFFF"/><color rgb="FF6FB3A0"/></colorScale></cfRule></conditionalFormatting>`
    : "";
  return `${XML_HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ""} workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="${LINE_HEIGHT}"/><cols>${columns.join("")}</cols><sheetData>${textRows(over)}<row r="${top}"${highRow(isHigh ? 2 : 1, header)}>${titles.join("")}</row>${lines.join("")}${totals}${textRows(under)}</sheetData>${filter}${merges}${shade}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${orientation}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>${drawing}</worksheet>`;
}

/** The words of Thai have no spaces between them. */
const THAI_WORDS = new Intl.Segmenter("th", { granularity: "word" });

/** Between these words a title breaks. All but the first have the space that is before them. */
function wordsOf(title: string): readonly string[] {
  const words = title.split(/(?= )/);
  return words.flatMap((word) =>
    word.search(THAI) === -1 ? word : [...THAI_WORDS.segment(word)].map(({ segment }) => segment),
  );
}

/** The width of a title on two lines, in digits. */
function titleWidth(title: string): number {
  const words = wordsOf(title);
  const splits = words.map((_, at) => [words.slice(0, at), words.slice(at)]);
  return Math.min(...splits.map((lines) => Math.max(...lines.map((line) => digitsIn(line.join("").trim())))));
}

/** A text over all columns, on as many lines as it needs. */
function wideText(text: string, nth: number, lastColumn: string, width: number, style: StyleName) {
  const lines = Math.ceil(digitsIn(text) / width);
  return {
    row: `<row r="${nth}"${highRow(lines, [text])}>${textCell(`A${nth}`, style, text)}</row>`,
    merge: `<mergeCell ref="A${nth}:${lastColumn}${nth}"/>`,
  };
}

function textRows(texts: readonly { readonly row: string }[]): string {
  return texts.map(({ row }) => row).join("");
}

const LEFT: readonly CellKind[] = ["text", "note", "hour"];

/** A title is at the edge of its column at which the cells are. */
function headerStyle(rows: Sheet["rows"], at: number): StyleName {
  const kinds = new Set(rows.map((row) => row[at]?.kind ?? "text"));
  if (kinds.has("aside")) return "asideHeader";
  return [...kinds].every((kind) => LEFT.includes(kind)) ? "header" : "numberHeader";
}

function widthOf(cell: Cell | undefined): number {
  if (cell === undefined) return 0;
  const { kind, value } = cell;
  if (kind === "percent") return PERCENT_WIDTH;
  // With two decimals and the marks of thousands.
  if (typeof value === "number") return Math.ceil(value.toFixed(2).length * 1.3);
  return Math.min(digitsIn(value), kind === "note" ? NOTE_WIDTH : WIDEST);
}

/** Only some programs find the height of broken lines by themselves. */
function heightOf(cells: readonly Cell[]): string {
  const texts = cells.map(({ value }) => String(value));
  const lines = cells.map(({ kind }, at) =>
    kind === "note" ? Math.ceil(digitsIn(texts[at] ?? "") / NOTE_WIDTH) : 1,
  );
  return highRow(Math.max(...lines), texts);
}

function highRow(lines: number, texts: readonly string[]): string {
  const height = texts.some((text) => text.search(THAI) !== -1) ? THAI_LINE_HEIGHT : LINE_HEIGHT;
  return lines > 1 ? ` ht="${lines * height}" customHeight="1"` : "";
}

/** The width of a text, in digits. A Thai letter is wider than one, and its marks take no room. */
function digitsIn(text: string): number {
  const letters = text.replace(/\p{Mn}/gu, "");
  return Math.ceil(letters.length + 0.2 * (letters.match(THAI)?.length ?? 0));
}
