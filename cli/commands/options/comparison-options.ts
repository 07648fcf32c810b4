import {
  calendarUnitOf,
  earlierRange,
  usualComparison,
} from "../../../viewer/report/comparison/earlier-range.ts";
import {
  addDays,
  type DateRange,
  daysIn,
  isIsoDate,
  type Period,
} from "../../../viewer/report/date-range.ts";
import { COMPARISON_KINDS } from "../../../viewer/report/report.ts";
import { usageError } from "../../errors.ts";
import type { EarlierRange } from "../../run/pull.ts";
import { OptionGroup, optional } from "./option-group.ts";
import { oneOf } from "./readers.ts";

const NONE = "none";
/** An earlier range begins at most a range and so many days before the range. */
const MOST_EXTRA_DAYS = 366;
const CHOICES = [NONE, ...COMPARISON_KINDS] as const;
/** Undefined if nobody chose. */
type CompareChoice = (typeof CHOICES)[number] | undefined;

export const COMPARISON = OptionGroup.of("Report:", {
  compare: optional(
    "--compare <kind>",
    "compare with an earlier range: previous, same-weekdays, last-year or none (default: same-weekdays for a --period of days, previous for one of months or years, else none)",
    oneOf(CHOICES),
  ),
});

/**
 * The earlier range that a range is compared with.
 *
 * @param choice undefined for what is usual
 * @param period the name of the range, if it was asked for by one
 * @throws CliError if there cannot be one
 */
export function comparisonOf(
  choice: CompareChoice,
  range: DateRange | null,
  period: Period | undefined,
): EarlierRange | undefined {
  const kind = choice ?? (period ? usualComparison(period) : NONE);
  if (kind === NONE) return undefined;
  if (range === null) {
    throw usageError(`--compare ${kind} needs a date range`, "drop --all, or give --compare none");
  }
  if (!isIsoDate(addDays(range.startDate, -daysIn(range) - MOST_EXTRA_DAYS))) {
    throw usageError("the earlier range begins before the calendar", "give a later date range");
  }
  return { kind, range: earlierRange(kind, range, period) };
}

/** The same for a past week, month or year, which is compared as if it were asked for by its name. */
export function comparisonOfPast(choice: CompareChoice, range: DateRange): EarlierRange | undefined {
  return comparisonOf(choice, range, `last-${calendarUnitOf(range) ?? "week"}`);
}
