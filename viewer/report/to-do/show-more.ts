import { addDays, type DateRange, daysIn, daysOf } from "../date-range.ts";
import { roundTo } from "../decimal.ts";
import { FEWEST_PIECES, menuOf } from "../menu.ts";
import { compareText } from "../records.ts";
import { coveredRange, type RangeReport } from "../report.ts";
import type { ToDoValues } from "../statements.ts";
import { openDates } from "../tables/open-days.ts";
import { isCostKnown } from "../tables/profit.ts";
import { FOUR_WEEKS, isLongEnough } from "./to-do-range.ts";

const FEWEST_OPEN_DAYS = 14;
/** The products that take turns. The same one every week would not be read any more. */
const MOST_IN_TURN = 4;

/**
 * The four weeks that end with a range of a week or more, or with its last known day; undefined if it is long enough itself, too short, or
 * without a cost.
 */
export function fourWeeksOf(
  report: RangeReport,
  endDate = coveredRange(report)?.endDate,
): DateRange | undefined {
  const range = coveredRange(report);
  const isEnough = isLongEnough(report) && isCostKnown(report);
  if (range === null || endDate === undefined || !isEnough || report.totals.rangeDays >= FOUR_WEEKS)
    return undefined;
  return { startDate: addDays(endDate, 1 - FOUR_WEEKS), endDate };
}

/**
 * A product of the menu that is ordered rarely and has a good margin. Those that earned most take turns, week by week.
 *
 * @param report the figures of four weeks or more
 * @param newest those of their end: what is not sold any more, or has another name now, cannot be shown
 */
export function showMore(report: RangeReport, newest: RangeReport): ToDoValues["more"] | undefined {
  const covered = coveredRange(report);
  const first = report.salesOverTime[0]?.date;
  if (covered === null || first === undefined || report.totals.days < FEWEST_OPEN_DAYS) return undefined;
  // A new cafe has sold nothing before.
  const before = daysIn({ startDate: covered.startDate, endDate: first }) - 1;
  const range = before < 7 ? covered : { startDate: first, endDate: covered.endDate };
  if (report.totals.rangeDays - daysIn(covered) + daysIn(range) < FOUR_WEEKS) return undefined;
  const sold = new Set(newest.products.flatMap((own) => (own.quantity_sold > 0 ? own.product_name : [])));
  const items = menuOf(report)
    .items.filter(({ list }) => list === "rarely-good")
    .filter(({ product }) => product.quantity_sold >= FEWEST_PIECES && sold.has(product.product_name))
    .slice(0, MOST_IN_TURN)
    // Their order by profit changes every week, and with it whose turn it is.
    .sort((a, b) => compareText(a.product.product_name, b.product.product_name));
  const item = items[weekOf(range) % items.length];
  return (
    item && {
      name: item.product.product_name,
      piecesPerWeek: Math.round((item.product.quantity_sold * 7) / daysOfOpenWeeks(report, range)),
      profitPerPiece: roundTo(item.profitPerPiece, 2),
      range,
    }
  );
}

/** The days of a range without whole weeks in which nothing was sold: in those, nobody could order it. */
function daysOfOpenWeeks({ salesOverTime }: RangeReport, { startDate, endDate }: DateRange): number {
  const open = openDates(salesOverTime);
  let days = 0;
  for (let end = endDate; end >= startDate; end = addDays(end, -7)) {
    const first = addDays(end, -6);
    const week = { startDate: first > startDate ? first : startDate, endDate: end };
    if (daysOf(week).some((date) => open.has(date))) days += daysIn(week);
  }
  return days;
}

/** The number of the week in which a range ends. */
function weekOf({ endDate }: DateRange): number {
  // A Monday.
  return Math.floor((daysIn({ startDate: "0001-01-01", endDate }) - 1) / 7);
}
