import type { Change } from "../../../viewer/report/comparison/change.ts";
import { totalsChange } from "../../../viewer/report/comparison/totals-change.ts";
import {
  bahtChangeWhole,
  countChange,
  formatBahtWhole,
  formatCount,
  formatShare,
  percentChange,
} from "../../../viewer/report/format.ts";
import { countOf } from "../../../viewer/report/language/en/counts.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import { dataRange, type RangeReport, type Report } from "../../../viewer/report/report.ts";
import { isCostKnown, marginOf } from "../../../viewer/report/tables/profit.ts";

const { changes, dates, hero, page, tables } = english;

/**
 * The closing line of a run, with the figures of the report's headline and their changes: `Wrote the report for 14 –
 * 20 Nov 2026 against 7 – 13 Nov 2026 (UTC): total sales ฿412,346 (+3.2%), net sales …, profit … (58.4%
 * margin, +4.0%), 3,104 customers (-1.2%); 7 of 7 days have sales`.
 *
 * @param isTooSoon whether a comparison was asked for, but no day of the range is over
 */
export function writtenMessage(report: Report, timeZone: string, isTooSoon = false): string {
  const { totals, dataDays, notes, comparison } = report;
  const earlier = comparison?.report;
  const range = earlier ? changes.against(rangeText(report), rangeText(earlier)) : rangeText(report);
  const elsewhere = dataDays ? `; there are sales ${page.daysText(dataDays)}` : "";
  const what = totals.days === 0 ? `no sales${elsewhere}` : headlineText(report);
  const more = notes.length === 0 ? "" : `, with ${countOf(notes.length, "note")}`;
  const notCompared = isTooSoon ? "; nothing is compared, because today is not over yet" : "";
  const shops = report.shops ? ` of ${report.shops.join(", ")}` : "";
  return `Wrote the report${shops} for ${range} (${timeZone}): ${what}${notCompared}${more}`;
}

function rangeText(report: RangeReport): string {
  const range = report.range ?? dataRange(report);
  return range ? dates.range(range) : "all days";
}

function headlineText(report: Report): string {
  const { totals } = report;
  const ofTotals = totalsChange(report);
  const changeIn = (figure: HeadlineFigure) => {
    const change = ofTotals?.[figure];
    return change && changeText(change, CHANGE_TEXTS[figure]);
  };
  const margin = marginOf(totals);
  const hasProfit = isCostKnown(totals);
  const figures = [
    withNotes(`total sales ${formatBahtWhole(totals.total_sales)}`, changeIn("total_sales")),
    withNotes(`net sales ${formatBahtWhole(totals.net_sales)}`, changeIn("net_sales")),
    hasProfit
      ? withNotes(
          `profit ${formatBahtWhole(totals.profit)}`,
          margin === undefined ? undefined : hero.marginNote(formatShare(margin)),
          changeIn("profit"),
        )
      : withNotes(`profit ${tables.unknown}`, hero.costUnknown),
    withNotes(countOf(totals.total_transactions, "customer"), changeIn("total_transactions")),
  ];
  return `${figures.join(", ")}; ${hero.openDaysNote(totals.days, totals.rangeDays)}${earlierNote(report)}`;
}

/** The text of a change without a per cent, because the earlier figure was zero or less. */
const CHANGE_TEXTS = {
  total_sales: bahtChangeWhole,
  net_sales: bahtChangeWhole,
  profit: bahtChangeWhole,
  total_transactions: countChange,
} as const;
type HeadlineFigure = keyof typeof CHANGE_TEXTS;

function changeText({ amount, percent }: Change, amountText: (amount: number) => string): string {
  return percent === undefined ? amountText(amount) : percentChange(percent);
}

function withNotes(text: string, ...notes: readonly (string | undefined)[]): string {
  const given = notes.filter((note) => note !== undefined);
  return given.length === 0 ? text : `${text} (${given.join(", ")})`;
}

/** What the reader must know about the changes. */
function earlierNote({ totals, comparison }: Report): string {
  if (comparison === undefined) return "";
  const { withoutToday, historyFrom, report } = comparison;
  const { days, rangeDays } = report.totals;
  if (days === 0) return "; the earlier range has no sales";
  return [
    ...((withoutToday?.totals ?? totals).days === days
      ? []
      : [`, ${formatCount(days)} of ${formatCount(rangeDays)} before`]),
    ...(withoutToday ? ["; changes are without today"] : []),
    ...(historyFrom ? [`; ${changes.historyFrom(historyFrom)}`] : []),
  ].join("");
}
