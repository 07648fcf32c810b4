/** The rhythm of an archive's periods. Weeks follow weeks and months follow months, whatever else lies between them. */
import { calendarUnitOf, earlierRange } from "../comparison/earlier-range.ts";
import { type DateRange, daysIn } from "../date-range.ts";
import { compareText, groupBy } from "../records.ts";

/** A calendar month or year, or a number of days: 7 for weeks, whatever their first day. */
export type Rhythm = "month" | "year" | number;

export function rhythmOf(range: DateRange): Rhythm {
  return calendarUnitOf(range) ?? daysIn(range);
}

/** The ranges of each rhythm, in the order in which they come. */
export function byRhythm<Range extends DateRange>(ranges: readonly Range[]): Map<Rhythm, Range[]> {
  return groupBy(ranges, rhythmOf);
}

/** Other lengths may be of occasions that nobody repeats, such as two festivals, until two periods are in a row. */
const ALWAYS_REPEATED: readonly Rhythm[] = [7, "month", "year"];

/**
 * The periods that are missing in each rhythm between its first and its newest one, oldest first. They are counted
 * back from the range after them. What remains of a gap, if that is shorter than a period, is not missing.
 */
export function missingInRhythm(ranges: readonly DateRange[]): DateRange[] {
  const missing = [...byRhythm(ranges)].flatMap(([rhythm, own]) => missingOf(rhythm, own));
  return missing.sort(byLastDay);
}

function missingOf(rhythm: Rhythm, ranges: readonly DateRange[]): DateRange[] {
  const missing: DateRange[] = [];
  let isRepeated = ALWAYS_REPEATED.includes(rhythm);
  let later: DateRange | undefined;
  for (const range of [...ranges].sort((a, b) => compareText(b.startDate, a.startDate))) {
    let before = later && earlierRange("previous", later);
    isRepeated ||= before?.startDate === range.startDate;
    while (before && before.startDate > range.endDate) {
      missing.push(before);
      before = earlierRange("previous", before);
    }
    later = range;
  }
  return isRepeated ? missing : [];
}

export function byLastDay(a: DateRange, b: DateRange): number {
  return compareText(`${a.endDate} ${a.startDate}`, `${b.endDate} ${b.startDate}`);
}
