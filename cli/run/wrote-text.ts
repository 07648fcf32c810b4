import { formatBaht, formatRange } from "../../viewer/report/format.ts";
import { daysText } from "../../viewer/report/no-sales.ts";
import { dataRange, type Report, totalSales } from "../../viewer/report/report.ts";

/** The closing line of a run: `Wrote the report for 21 Oct – 20 Nov 2026 (UTC): ฿412,345.50 in 31 days`. */
export function wroteText(report: Report, timeZone: string): string {
  const range = report.range ?? dataRange(report);
  const { length: days } = report.salesOverTime;
  const { length: notes } = report.notes;
  const elsewhere = report.dataDays ? `; there are sales ${daysText(report.dataDays)}` : "";
  const what =
    days === 0 ? `no sales${elsewhere}` : `${formatBaht(totalSales(report))} in ${count(days, "day")}`;
  const more = notes === 0 ? "" : `, with ${count(notes, "note")}`;
  return `Wrote the report for ${range ? formatRange(range) : "all days"} (${timeZone}): ${what}${more}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
