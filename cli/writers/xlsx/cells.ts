/** The cells of a sheet, and what a formula calls them. */
import { type StyleName, styleOf } from "./styles.ts";
import { xmlText } from "./xml.ts";

/**
 * What a cell shows. A day is written as `2026-11-20`, a month as `2026-11`, an hour as a number from 0 to 23, and a
 * part of a whole as a number. A note breaks into lines. An aside is a short text between figures.
 */
export type CellKind = "text" | "note" | "aside" | "day" | "month" | "hour" | "amount" | "count" | "percent";

export interface Cell {
  readonly kind: CellKind;
  readonly value: string | number;
  /** What a spreadsheet computes the value from again. It must be of our own making. */
  readonly formula?: string;
}

const MOST_CHARACTERS = 32_767;
/** The first day that every spreadsheet counts alike: Excel has a 29 February 1900. */
const FIRST_DAY = "1900-03-01";
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;
const HOURS_PER_DAY = 24;

const STYLES: Readonly<Record<CellKind, StyleName>> = {
  text: "text",
  note: "wrapped",
  aside: "aside",
  day: "day",
  month: "month",
  hour: "hour",
  amount: "amount",
  count: "count",
  percent: "percent",
};

const TEXTS: readonly CellKind[] = ["text", "note", "aside"];

/** @param place such as `A1` */
export function cellXml(place: string, { kind, value }: Cell): string {
  const isNumber = !TEXTS.includes(kind);
  // A formula can count with an empty cell, but not with an empty text.
  if (isNumber && value === "") return "";
  const number = isNumber ? numberOf(kind, value) : undefined;
  if (number === undefined) return textCell(place, isNumber ? "text" : STYLES[kind], String(value));
  // A count has decimals only if there are any.
  const style = kind === "count" && !Number.isInteger(number) ? "fraction" : STYLES[kind];
  return `<c r="${place}" s="${styleOf(style)}"><v>${number}</v></c>`;
}

/** A cell of the last row, which has the totals. */
export function totalXml(place: string, { kind, value, formula }: Cell): string {
  if (kind === "text" && value !== "") return textCell(place, "totalText", String(value));
  if (value === "") return `<c r="${place}" s="${styleOf("totalText")}"/>`;
  const countStyle = Number.isInteger(value) ? "totalCount" : "totalFraction";
  const style = kind === "percent" ? "totalPercent" : kind === "count" ? countStyle : "totalAmount";
  return `<c r="${place}" s="${styleOf(style)}">${formula === undefined ? "" : `<f>${xmlText(formula)}</f>`}<v>${value}</v></c>`;
}

/** The text is in the cell itself, so that no spreadsheet takes it for a formula. */
export function textCell(place: string, style: StyleName, text: string): string {
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
  return `<c r="${place}" s="${styleOf(style)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`;
}

/** The number that a spreadsheet has for a value; undefined for a text and for days that spreadsheets disagree on. */
export function numberOf(kind: CellKind, value: string | number): number | undefined {
  if (typeof value === "number") return kind === "hour" ? value / HOURS_PER_DAY : value;
  const date = kind === "month" ? `${value}-01` : value;
  if ((kind !== "day" && kind !== "month") || date < FIRST_DAY) return undefined;
  return (Date.parse(`${date}T00:00:00Z`) - DAY_ZERO) / MS_PER_DAY;
}

/** The letter of a column; no sheet has more than 26. */
export function columnName(at: number): string {
  return String.fromCharCode(65 + at);
}

/** A part of a sheet as formulas call it: `'Days'!$A$2:$A$8`. */
export function reference(sheet: string, cells: string): string {
  return `'${sheet.replaceAll("'", "''")}'!${cells.replace(/[A-Z]+|\d+/g, "$$$&")}`;
}
