import { type AskedRange, type DateRange, isIsoDate, lastDays } from "../../../viewer/report/date-range.ts";
import { usageError } from "../../errors.ts";
import { OptionGroup, optional, type Reader } from "./option-group.ts";
import { MOST_DAYS, wholeNumber } from "./readers.ts";

/** Each range is four calls, and its figures are in the file. */
const MOST_RANGES = 10;

/** A list such as `7,30,90`; a number that is repeated counts once. */
const readDayCounts: Reader<readonly number[]> = (flag, text) => {
  const readDays = wholeNumber(0, MOST_DAYS);
  const days = new Set(text.split(",").map((part) => readDays(flag, part.trim())));
  if (days.size <= MOST_RANGES) return [...days];
  throw usageError(`${flag} has ${days.size} ranges`, `give up to ${MOST_RANGES}`);
};

export const MORE_RANGES = OptionGroup.of("Report:", {
  ranges: optional(
    "--ranges <list>",
    "more ranges in the same report, as days before its last day, such as 7,30,90,365",
    readDayCounts,
  ),
});

/** The ranges of `--ranges` but the range itself. They end on its last day. */
export function moreRangesOf(days: readonly number[] | undefined, range: AskedRange): readonly DateRange[] {
  if (days === undefined) return [];
  if (range === null) throw usageError("--ranges needs a last day", "drop --all, or drop --ranges");
  const ranges = days.map((count) => lastDays(range.endDate, count));
  if (!ranges.every(({ startDate }) => isIsoDate(startDate))) {
    throw usageError("--ranges begins before the calendar", "give fewer days");
  }
  return ranges.filter(({ startDate }) => startDate !== range.startDate);
}
