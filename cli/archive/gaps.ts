import { addDays, type DateRange, type IsoDate } from "../../viewer/report/date-range.ts";

/** By the last day, then by the first day: the newest range comes last. */
export function byDate(a: DateRange, b: DateRange): number {
  const [one, other] = [`${a.endDate} ${a.startDate}`, `${b.endDate} ${b.startDate}`];
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The periods between the first and the last day that no range covers, oldest first. */
export function missingPeriods(ranges: readonly DateRange[]): DateRange[] {
  const gaps: DateRange[] = [];
  let covered: IsoDate | undefined;
  for (const { startDate, endDate } of ranges.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    if (covered !== undefined && startDate > covered) {
      const gap = { startDate: addDays(covered, 1), endDate: addDays(startDate, -1) };
      if (gap.startDate <= gap.endDate) gaps.push(gap);
    }
    if (covered === undefined || endDate > covered) covered = endDate;
  }
  return gaps;
}

/** The missing period that ends on the day before a range. */
export function missingBefore(range: DateRange, others: readonly DateRange[]): DateRange | undefined {
  const dayBefore = addDays(range.startDate, -1);
  return missingPeriods([...others, range]).find(({ endDate }) => endDate === dayBefore);
}
