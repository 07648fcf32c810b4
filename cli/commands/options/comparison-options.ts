import {
  calendarUnitOf,
  comparisonFor,
  type EarlierRange,
  usualComparison,
} from "../../../viewer/report/comparison/earlier-range.ts";
import type { AskedRange, DateRange, Period, Today } from "../../../viewer/report/date-range.ts";
import { COMPARISON_KINDS } from "../../../viewer/report/report.ts";
import { usageError } from "../../errors.ts";
import { OptionGroup, optional } from "./option-group.ts";
import { oneOf } from "./readers.ts";

const NONE = "none";
const CHOICES = [NONE, ...COMPARISON_KINDS] as const;
type CompareChoice = (typeof CHOICES)[number] | undefined;

export const COMPARISON = OptionGroup.of("Report:", {
  compare: optional(
    "--compare <kind>",
    "compare with an earlier range: previous, same-weekdays, last-year or none (default: same-weekdays for a --period of days, previous for one of months or years, else none)",
    oneOf(CHOICES),
  ),
});

/** What a range is compared with. If no day of it is over, it is too soon for that. */
export function comparisonOf(
  choice: CompareChoice,
  range: AskedRange,
  today: Today,
  period: Period | undefined,
): { readonly comparison: EarlierRange | undefined; readonly isTooSoon: boolean } {
  const kind = choice ?? (period ? usualComparison(period) : NONE);
  if (kind === NONE) return { comparison: undefined, isTooSoon: false };
  if (range === null) {
    throw usageError(`--compare ${kind} needs a date range`, "drop --all, or give --compare none");
  }
  const comparison = comparisonFor(kind, range, today, period);
  const isTooSoon = range.startDate >= today;
  if (comparison || isTooSoon) return { comparison, isTooSoon };
  throw usageError("the earlier range begins before the calendar", "give a later date range");
}

/** The same for a past week, month or year, which is compared as if it were asked for by its name. */
export function comparisonOfPast(
  choice: CompareChoice,
  range: DateRange,
  today: Today,
): EarlierRange | undefined {
  return comparisonOf(choice, range, today, `last-${calendarUnitOf(range) ?? "week"}`).comparison;
}
