import type { Today } from "../date-range.ts";
import { formatBaht, formatDay, formatRangeOrWeekday } from "../format.ts";
import { messages, noSalesIn } from "../messages.ts";
import { daysText } from "../no-sales.ts";
import { dataRange, type RangeReport } from "../report.ts";
import { changeOfSum } from "./change.ts";
import { listText, percentChange, sentences } from "./messages.ts";
import { nameInSentence } from "./name-in-sentence.ts";

/** `Total sales of 14 – 20 Nov 2026: ฿48,210.00.`, or `of Nimman, 14 – 20 Nov 2026`, or that there are none. */
export function totalSentence(report: RangeReport): string {
  const days = report.range ?? dataRange(report);
  if (days === null) return messages.noSales;
  const { totals } = report;
  if (totals.days === 0) return noSalesIn(daysText(days));
  const range = formatRangeOrWeekday(days);
  const shops = report.shops && listText(report.shops.map(nameInSentence));
  return sentences.total(shops ? `${shops}, ${range}` : range, formatBaht(totals.total_sales));
}

/** The total and its change. The per cent is per open day if the numbers of open days differ. */
export function totalSentences(report: RangeReport, earlier: RangeReport, today?: Today): string[] {
  const [now, before] = [report.totals, earlier.totals];
  const range = earlier.range ?? dataRange(earlier);
  if (now.days === 0 || range === null) return [totalSentence(report), totalSentence(earlier)];
  if (before.days === 0) return [totalSentence(report), sentences.nothingBefore(daysText(range))];
  const openDays = { now: now.days, before: before.days };
  const change = changeOfSum(now.total_sales, before.total_sales, openDays);
  const percent = change.percent === undefined ? undefined : percentChange(change.percent);
  const name = formatRangeOrWeekday(range);
  const size = formatBaht(Math.abs(change.amount));
  const inBrackets = percent === undefined || change.perOpenDay ? "" : ` (${percent})`;
  return [
    totalSentence(report),
    change.amount === 0
      ? sentences.asMuch(name)
      : sentences[change.amount > 0 ? "more" : "less"](size, name, inBrackets),
    ...(change.perOpenDay && percent !== undefined ? [sentences.perOpenDay(percent, change.perOpenDay)] : []),
    ...(report.salesOverTime.at(-1)?.date === today && today ? [sentences.notOver(formatDay(today))] : []),
  ];
}
