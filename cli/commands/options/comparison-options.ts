import {
  calendarUnitOf,
  comparableRange,
  type EarlierRange,
  usualComparison,
} from "../../../viewer/report/comparison/earlier-range.ts";
import type { AskedRange, DateRange, Period } from "../../../viewer/report/date-range.ts";
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

/** The earlier range that a range is compared with. */
export function comparisonOf(choice: CompareChoice, range: AskedRange, period: Period | undefined) {
  const kind = choice ?? (period ? usualComparison(period) : NONE);
  if (kind === NONE) return undefined;
  if (range === null) {
    throw usageError(`--compare ${kind} needs a date range`, "drop --all, or give --compare none");
  }
  const earlier = comparableRange(kind, range, period);
  if (earlier) return { kind, range: earlier };
  throw usageError("the earlier range begins before the calendar", "give a later date range");
}

/** The same for a past week, month or year, which is compared as if it were asked for by its name. */
export function comparisonOfPast(choice: CompareChoice, range: DateRange): EarlierRange | undefined {
  return comparisonOf(choice, range, `last-${calendarUnitOf(range) ?? "week"}`);
}
