/** The sheets of some days as one page without a script, for a browser and for paper. */
import { NO_NAME } from "../../viewer/report/datasets.ts";
import {
  type DayClose,
  knownOf,
  type NumberSeries,
  type SavedCloses,
} from "../../viewer/report/day-close.ts";
import { readHundredths, toNumber } from "../../viewer/report/decimal.ts";
import { formatCount } from "../../viewer/report/format.ts";
import type { FileTexts, Language } from "../../viewer/report/language/language.ts";
import { fileTexts } from "../../viewer/report/language/languages.ts";
import { formatName } from "../../viewer/report/language/names.ts";
import { knownText } from "../../viewer/report/wording/known.ts";
import { shiftStyle, shiftsMarkup } from "./close-shifts.ts";
import { cspHash, escapeHtml, languageAttributes } from "./embed.ts";
import type { Paper } from "./paper.ts";

export function renderClosePage(saved: SavedCloses, language: Language, paper: Paper): string {
  const { closes, range, title } = saved;
  const hasShifts = closes.some(({ shifts = [] }) => shifts.length > 0);
  const style = STYLE + (paper === "a4" ? A4_STYLE : ROLL_STYLE) + (hasShifts ? shiftStyle(paper) : "");
  const days = closes.length === 0 ? [undefined] : closes;
  const name = [fileTexts(language).close.title, title, language.dates.rangeOrWeekday(range)]
    .filter(Boolean)
    .join(" · ");
  return `<!doctype html>
<html ${languageAttributes(language)}>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${cspHash(style)}">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(name)}</title>
<style>${style}</style>
<body>
${days.map((close, at) => sheetMarkup(close, { ...saved, isLast: at === days.length - 1 }, language)).join("")}</body>
</html>
`;
}

/** The styles of the sheets. They are black on white, as printers of receipts know no other colours. */

const STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color-scheme: only light; background: #ffffff; color: #000000; }
body {
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Noto Sans Thai",
    "Leelawadee UI", Thonburi, sans-serif;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
}
:lang(th) > body {
  font-family: Loma, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Noto Sans Thai",
    "Leelawadee UI", Thonburi, sans-serif;
  line-height: 1.5;
}
bdi, .missing { overflow-wrap: anywhere; }
h1, h2, .name, .day, .total, .missing { font-weight: 700; }
section { padding: 2mm 0; border-top: 0.3mm solid #000000; break-inside: avoid; }
dl div { display: flex; align-items: baseline; justify-content: space-between; gap: 4mm; }
dd { flex: none; text-align: right; }
.total { margin-top: 0.5mm; padding-top: 0.5mm; border-top: 0.2mm dashed #000000; }
/* A number breaks at no hyphen, unless it is longer than a line. */
.missing span { display: inline-block; }
h2 { font-size: inherit; }
.none { padding: 6mm 0; border-top: 0.3mm solid #000000; }
.lines, .signatures { break-inside: avoid; }
.lines div, .signatures div { align-items: flex-end; }
.lines dd, .signatures dd { flex: 1; align-self: flex-end; border-bottom: 0.3mm solid #000000; }
.sheet { break-after: page; }
.sheet:last-of-type { break-after: auto; }
`;

/** On a phone, all is below each other. */
const A4_STYLE = `
@page { size: A4; margin: 16mm; }
body { font-size: 11pt; }
.sheet { display: flex; flex-direction: column; width: 178mm; max-width: 100%; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 8mm; padding-bottom: 4mm; }
h1 { width: 100%; font-size: 20pt; }
.name, .day { font-size: 13pt; }
.figures { columns: 2 70mm; column-gap: 12mm; }
.none { column-span: all; }
.lines, .signatures { display: grid; gap: 10mm 12mm; padding-top: 6mm; border-top: 0.3mm solid #000000; }
.lines { grid-template-columns: repeat(auto-fit, minmax(45mm, 1fr)); margin-top: 4mm; }
.signatures { grid-template-columns: repeat(auto-fit, minmax(70mm, 1fr)); margin-top: 10mm; border: 0; }
.lines div { display: block; }
.lines dd { height: 12mm; }
.signatures dd { height: 10mm; }
footer { margin-top: 8mm; font-size: 9pt; }
@media screen { .sheet { padding: 12mm 4mm; } }
`;

/** The width of the paper. Its printer needs about 4 mm at both sides. */
const ROLL_STYLE = `
@page { size: 80mm 297mm; margin: 0; }
body { font-size: 9.5pt; }
.sheet { width: 80mm; padding: 4mm 4mm 8mm; }
header { padding-bottom: 2mm; text-align: center; }
h1 { font-size: 13pt; }
.name, .day { font-size: 11pt; }
.lines, .signatures { padding-top: 3mm; border-top: 0.3mm solid #000000; }
.signatures { margin-top: 3mm; }
.lines div { height: 9mm; }
.signatures div { height: 14mm; }
footer { margin-top: 4mm; font-size: 8pt; text-align: center; }
@media screen { .sheet { margin: 0 auto; } }
`;

// The sheet of one day and shop: what the till says, and lines for what people count and sign.

/** More runs of missing numbers would fill the paper; the JSON has all. */
const MOST_RUNS = 24;

interface OfSheet extends SavedCloses {
  /** The last one says which days have no sheet, because nobody knows them yet. */
  readonly isLast: boolean;
}

/** @param close undefined if nothing was sold on any day of the range */
function sheetMarkup(close: DayClose | undefined, saved: OfSheet, language: Language): string {
  const { generatedAt, range, timeZone, title } = saved;
  const { dates } = language;
  const words = fileTexts(language).close;
  const day = dates.rangeOrWeekday(close ? { startDate: close.date, endDate: close.date } : range);
  const shop = close && close.store !== NO_NAME && close.store !== title ? close.store : "";
  const names = [title, shop].filter((name) => name !== undefined && name !== "");
  const heading = names.map((name) => `<p class="name"><bdi>${escapeHtml(name ?? "")}</bdi></p>\n`).join("");
  const body = close ? figures(close, language) : `<p class="none">${escapeHtml(words.noSales)}</p>\n`;
  return `<main class="sheet">
<header>
<h1>${escapeHtml(words.title)}</h1>
${heading}<p class="day">${escapeHtml(day)}</p>
${knownMarkup(close, saved, language)}</header>
<div class="figures">
${body}</div>
${cashMarkup(close, language)}<dl class="signatures">${[words.closedBy, words.checkedBy].map(lineMarkup).join("")}</dl>
<footer>${escapeHtml(words.printedAt(dates.moment(generatedAt, timeZone)))}</footer>
</main>
`;
}

/** Until when the day is known, if it is not wholly. */
function knownMarkup(close: DayClose | undefined, saved: OfSheet, language: Language): string {
  const isOwn = ({ date, store }: { readonly date: string; readonly store: string }) =>
    date === close?.date && store === close.store;
  const hasSheet = (date: string) => saved.closes.some((each) => each.date === date);
  const texts = [
    knownText(knownOf(saved, isOwn), language),
    saved.isLast
      ? knownText(
          knownOf(saved, ({ date }) => !hasSheet(date)),
          language,
        )
      : undefined,
  ];
  return texts.flatMap((text) => (text === undefined ? [] : [note(text)])).join("");
}

function lineMarkup(name: string): string {
  return `<div><dt>${escapeHtml(name)}</dt><dd></dd></div>\n`;
}

/** What the till says of the cash; without a shift, lines for what people count. */
function cashMarkup(close: DayClose | undefined, language: Language): string {
  if (close?.shifts?.length) return shiftsMarkup(close.shifts, language);
  const words = fileTexts(language).close;
  return `<dl class="lines">${[words.openingFloat, words.cashCounted, words.difference].map(lineMarkup).join("")}</dl>\n`;
}

function figures(close: DayClose, language: Language): string {
  const words = fileTexts(language).close;
  return [
    countsMarkup(close, words),
    numbersMarkup(close, words),
    amountsMarkup(close, words, language),
    paymentsMarkup(close, words, language),
    cancelledMarkup(close, words, language),
  ].join("");
}

type Row = readonly [name: string, value: string, kind?: "total"];

function section(title: string, rows: readonly Row[], more = ""): string {
  const heading = title === "" ? "" : `<h2>${escapeHtml(title)}</h2>\n`;
  const items = rows.map(
    ([name, value, kind]) =>
      `<div${kind ? ` class="${kind}"` : ""}><dt><bdi>${escapeHtml(name)}</bdi></dt><dd>${escapeHtml(value)}</dd></div>\n`,
  );
  return `<section>${heading}${items.length === 0 ? "" : `<dl>${items.join("")}</dl>\n`}${more}</section>\n`;
}

function countsMarkup(
  { total_transactions, refund_receipts, cancelled }: DayClose,
  close: FileTexts["close"],
) {
  return section("", [
    [close.bills, formatCount(total_transactions)],
    [close.refundBills, formatCount(refund_receipts)],
    [close.cancelledBills, formatCount(cancelled.length)],
  ]);
}

function numbersMarkup(
  { numbers, first_receipt, last_receipt }: DayClose,
  close: FileTexts["close"],
): string {
  if (numbers === undefined) {
    const known = first_receipt !== undefined && last_receipt !== undefined;
    const rows: Row[] = known ? [[close.firstAndLast(first_receipt, last_receipt), ""]] : [];
    return section(close.numbers, rows, note(close.notKnown));
  }
  if (numbers.length === 0) return section(close.numbers, [], note(close.notInOrder));
  const parts = numbers.map((series) => {
    const range = close.firstAndLast(series.first, series.last);
    return `<dl><div><dt><bdi>${escapeHtml(range)}</bdi></dt><dd>${formatCount(series.count)}</dd></div></dl>
${missingMarkup(series, close)}`;
  });
  return section(close.numbers, [], parts.join(""));
}

function missingMarkup({ missing }: NumberSeries, close: FileTexts["close"]): string {
  if (missing.length === 0) return note(close.noneMissing);
  const shown = missing.slice(0, MOST_RUNS).map(({ from, to, count }) => close.missingRun(from, to, count));
  const rest = missing.slice(MOST_RUNS).reduce((sum, { count }) => sum + count, 0);
  const runs = rest === 0 ? shown : [...shown, close.moreMissing(rest)];
  const items = runs.map((run, at) => `<span>${escapeHtml(run)}${at < runs.length - 1 ? "," : ""}</span>`);
  return `<p class="missing">${escapeHtml(close.missing)} ${items.join(" ")}</p>\n`;
}

function note(text: string): string {
  return `<p class="note">${escapeHtml(text)}</p>\n`;
}

function amountsMarkup(close: DayClose, words: FileTexts["close"], { money }: Language): string {
  const { gross_sales, refunds, discounts, net_sales, tips } = close;
  return section("", [
    [words.grossSales, money.exact(gross_sales)],
    [words.refunds, money.exact(-refunds)],
    [words.discounts, money.exact(-discounts)],
    [words.netSales, money.exact(net_sales), "total"],
    ...taxRows(close, words).map(([name, amount]): Row => [name, money.exact(amount)]),
    ...(tips === undefined ? [] : [[words.tips, money.exact(tips)] satisfies Row]),
  ]);
}

/** Neither what is not known is said, nor that there is none. */
function taxRows({ tax, added_tax }: DayClose, words: FileTexts["close"]): readonly [string, number][] {
  if (tax === undefined || (tax === 0 && !added_tax)) return [];
  if (added_tax === undefined || added_tax === 0) {
    return [[added_tax === undefined ? words.allTax : words.tax, tax]];
  }
  const inside = toNumber(readHundredths(tax) - readHundredths(added_tax));
  return [
    ...(inside === 0 ? [] : [[words.tax, inside] satisfies [string, number]]),
    [words.addedTax, added_tax],
  ];
}

function paymentsMarkup({ payments }: DayClose, close: FileTexts["close"], { money }: Language): string {
  if (payments.length === 0) return "";
  const total = payments.reduce((sum, { amount }) => sum + readHundredths(amount), 0);
  const rows = payments.flatMap(({ payment, total_transactions, amount, beyond }): Row[] => {
    const name = payment === "" ? close.notStated : payment;
    const row: Row = [`${name} × ${formatCount(total_transactions)}`, money.exact(amount)];
    return beyond === undefined ? [row] : [row, [close.beyond(name), money.exact(beyond)]];
  });
  return section(close.payments, [...rows, [close.total, money.exact(toNumber(total)), "total"]]);
}

function cancelledMarkup(
  { cancelled }: DayClose,
  close: FileTexts["close"],
  { money, page }: Language,
): string {
  if (cancelled.length === 0) return "";
  const rows = cancelled.map(({ receipt, time, employee, amount }): Row => {
    const name = [receipt, time, employee && formatName(employee, page)].filter(Boolean).join(" · ");
    return [name, amount === undefined ? "" : money.exact(amount)];
  });
  return section(close.cancelledBills, rows);
}
