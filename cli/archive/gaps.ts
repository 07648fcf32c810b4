import { missingInRhythm, rhythmOf } from "../../viewer/report/archive/rhythm.ts";
import { addDays, type DateRange } from "../../viewer/report/date-range.ts";

/** By the last day, then by the first day: the newest range comes last. */
export function byDate(a: DateRange, b: DateRange): number {
  const [one, other] = [`${a.endDate} ${a.startDate}`, `${b.endDate} ${b.startDate}`];
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The days of all missing periods right before a range; only those of its rhythm count. */
export function missingBefore(range: DateRange, others: readonly DateRange[]): DateRange | undefined {
  const ofRhythm = others.filter((other) => rhythmOf(other) === rhythmOf(range));
  let missing: DateRange | undefined;
  for (const period of missingInRhythm([...ofRhythm, range]).toReversed()) {
    if (period.endDate !== addDays((missing ?? range).startDate, -1)) continue;
    missing = { startDate: period.startDate, endDate: (missing ?? period).endDate };
  }
  return missing;
}
