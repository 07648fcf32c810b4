/** What an import says about itself. */
import { formatCount } from "../../../viewer/report/format.ts";
import type { Header } from "../../import/columns/header.ts";
import { NAMES } from "../../import/dates/learn-days.ts";
import { quoteText } from "../../import/file-error.ts";
import type { BadLine } from "../../import/lines/bad-lines.ts";
import type { FileRead } from "../../import/read-sales.ts";
import type { Source } from "../../import/text/source.ts";
import type { MergeResult } from "../../store/merge/merge-incoming.ts";

const BECAUSE = {
  asked: "as --date-format says",
  only: "the only way to read them all",
  learned: "as in other files of this store",
  file: "so read, they stand in order and not in the future",
} as const;

/** `may.csv:12 Date "31/02/2026": is no date`. */
export function badLineText(shown: string, { line, column, value, why }: BadLine): string {
  return `${shown}:${line} ${column === "" ? "" : `${column} `}${quoteText(value)}: ${why}`;
}

/** What was read of a file, with its sums to hold against the till's own page. */
export function fileText({
  shown,
  format,
  style,
  skipped,
  bad,
  leftOut,
  totals,
  isAhead,
}: FileRead): string[] {
  const { order, because, shape } = style;
  const { receipts, refundReceipts, lines, days } = totals;
  const isPlain = because === "only" && order === "ymd";
  const dates =
    shape === "zoned" ? "stamps with an offset" : `${NAMES[order]}${isPlain ? "" : ` (${BECAUSE[because]})`}`;
  const span =
    days === undefined ? "no days" : days.first === days.last ? days.first : `${days.first} to ${days.last}`;
  const statuses = [...skipped].map(
    ([status, count]) => `${many(count, "line")} with status ${quoteText(status)}`,
  );
  return [
    `${shown}: ${format}, dates ${dates}`,
    `  ${span}: ${many(receipts, "receipt")}, ${many(refundReceipts, "refund")}, ${many(lines, "line")}`,
    `  gross sales ${money(totals.gross)}, refunds ${money(totals.refunds)}, discounts ${money(totals.discounts)}, ` +
      `net sales ${money(totals.net)}, cost of goods ${money(totals.cost)}`,
    ...(statuses.length === 0 ? [] : [`  not counted: ${statuses.join(", ")}`]),
    ...(isAhead
      ? [`  it has days that are still to come, to ${days?.last}: is the clock of the till right?`]
      : []),
    ...(bad.length === 0
      ? []
      : [
          `  left out: ${many(bad.length, "bad line")}, and ${many(leftOut, "other line")} of what are or may be their receipts`,
        ]),
  ];
}

export function detailText({ shown, bytes, isMixed }: Source, { format, names, delimiter }: Header): string {
  const ends = isMixed ? ", several kinds of line ends" : "";
  return `${shown}: ${format}, ${bytes} bytes, ${names.length} columns with ${JSON.stringify(delimiter)} between them${ends}`;
}

export function appliedText(applied: MergeResult, db: string, dryRun: boolean): string[] {
  const { receiptsAdded, receiptsReplaced, receiptsUnchanged, receiptsRemoved, lines } = applied;
  const removed = receiptsRemoved === 0 ? "" : `, ${formatCount(receiptsRemoved)} removed`;
  const counts = `${formatCount(receiptsAdded)} added, ${formatCount(receiptsReplaced)} replaced, ${formatCount(receiptsUnchanged)} as they were`;
  const what = `receipts ${counts}${removed}; ${many(lines, "line")} written`;
  return [
    dryRun ? `Nothing was changed. In ${db} it would be: ${what}` : `Imported into ${db}: ${what}`,
    ...partsText(applied),
  ];
}

/** What a person should look at: an export that was cut in the middle of a receipt. */
function partsText({ receiptsJoined, receiptsAlike, receiptsShortened }: MergeResult): string[] {
  const parts = [
    [receiptsJoined, "cut in two by the files, put together"],
    [
      receiptsAlike,
      "at the end of one file and the beginning of another, with lines that are alike: these count once",
    ],
    [receiptsShortened, "with fewer lines than before: if an export was cut, import it whole"],
  ] as const;
  return parts.filter(([count]) => count > 0).map(([count, what]) => `  ${many(count, "receipt")} ${what}`);
}

function many(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;
}

/** Of a decimal text, which may have more digits than a number keeps. */
function money(text: string): string {
  return text.replace(/\B(?=(\d{3})+\.)/g, ",");
}
