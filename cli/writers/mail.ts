/** The body of a mail: the digest of a report as HTML that every program for mail can show, in the order of reading. */

import { createHash } from "node:crypto";
import MailComposer from "nodemailer/lib/mail-composer";
import type {
  DigestBar,
  DigestBars,
  DigestChange,
  DigestFigure,
  DigestList,
  DigestSentences,
  MessageDigest,
} from "../../viewer/report/wording/digest.ts";
import { changeParts, withNote } from "../../viewer/report/wording/digest-text.ts";
import { escapeHtml } from "./embed.ts";

const WIDTH = 600;

export function mailBody(digest: MessageDigest): string {
  const { bars, cash, figures, shops } = digest;
  const whys = cash === undefined ? digest.whys : [...digest.whys, cash];
  const blocks = [
    hero(digest),
    // The first of them is the change of the total.
    whys.length > 0 ? list(whys) : "",
    // One below the other: three beside each other have no room on a small phone with a wide font.
    figures.length > 0 ? table(figures.map(listRow)) : "",
    bars ? barsOf(bars) : "",
    sentencesOf(digest.changes),
    toDoOf(digest.toDo),
    ...digest.products.map(listOf),
    shops ? listOf(shops) : "",
    sentencesOf(digest.notes),
    table([row(cell(escapeHtml(digest.origin.join(" · ")), { colour: "muted", hasNames: true }))]),
  ].filter((block) => block !== "");
  const last = blocks.length - 1;
  const rows = blocks.map((block, nth) =>
    row(cell(block, { padding: nth === last ? "20px 24px 24px" : "20px 24px 0", background: "card" })),
  );
  return page(digest, rows);
}

/** @param rows of the one column, which Outlook gets its width by a table around it */
function page(digest: MessageDigest, rows: readonly string[]): string {
  return `<!doctype html>
<html lang="${digest.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(digest.subject)}</title>
</head>
<body lang="${digest.language}" bgcolor="${COLOURS.page}" style="margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview(digest))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOURS.page}"><tr><td align="center">
<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
${rows.join("")}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** What a list of mails shows beside the subject. */
function preview({ known, correction, verdict, total, whys }: MessageDigest): string {
  return [known, correction ?? verdict, total && `${total.name}: ${total.value}.`, whys[0]]
    .filter((text) => text !== undefined)
    .join(" ");
}

function hero({
  cafe,
  range,
  known,
  correction,
  verdict,
  total,
  basis,
  compared,
  target,
}: MessageDigest): string {
  const lines = [
    cell(escapeHtml([...(cafe === undefined ? [] : [cafe]), range].join(" · ")), {
      colour: "muted",
      hasNames: true,
    }),
    ...(known === undefined ? [] : [cell(escapeHtml(known), { padding: "4px 0 0" })]),
    ...(correction === undefined
      ? []
      : [cell(box(escapeHtml(correction), { isBold: true }), { padding: "8px 0" })]),
    ...(verdict === undefined ? [] : [cell(heading(verdict, 1), { padding: "4px 0 0" })]),
    ...(total ? totalOf(total) : []),
    ...(basis === undefined ? [] : [cell(escapeHtml(basis), { colour: "muted" })]),
    ...(compared === undefined ? [] : [cell(escapeHtml(compared), { colour: "muted" })]),
    ...(target ? [cell(part(target.text, { colour: target.direction }), { padding: "8px 0 0" })] : []),
  ];
  return table(lines.map((line) => row(line)));
}

function totalOf({ name, value, note }: DigestFigure): readonly string[] {
  const title = [name, ...(note === undefined ? [] : [note])].join(" · ");
  return [
    cell(escapeHtml(title), { colour: "muted", padding: "12px 0 0" }),
    cell(part(value, { size: 36, isBold: true })),
  ];
}

/** Without a change, it is empty. */
function changeOf(change: DigestChange | undefined): string {
  if (change === undefined) return "";
  const [first = "", ...others] = changeParts(change);
  return [
    part(first, { isBold: true, colour: change.direction, isOneLine: true }),
    ...others.map((text) => part(text, { colour: "muted", isOneLine: true })),
  ].join(" ");
}

/** So many may have the earlier bar below them. More would not be read, and Gmail shows only the beginning of a long mail. */
const MOST_WITH_BEFORE = 14;

function barsOf(bars: DigestBars): string {
  const { range, rangeBefore, rows } = bars;
  const hasBefore = rangeBefore !== undefined && rows.length <= MOST_WITH_BEFORE;
  const keys = [keyOf(range, "bar"), ...(hasBefore ? [keyOf(rangeBefore, "ghost")] : [])];
  return [
    heading(withNote(bars), 2),
    table([row(cell(keys.join(" \u00a0 "), { colour: "muted", padding: "0 0 8px" }))]),
    table(rows.map((each) => barRow(each, hasBefore))),
  ].join("");
}

function keyOf(name: string, colour: "bar" | "ghost"): string {
  return part("\u25a0\u00a0", { colour }) + part(name, { isOneLine: true });
}

/** The bar of now over the one before, which is lower. A note is below, where it takes nothing of the bar's room. */
function barRow({ label, value, note, share, before, change }: DigestBar, hasBefore: boolean): string {
  const bars = [
    bar(share, "bar", 12),
    ...(hasBefore && before !== undefined ? [bar(before, "ghost", 6)] : []),
  ];
  const below = note === undefined ? "" : row(cell(escapeHtml(note), { span: 4, colour: "muted" }));
  const shown = row(
    cell(escapeHtml(label), { padding: "4px 0", isOneLine: true }),
    `<td width="100%" style="padding:8px">${bars.join("")}</td>`,
    cell(escapeHtml(value), { padding: "4px 0", isBold: true, align: "right", isOneLine: true }),
    cell(escapeHtml(change ? (changeParts(change)[0] ?? "") : ""), {
      padding: "4px 0 4px 8px",
      align: "right",
      isOneLine: true,
      ...(change && { colour: change.direction }),
    }),
  );
  return shown + below;
}

function sentencesOf({ title, sentences }: DigestSentences): string {
  return sentences.length === 0 ? "" : heading(title, 2) + list(sentences);
}

/** In a box, because it asks for something. */
function toDoOf(toDo: DigestSentences): string {
  const content = sentencesOf(toDo);
  return content === "" ? "" : box(content);
}

function listOf(list: DigestList): string {
  const { rows, more } = list;
  const rest = more === undefined ? [] : [row(cell(escapeHtml(more), { colour: "muted", padding: "4px 0" }))];
  return heading(withNote(list), 2) + table([...rows.map(listRow), ...rest]);
}

function listRow({ name, value, note, change }: DigestFigure): string {
  const figures = [part(value, { isBold: true }), ...(change ? [changeOf(change)] : [])];
  const names = [escapeHtml(name), ...(note === undefined ? [] : [part(note, { colour: "muted" })])];
  return row(
    cell(names.join("<br>"), { padding: "4px 12px 4px 0", hasLine: true, hasNames: true }),
    cell(figures.join("<br>"), { padding: "4px 0", align: "right", hasLine: true }),
  );
}

// The markup that programs for mail keep. Outlook for Windows knows tables, attributes and the padding of cells, and hands no
// font on to a table. Others drop a `<style>`. So each cell says its font, and nothing is placed by anything else.

/** Each text has its colour beside that of its background: a program that darkens a mail turns both. */
const COLOURS = {
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

interface TextStyle {
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
function cell(
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

function row(...cells: readonly string[]): string {
  return `<tr>${cells.join("")}</tr>\n`;
}

/** A table that only places what is in it, as wide as there is room. */
function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join("")}</table>`;
}

/** Something that is set apart. @param content markup */
function box(content: string, text: TextStyle = {}): string {
  return table([row(cell(content, { ...text, background: "fill", padding: "12px 16px" }))]);
}

/** A coloured part of a row that has no text. @param share of the whole row, 0 to 1 */
function bar(share: number, colour: Colour, height: number): string {
  const width = share > 0 ? Math.max(1, Math.round(share * 100)) : 0;
  const place = (percent: number, attributes = "") =>
    percent === 0
      ? ""
      : `<td width="${percent}%" height="${height}"${attributes} style="font-size:1px;line-height:${height}px">\u00a0</td>`;
  return table([row(place(width, ` bgcolor="${COLOURS[colour]}"`), place(100 - width))]);
}

/** A part of a line, in the font of its cell. */
function part(text: string, { size, isBold, colour, isOneLine }: TextStyle): string {
  const style = [
    ...(size === undefined ? [] : [`font-size:${size}px`]),
    ...(isBold ? ["font-weight:bold"] : []),
    ...(colour === undefined ? [] : [`color:${COLOURS[colour]}`]),
    ...(isOneLine ? ["white-space:nowrap"] : []),
  ].join(";");
  return `<span style="${style}">${escapeHtml(text)}</span>`;
}

/** A heading has the font of its cell. */
function heading(text: string, level: 1 | 2): string {
  const size = level === 1 ? 22 : 18;
  return `<h${level} style="margin:0;${fontOf({ size, isBold: true })}">${escapeHtml(text)}</h${level}>`;
}

function list(texts: readonly string[]): string {
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

/** A file that goes with a message. */
export interface MailFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** A mail as it is sent or saved: a body for every program, and the files that go with it. The same parts make the same bytes. */
export interface Mail {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly date: Date;
  /** What is in the brackets of its Message-ID. */
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly digest: MessageDigest;
  /** The digest as plain text. */
  readonly text: string;
  readonly files: readonly MailFile[];
}

export function composeMail({ from, to, date, id, headers, digest, text, files }: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to,
    date,
    messageId: `<${id}>`,
    subject: digest.subject,
    headers: { ...headers },
    text: `${text}\n`,
    html: mailBody(digest),
    attachments: files.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
      // Anything else may change the ends of its lines.
      contentTransferEncoding: "base64",
    })),
    // By chance otherwise.
    baseBoundary: createHash("sha256").update(id).digest("hex").slice(0, 32),
    newline: "\r\n",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
