/** What is known of a day that has ended, and of the weeks before it. */
import { addDays, type IsoDate } from "../date-range.ts";
import type { DayClose } from "../day-close.ts";
import type { Written } from "../day-note.ts";
import type { ShopMoments } from "../known/moments.ts";
import type { DayFigures } from "../report.ts";
import type { Shift } from "../shifts.ts";
import { averageBill, sumFigures } from "../tables/sums.ts";

/** So many days before a day say what a person, a drawer or a product is like, and at least as many as eight weeks have. */
export const MOST_DAYS = 84;
export const LEAST_DAYS = 56;

/** The day has not come, or not wholly: nothing else is known of it then. */
interface Lacking {
  /** The one that lacks it. */
  readonly shop: ShopMoments;
  /** On how many of the last 28 nights the day had come. */
  readonly exportDays: number;
}

/** The pieces of each product that a day sold. */
export type Pieces = ReadonlyMap<string, number>;

export type WatchedDay = Pick<DayFigures, "date" | "total_sales" | "total_transactions">;

export interface WatchFacts extends Written {
  readonly date: IsoDate;
  readonly lacking?: Lacking | undefined;
  /** Until the day itself. A day without a record sold nothing. */
  readonly days: readonly WatchedDay[];
  /** Those of the twelve weeks before, and of the day. */
  readonly closes: readonly DayClose[];
  readonly shifts: readonly Shift[];
  /** By day; only the days that are needed are there. */
  readonly pieces: ReadonlyMap<IsoDate, Pieces>;
}

/** Whether the history reaches back eight weeks: without it, nothing is beyond anything. */
export function hasHistory({ days, date }: Pick<WatchFacts, "days" | "date">): boolean {
  const [first] = days;
  return first !== undefined && first.date <= addDays(date, -LEAST_DAYS);
}

/** The rows of the twelve weeks before the day, if the first of them are eight weeks old; else none. */
export function pastOf<Row extends { readonly date: IsoDate }>(
  rows: readonly Row[],
  date: IsoDate,
): readonly Row[] {
  const past = rows.filter((row) => row.date < date && row.date >= addDays(date, -MOST_DAYS));
  // The weekday of the first one may rest.
  return past.some((row) => row.date < addDays(date, 7 - LEAST_DAYS)) ? past : [];
}

/** What is more than this beyond the largest of the past is no chance. */
const TIMES = 1.5;

/**
 * Whether an amount is beyond all of the past: more than half as large again as the largest. A limit at the largest itself would be passed by
 * chance, once in as many days as there are.
 *
 * @param least what is not worth a message below it
 */
export function isBeyond(amount: number, past: readonly number[], least: number): boolean {
  return amount >= least && amount > TIMES * Math.max(0, ...past);
}

/** What a customer of the last weeks spends: a smaller amount of money is not worth a message. */
export function usualBill({ days, date }: Pick<WatchFacts, "days" | "date">): number {
  const own = days.filter((day) => day.date >= addDays(date, -MOST_DAYS));
  return averageBill(sumFigures("sales_by_employee", own)) ?? 0;
}
