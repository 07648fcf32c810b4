/**
 * What a week is expected to sell, from the days before it alone.
 *
 * The rule was chosen among nine, by running each over four real shops, week after week without looking ahead. "The
 * same week last year" was among the worst.
 */
import { median } from "../basics/median.ts";

/** The days from which a week is expected: twelve weeks, so a day has the weekday of its place. */
export const DAYS_BEFORE_WEEK = 84;
export const DAYS_OF_WEEK = 7;
const FEWEST_OPEN_DAYS = 35;
/** A weekday with fewer open days is usually closed: nothing is expected of it. */
const FEWEST_OF_WEEKDAY = 3;
const OPEN_DAYS_OF_LEVEL = 14;

/**
 * Each weekday has an index: the median sales of its open days, divided by those of all open days. The level is the
 * median of what the last 14 open days that have an index sold for it. The expected sales of a day are the level times its
 * index.
 *
 * @param before the sales of the 84 days before the week, in any unit; 0 if a day was closed, and not finite if it is noted
 * @returns what each day of the week is expected to sell, by its place; 0 for nothing. Undefined if fewer than 35 of the days
 * were open
 */
export function expectedDays(before: readonly number[]): readonly number[] | undefined {
  const open = before
    .map((sales, place) => ({ sales, weekday: place % DAYS_OF_WEEK }))
    .filter(({ sales }) => sales > 0);
  if (open.length < FEWEST_OPEN_DAYS) return undefined;
  const usual = median(open.map(({ sales }) => sales));
  const indexes = Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => {
    const own = open.filter((day) => day.weekday === weekday).map(({ sales }) => sales);
    return own.length < FEWEST_OF_WEEKDAY ? 0 : median(own) / usual;
  });
  const levels = open.flatMap(({ sales, weekday }) => {
    const index = indexes[weekday] ?? 0;
    return index === 0 ? [] : [sales / index];
  });
  const level = median(levels.slice(-OPEN_DAYS_OF_LEVEL));
  return indexes.map((index) => level * index);
}
