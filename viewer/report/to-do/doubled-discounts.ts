import { bigHundredths, roundTo } from "../decimal.ts";
import type { RangeReport } from "../report.ts";
import type { ToDoValues } from "../statements.ts";
import { difference, percentOf } from "../tables/sums.ts";
import { isComplete } from "./to-do-range.ts";

const LEAST_MORE = 500;
/** In per cent of the total sales. */
const LEAST_SHARE = 3;

/** Discounts that are at least twice as much for each open day. */
export function doubledDiscounts(
  report: RangeReport,
  earlier: RangeReport,
): ToDoValues["discounts"] | undefined {
  if (![report, earlier].every((each) => isComplete(each, "sales_summary"))) return undefined;
  const { discounts: now, days: openDays, total_sales } = report.totals;
  const { discounts: before, days: openDaysBefore } = earlier.totals;
  const percent = percentOf(now, total_sales) ?? 0;
  const isDoubled =
    before > 0 &&
    bigHundredths(now) * BigInt(openDaysBefore) >= 2n * bigHundredths(before) * BigInt(openDays);
  const asBefore = roundTo((before * openDays) / openDaysBefore, 2);
  return isDoubled && difference(now, asBefore) >= LEAST_MORE && percent >= LEAST_SHARE
    ? { now, openDays, before, openDaysBefore, percent }
    : undefined;
}
