/** A report beside the one that it is compared with: which row goes with which. */
import { addDays, daysIn } from "../date-range.ts";
import type { DayFigures, RangeReport, Report } from "../report.ts";
import type { OpenDays } from "./change.ts";

/** The figures that a report is compared with; undefined if there are none, or if they have no open day. */
export function earlierReport(report: Report | undefined): RangeReport | undefined {
  const earlier = report?.comparison?.report;
  return earlier && earlier.totals.days > 0 ? earlier : undefined;
}

export function openDaysOf(report: RangeReport, earlier: RangeReport): OpenDays {
  return { now: report.totals.days, before: earlier.totals.days };
}

/** The rows of one name in both reports, or of one day in both ranges; at least one of them is there. */
export interface RowPair<Row> {
  readonly now: Row | undefined;
  readonly before: Row | undefined;
}

/** All rows in their order, then those that only the earlier report has, in theirs. */
export function pairRows<Row>(
  rows: readonly Row[],
  earlierRows: readonly Row[],
  nameOf: (row: Row) => string,
  earlierNameOf = nameOf,
): RowPair<Row>[] {
  const left = new Map(earlierRows.map((row) => [earlierNameOf(row), row]));
  const pairs = rows.map((now) => {
    const before = left.get(nameOf(now));
    left.delete(nameOf(now));
    return { now, before };
  });
  return [...pairs, ...[...left.values()].map((before) => ({ now: undefined, before }))];
}

/** Each day of the range with the day of the earlier range that is {@link pairShift} days before. */
export function pairDays(report: RangeReport, earlier: RangeReport): RowPair<DayFigures>[] {
  const shift = pairShift(report, earlier);
  return pairRows(
    report.salesOverTime,
    earlier.salesOverTime,
    ({ date }) => date,
    ({ date }) => addDays(date, shift),
  );
}

/** In ranges of months, the days between those that are compared: whole weeks, because weekdays differ more than dates. */
export function pairShift(report: RangeReport, earlier: RangeReport): number {
  const shift = dayShift(report, earlier);
  return shift < SHORTEST_MONTH ? shift : 7 * Math.round(shift / 7);
}

/** Fewer days would have too many at the ends without one to compare with. */
const SHORTEST_MONTH = 28;

/** The number of days by which the range begins after the earlier one. */
export function dayShift(report: RangeReport, earlier: RangeReport): number {
  const [startDate, endDate] = [earlier, report].map(
    ({ range, salesOverTime }) => range?.startDate ?? salesOverTime[0]?.date,
  );
  return startDate === undefined || endDate === undefined ? 0 : daysIn({ startDate, endDate }) - 1;
}
