import { formatBaht, formatCount, formatRange, formatShare } from "../../viewer/report/format.ts";
import { customerCount, marginNote, openDaysNote } from "../../viewer/report/messages.ts";
import { daysText } from "../../viewer/report/no-sales.ts";
import { dataRange, type Report, type Totals } from "../../viewer/report/report.ts";
import { marginOf } from "../../viewer/report/totals.ts";

/**
 * The closing line of a run, with the figures of the report's headline: `Wrote the report for 21 Oct – 20 Nov 2026
 * (UTC): total sales ฿412,345.50, net sales …, profit … (58.4% margin), 3,104 customers; 30 of 31 days have sales`.
 */
export function wroteText(report: Report, timeZone: string): string {
  const range = report.range ?? dataRange(report);
  const { length: notes } = report.notes;
  const elsewhere = report.dataDays ? `; there are sales ${daysText(report.dataDays)}` : "";
  const what = report.totals.days === 0 ? `no sales${elsewhere}` : headlineText(report.totals);
  const more = notes === 0 ? "" : `, with ${notes} note${notes === 1 ? "" : "s"}`;
  return `Wrote the report for ${range ? formatRange(range) : "all days"} (${timeZone}): ${what}${more}`;
}

function headlineText(totals: Totals): string {
  const margin = marginOf(totals);
  const profit = `profit ${formatBaht(totals.profit)}`;
  const figures = [
    `total sales ${formatBaht(totals.total_sales)}`,
    `net sales ${formatBaht(totals.net_sales)}`,
    margin === undefined ? profit : `${profit} (${marginNote(formatShare(margin))})`,
    customerCount(formatCount(totals.total_transactions)),
  ];
  return `${figures.join(", ")}; ${openDaysNote(totals.days, totals.rangeDays)}`;
}
