import { addDays, type DateRange, type IsoDate } from "../../viewer/report/date-range.ts";

/** By their end, then by their start: the last one is the newest. */
export function byDate(a: DateRange, b: DateRange): number {
  const [one, other] = [`${a.endDate} ${a.startDate}`, `${b.endDate} ${b.startDate}`];
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The periods between the first and the last day that none of the ranges covers, oldest first. */
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

/** What is missing right before a range, which the report of that range should say. */
export function missingBefore(range: DateRange, others: readonly DateRange[]): DateRange | undefined {
  const dayBefore = addDays(range.startDate, -1);
  return missingPeriods([...others, range]).find(({ endDate }) => endDate === dayBefore);
}
