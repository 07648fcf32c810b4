import { addDays, type DateRange, daysIn, daysOf, type IsoDate } from "../date-range.ts";
import { roundTo } from "../decimal.ts";
import { FEWEST_PIECES, menuOf } from "../menu.ts";
import { compareText, median } from "../records.ts";
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
  const open = openDates(report.salesOverTime);
  return (
    item && {
      name: item.product.product_name,
      piecesPerWeek: Math.round((item.product.quantity_sold * openDaysOfWeek(open, range)) / open.size),
      profitPerPiece: roundTo(item.profitPerPiece, 2),
      range,
    }
  );
}

/** The open days of a usual week: not of one that was mostly closed, in which nobody could order anything. */
function openDaysOfWeek(open: ReadonlySet<IsoDate>, { startDate, endDate }: DateRange): number {
  const counts: number[] = [];
  for (let first = addDays(endDate, -6); first >= startDate; first = addDays(first, -7))
    counts.push(
      daysOf({ startDate: first, endDate: addDays(first, 6) }).filter((day) => open.has(day)).length,
    );
  return median(counts.filter((count) => count * 2 > Math.max(...counts)));
}

/** The number of the week in which a range ends. */
function weekOf({ endDate }: DateRange): number {
  // A Monday.
  return Math.floor((daysIn({ startDate: "0001-01-01", endDate }) - 1) / 7);
}
