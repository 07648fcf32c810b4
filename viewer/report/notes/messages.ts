import { countOf } from "../messages.ts";

/** The datasets as the notes call them. */
export const datasetNames = {
  sales_summary: "daily sales",
  sales_by_category: "sales by category",
  sales_by_product: "sales by product",
  sales_by_employee: "sales by employee",
  sales_by_store: "sales by store",
} as const;

/** The figures of all shops, or of all days, as a note calls them. */
export const sumNames = {
  total_sales: "total sales",
  net_sales: "net sales",
  profit: "profits",
  total_transactions: "transactions",
} as const;

export function derivedCountsNote(derived: number, rows: number): string {
  return `Customer counts are derived on ${countOf(derived, "row")} of ${rows}: total sales divided by the average per transaction, because the source sends no counts.`;
}

export function timestampsNote(dates: number): string {
  return `${countOf(dates, "date")} came as ${dates === 1 ? "a timestamp" : "timestamps"}; the first ten characters are used as the day.`;
}

export function outsideRangeNote(rows: number): string {
  const [lie, are] = rows === 1 ? ["lies", "is"] : ["lie", "are"];
  return `${countOf(rows, "row")} of the daily sales ${lie} outside the date range and ${are} left out.`;
}

export function missingAmountsNote(amounts: number, dataset: string): string {
  const [are, countAs] = amounts === 1 ? ["is", "counts"] : ["are", "count"];
  return `${countOf(amounts, "amount")} of ${dataset} ${are} missing and ${countAs} as 0.`;
}

/** Sums that should be equal, as they are called. */
export interface Sums {
  readonly parts: string;
  readonly days: string;
}

export function byEmployee(figures: string): Sums {
  return { parts: `${figures} by employee`, days: datasetNames.sales_summary };
}

export function byShopAndDay(figures: string): Sums {
  return { parts: `${figures} by store`, days: `${figures} by day` };
}

export function byHourAndDay(figures: string): Sums {
  return { parts: `${figures} by hour`, days: `${figures} by day` };
}

interface SumTexts {
  readonly sum: string;
  readonly difference: string;
  readonly isMore: boolean;
  readonly daySum: string;
}

/** `The total sales by store add up to ฿900.00, which is ฿100.00 less than the total sales by day (฿1,000.00).` */
export function sumsDisagree({ parts, days }: Sums, { sum, difference, isMore, daySum }: SumTexts): string {
  return `The ${parts} add up to ${sum}, which is ${difference} ${isMore ? "more" : "less"} than the ${days} (${daySum}).`;
}

/** Follows {@link sumsDisagree} if there are more transactions by employee. */
export const sharedReceipts = "A receipt that employees share counts once for each of them.";

/** `The sales by hour are of 3 Mondays, the daily sales of 4.` */
export function daysDisagree(weekday: string, byHour: number, byDay: number): string {
  return `The sales by hour are of ${countOf(byHour, weekday)}, the daily sales of ${byDay}.`;
}
