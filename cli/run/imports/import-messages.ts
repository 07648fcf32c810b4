import { english } from "../../../viewer/report/language/en/english.ts";
import { quoteText } from "../../door/config.ts";
import type { Header } from "../../import/columns/header.ts";
import type { TakenCurrency } from "../../import/currency.ts";
import { styleName } from "../../import/dates/date-style.ts";
import { hasOpenOrder, isZoned, ZONED } from "../../import/dates/day-text.ts";
import type { BadLine } from "../../import/lines/bad-lines.ts";
import type { PaymentTotals } from "../../import/lines/totals.ts";
import type { FileRead } from "../../import/read-sales.ts";
import type { Source } from "../../import/text/source.ts";
import type { AppliedImport } from "../../store/import-session.ts";
import type { PaymentsResult } from "../../store/merge/receipt-payments.ts";
import { countsText, futureText, many, money, renamedText, totalsText } from "../stored-messages.ts";

const BECAUSE = {
  asked: "from --date-format",
  only: "the only format that fits all of them",
  learned: "as in other files of this store",
  usual: "as this till writes them",
  runs: "the only format in which they are days in a row",
  file: "the only format in which they are in order and not in the future",
} as const;

/** For example `may.csv:12 Date "31/02/2026": is not a date`. */
export function badLineText(shown: string, { line, column, value, why }: BadLine): string {
  return `${shown}:${line} ${column === "" ? "" : `${column} `}${quoteText(value)}: ${why}`;
}

/** What was read from a file, with sums to compare with the till's own page. */
export function fileText(file: FileRead): string[] {
  const { bad, totals, payments } = file;
  const statuses = [...file.skipped].map(
    ([status, count]) => `${many(count, "line")} with status ${quoteText(status)}`,
  );
  const [line] = file.totalsLines;
  if (line !== undefined)
    statuses.push(`${many(file.totalsLines.length, "line")} of totals (line ${file.totalsLines.join(", ")})`);
  const more = `${many(file.dropped, "more line")} of the same receipts (or possibly the same)`;
  const words = file.detectedWords.map(({ word, meaning }) => `${quoteText(word)} is ${meaning}`);
  const encoding = file.encoding === undefined ? "" : ` in ${file.encoding}`;
  return [
    `${file.shown}: ${formatName(file.header)}${encoding}, dates ${datesText(file)}`,
    ...(payments ? [paymentsText(payments)] : totalsText(totals, english)),
    ...(words.length === 0 ? [] : [`  detected words: ${words.join(", ")}`]),
    ...(statuses.length === 0 ? [] : [`  not counted: ${statuses.join(", ")}`]),
    ...(file.positiveRefunds === 0
      ? []
      : [
          `  positive refunds: ${many(file.positiveRefunds, "line")}, taken as they are, because other refunds of this file are negative`,
        ]),
    ...(file.isAhead ? [futureText(totals.days?.last ?? "")] : []),
    ...(bad.length === 0 ? [] : [`  skipped: ${many(bad.length, "bad line")} and ${more}`]),
  ];
}

/** For example `  payments of 4 receipts: QR 180.00, Card 103.00`. */
function paymentsText({ receipts, amounts }: PaymentTotals): string {
  const named = amounts.map((paid) => paidText(paid));
  return `  payments of ${many(receipts, "receipt")}${named.length === 0 ? "" : `: ${named.join(", ")}`}`;
}

function paidText({ payment, amount }: { readonly payment: string; readonly amount: string }): string {
  return `${payment === "" ? english.page.noName : payment} ${money(amount)}`;
}

/** For example `day/month/year (from --date-format), in Buddhist years ("9/11/2569" is 2026-11-09)`. */
function datesText({ style, convertedDay }: FileRead): string {
  const { because, order, shape } = style;
  const isPlain = because === "only" && (order === "ymd" || !hasOpenOrder(shape));
  const why = isPlain ? "" : ` (${BECAUSE[because]})`;
  const dates =
    shape === ZONED
      ? "with a time and an offset"
      : `${styleName(style)}${isZoned(shape) ? " with a time and an offset" : ""}${why}`;
  if (convertedDay === undefined) return dates;
  const { text, day, isBuddhist } = convertedDay;
  return `${dates}${isBuddhist ? ", in Buddhist years" : ""} (${quoteText(text)} is ${day})`;
}

/** For example `loyverse in Thai`, or `till (saved, read as lines)`. */
function formatName({ till: { format, dialects }, language, saved }: Header): string {
  if (saved) return `${saved.name} (saved, read as ${format})`;
  return dialects.length > 1 && language ? `${format} in ${language}` : format;
}

/** @param shown a file, or how many of them */
export function importedText(shown: string): string {
  return `${shown}: already imported`;
}

export function nothingNewText(db: string, lastDay = "no day"): string {
  return `Nothing new: ${db} has all of this, up to ${lastDay}; for newer sales, export them from the till`;
}

export function savedFormatNote(name: string, db: string): string {
  return `Saved the format ${name} in ${db}: files with the same columns need no options`;
}

/** Only the first import of a store says it: the store keeps the zone. */
export function takenZoneText({ db, dryRun }: { db: string; dryRun: boolean }, zone: string): string {
  const keeps = dryRun ? "would count" : "counts";
  return `No time zone was named, so ${db} ${keeps} its days in ${zone}, the zone of this machine; if the cafe is elsewhere, name its own with --time-zone`;
}

/** Only the first import of a store says it: the store keeps the currency. */
export function takenCurrencyText(
  { db, dryRun }: { db: string; dryRun: boolean },
  { shown, sign, code }: TakenCurrency,
): string {
  const keeps = dryRun ? "would count" : "counts";
  return `The amounts of ${shown} are in ${quoteText(sign)}, so ${db} ${keeps} in ${code}; if that is another currency, name it with --currency`;
}

export function detailText({ shown, bytes, isMixed }: Source, header: Header): string {
  const { names, delimiter } = header;
  const ends = isMixed ? ", mixed line ends" : "";
  return `${shown}: ${formatName(header)}, ${bytes} bytes, ${names.length} columns separated by ${JSON.stringify(delimiter)}${ends}`;
}

export function appliedText(applied: AppliedImport, db: string, dryRun: boolean): string[] {
  const what = countsText(applied, english);
  return [
    dryRun ? `Nothing was changed. In ${db} it would be: ${what}` : `Imported into ${db}: ${what}`,
    ...partsText(applied),
    ...(applied.payments ? paidTexts(applied.payments) : []),
    ...renamedText(applied.renamed, english),
  ];
}

/** What exports of receipts said, and what they lack. */
function paidTexts({ files, differing, examples, beyond }: PaymentsResult): string[] {
  const shown = examples.map(({ source, day, receipt, net, other }) => {
    const where = source === "" ? "before" : `in ${source}`;
    return `${receipt} of ${day} (${money(net)}, ${where} ${money(other)})`;
  });
  const more = differing - shown.length;
  return [
    ...files
      .filter(({ unknown }) => unknown > 0)
      .map(
        ({ source, unknown }) =>
          `  ${source}: ${many(unknown, "receipt")} not known yet; import the items of these days, and then this file again`,
      ),
    ...(differing === 0
      ? []
      : [
          `  other net sales, so that payments are not taken: ${shown.join(", ")}${more > 0 ? `, and ${many(more, "more receipt")}` : ""}`,
        ]),
    ...(beyond.length === 0
      ? []
      : [`  paid beyond the receipts, such as surcharges: ${beyond.map(paidText).join(", ")}`]),
  ];
}

const AT_EDGES = "at the end of one file and the start of another; identical lines count once";
const MOVED = "on another day before";
const OVERRULED = "from what the till itself sent; what the till sent stays";
const SHORTER = "fewer lines than before; if an export was cut off, import all of it";

/** What a person should check: receipts that are not simply those of the file. */
function partsText(applied: AppliedImport): string[] {
  const { receiptsJoined, receiptsAlike, receiptsShortened, receiptsMoved, receiptsOverruled } = applied;
  const parts = [
    [
      receiptsJoined,
      "was split across two files and has been joined",
      "were split across two files and have been joined",
    ],
    [receiptsAlike, `is ${AT_EDGES}`, `are ${AT_EDGES}`],
    [receiptsShortened, `has ${SHORTER}`, `have ${SHORTER}`],
    [receiptsMoved, `was ${MOVED}`, `were ${MOVED}`],
    [receiptsOverruled, `differs ${OVERRULED}`, `differ ${OVERRULED}`],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `  ${many(count, "receipt")} ${count === 1 ? one : several}`);
}
