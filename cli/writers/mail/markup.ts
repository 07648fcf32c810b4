/**
 * The markup that programs for mail keep. Outlook for Windows knows tables, attributes and the padding of cells, and hands no
 * font on to a table. Others drop a `<style>`. So each cell says its font, and nothing is placed by anything else.
 */
import { escapeHtml } from "../embed.ts";

/** Each text has its colour beside that of its background: a program that darkens a mail turns both. */
export const COLOURS = {
  page: "#f4f1ec",
  card: "#ffffff",
  ink: "#1f1c18",
  muted: "#686058",
  line: "#e6e1d9",
  fill: "#efebe4",
  bar: "#0b6b53",
  ghost: "#c9c2b6",
  up: "#0b6b53",
  down: "#a14300",
  same: "#686058",
} as const;
type Colour = keyof typeof COLOURS;

/** Thai needs 15 px and room for its marks. */
const FONTS = "'Leelawadee UI',Thonburi,'Noto Sans Thai',Tahoma,sans-serif";

/** It is old, and more programs for mail know it than what replaced it. */
const BREAKING = "word-break:break-word";

export interface TextStyle {
  /** At least 15. */
  readonly size?: number;
  readonly isBold?: boolean;
  readonly colour?: Colour;
  readonly isOneLine?: boolean;
}

function fontOf({ size = 15, isBold = false, colour = "ink" }: TextStyle): string {
  return `font:${isBold ? "bold " : ""}${size}px/1.6 ${FONTS};color:${COLOURS[colour]}`;
}

interface CellStyle extends TextStyle {
  /** As in a stylesheet: `16px 24px 0`. */
  readonly padding?: string;
  readonly background?: Colour;
  readonly align?: "right";
  /** How many columns it takes. */
  readonly span?: number;
  /** Has a line above it. */
  readonly hasLine?: boolean;
  /** Has names, of which a long one without a space must not widen the mail. */
  readonly hasNames?: boolean;
}

/** @param content markup */
export function cell(
  content: string,
  { padding, background, align, span, isOneLine, hasLine, hasNames, ...text }: CellStyle = {},
) {
  const attributes = [
    align === undefined ? "" : ` align="${align}"`,
    span === undefined ? "" : ` colspan="${span}"`,
    isOneLine ? " nowrap" : "",
    background === undefined ? "" : ` bgcolor="${COLOURS[background]}"`,
  ].join("");
  const style = [
    fontOf(text),
    ...(padding === undefined ? [] : [`padding:${padding}`]),
    ...(hasLine ? [`border-top:1px solid ${COLOURS.line}`] : []),
    ...(hasNames ? [BREAKING] : []),
  ].join(";");
  return `<td valign="top"${attributes} style="${style}">${content}</td>`;
}

export function row(...cells: readonly string[]): string {
  return `<tr>${cells.join("")}</tr>\n`;
}

/** A table that only places what is in it, as wide as there is room. */
export function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join("")}</table>`;
}

/** Something that is set apart. @param content markup */
export function box(content: string, text: TextStyle = {}): string {
  return table([row(cell(content, { ...text, background: "fill", padding: "12px 16px" }))]);
}

/** A coloured part of a row that has no text. @param share of the whole row, 0 to 1 */
export function bar(share: number, colour: Colour, height: number): string {
  const width = share > 0 ? Math.max(1, Math.round(share * 100)) : 0;
  const place = (percent: number, attributes = "") =>
    percent === 0
      ? ""
      : `<td width="${percent}%" height="${height}"${attributes} style="font-size:1px;line-height:${height}px">\u00a0</td>`;
  return table([row(place(width, ` bgcolor="${COLOURS[colour]}"`), place(100 - width))]);
}

/** A part of a line, in the font of its cell. */
export function part(text: string, { size, isBold, colour, isOneLine }: TextStyle): string {
  const style = [
    ...(size === undefined ? [] : [`font-size:${size}px`]),
    ...(isBold ? ["font-weight:bold"] : []),
    ...(colour === undefined ? [] : [`color:${COLOURS[colour]}`]),
    ...(isOneLine ? ["white-space:nowrap"] : []),
  ].join(";");
  return `<span style="${style}">${escapeHtml(text)}</span>`;
}

/** A heading has the font of its cell. */
export function heading(text: string, level: 1 | 2): string {
  const size = level === 1 ? 22 : 18;
  return `<h${level} style="margin:0;${fontOf({ size, isBold: true })}">${escapeHtml(text)}</h${level}>`;
}

export function list(texts: readonly string[]): string {
  const items = texts.map((text) => `<li style="margin:0 0 4px;${BREAKING}">${withWholeAmounts(text)}</li>`);
  return `<ul style="margin:0;padding:0 0 0 20px">${items.join("")}</ul>`;
}

/** Lines may break between a sign and the symbol of a currency. */
function withWholeAmounts(text: string): string {
  return escapeHtml(text).replace(
    /[+\u2212][^\d\s.,&+\u2212]{1,3}\u00a0?[\d,.]*\d/g,
    '<span style="white-space:nowrap">$&</span>',
  );
}
