import { type Hundredths, toNumber } from "./decimal.ts";
import { formatBaht } from "./format.ts";
import type { RowReader } from "./parse.ts";
import type { Note } from "./report.ts";
import { DATASETS, type Dataset } from "./rows.ts";

/** The datasets as the people who read a report call them. */
const SPOKEN: Readonly<Record<Dataset, string>> = {
  sales_summary: "daily sales",
  sales_by_category: "sales by category",
  sales_by_product: "sales by product",
  sales_by_employee: "sales by employee",
};

/** What the reader should know about how the figures came to be, from what the row readers counted. */
export function notesOf(
  readers: Readonly<Record<Dataset, RowReader>>,
  outsideRange: number,
  totalSales: Readonly<Record<Dataset, Hundredths>>,
): Note[] {
  const notes: Note[] = [];
  const { sales_summary: summary } = readers;
  if (summary.derivedCounts > 0) {
    notes.push({
      kind: "derived-transactions",
      text: `Customer counts are derived on ${count(summary.derivedCounts, "row")} of ${summary.rows}: total sales divided by the average per transaction, because the source sends no counts.`,
    });
  }
  if (summary.timestamps > 0) {
    notes.push({
      kind: "timestamps",
      text: `${count(summary.timestamps, "date")} came as ${summary.timestamps === 1 ? "a timestamp" : "timestamps"}; the first ten characters are taken as the day.`,
    });
  }
  if (outsideRange > 0) {
    notes.push({
      kind: "outside-range",
      text: `${count(outsideRange, "row")} of the daily sales ${outsideRange === 1 ? "lies" : "lie"} outside the date range and ${outsideRange === 1 ? "is" : "are"} left out.`,
    });
  }
  for (const dataset of DATASETS) {
    const missing = readers[dataset].missingAmounts;
    if (missing === 0) continue;
    notes.push({
      kind: "missing-amounts",
      text: `${count(missing, "amount")} of ${SPOKEN[dataset]} ${missing === 1 ? "is" : "are"} missing and ${missing === 1 ? "counts" : "count"} as 0.`,
    });
  }
  for (const dataset of DATASETS) {
    const difference = totalSales[dataset] - totalSales.sales_summary;
    if (difference === 0) continue;
    notes.push({
      kind: "datasets-disagree",
      text: `The ${SPOKEN[dataset]} add up to ${baht(totalSales[dataset])}, which is ${baht(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than the daily sales (${baht(totalSales.sales_summary)}).`,
    });
  }
  return notes;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function baht(value: Hundredths): string {
  return formatBaht(toNumber(value));
}
