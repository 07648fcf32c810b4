/** The sheet of one day and shop: what the till says, and lines for what people count and sign. */
import { NO_NAME } from "../../../viewer/report/datasets.ts";
import type { DayClose, NumberSeries } from "../../../viewer/report/day-close/day-close.ts";
import { knownOf, type SavedCloses } from "../../../viewer/report/day-close/saved-closes.ts";
import { readHundredths, toNumber } from "../../../viewer/report/decimal.ts";
import { formatCount } from "../../../viewer/report/format.ts";
import type { FileTexts, Language } from "../../../viewer/report/language/language.ts";
import { fileTexts } from "../../../viewer/report/language/languages.ts";
import { formatName } from "../../../viewer/report/language/names.ts";
import { knownText } from "../../../viewer/report/wording/known.ts";
import { escapeHtml } from "../embed.ts";

/** More runs of missing numbers would fill the paper; the JSON has all. */
const MOST_RUNS = 24;

interface OfSheet extends SavedCloses {
  /** The last one says which days have no sheet, because nobody knows them yet. */
  readonly isLast: boolean;
}

/** @param close undefined if nothing was sold on any day of the range */
export function sheetMarkup(close: DayClose | undefined, saved: OfSheet, language: Language): string {
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
<dl class="lines">${[words.openingFloat, words.cashCounted, words.difference].map(lineMarkup).join("")}</dl>
<dl class="signatures">${[words.closedBy, words.checkedBy].map(lineMarkup).join("")}</dl>
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
  const rows = payments.map(({ payment, total_transactions, amount }): Row => {
    const name = payment === "" ? close.notStated : payment;
    return [`${name} × ${formatCount(total_transactions)}`, money.exact(amount)];
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
