/** Reads the date range of a data call from its query. */
import { type DateRange, isIsoDate } from "../../viewer/report/date-range.ts";

export type RangeQuery = { readonly range: DateRange | null } | { readonly problem: string };

/**
 * Both dates or neither. A range that ends before it starts is empty, not an error.
 *
 * @param valuesOf returns all values of a query parameter
 */
export function readRangeQuery(valuesOf: (name: string) => readonly string[]): RangeQuery {
  const startDates = valuesOf("startDate");
  const endDates = valuesOf("endDate");
  const [startDate] = startDates;
  const [endDate] = endDates;
  if (startDates.length > 1) return { problem: "startDate is given more than once" };
  if (endDates.length > 1) return { problem: "endDate is given more than once" };
  if (startDate === undefined && endDate === undefined) return { range: null };
  if (startDate === undefined) return { problem: "startDate is missing; give both dates or neither" };
  if (endDate === undefined) return { problem: "endDate is missing; give both dates or neither" };
  if (!isIsoDate(startDate)) return { problem: notADate("startDate", startDate) };
  if (!isIsoDate(endDate)) return { problem: notADate("endDate", endDate) };
  return { range: { startDate, endDate } };
}

function notADate(name: string, value: string): string {
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return `${name} ${JSON.stringify(shown)} is not a date (yyyy-mm-dd)`;
}
