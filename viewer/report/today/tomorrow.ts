/** When a weekday is busy and when it is quiet, from the hours of the last weeks. */

import { hoursBetween } from "../busy-hours.ts";
import { type Baht, readHundredths } from "../decimal.ts";
import { hourAtPlace, placeOfHour } from "../records.ts";
import { isClosedOn, type Now } from "./so-far.ts";
import { FEWEST_USUAL_DAYS } from "./usual.ts";
import type { UsualDays } from "./usual-days.ts";

export interface WeekdayRhythm {
  /** 1 for Monday to 7 */
  readonly weekday: number;
  /** The hours that sell most, and the mean sales of each; undefined if the weekday is usually closed. */
  readonly busiest?: { readonly from: number; readonly to: number; readonly perHour: Baht };
  /** From this hour on, every hour is quiet; undefined if no such hours follow the busiest. */
  readonly quietFrom?: number | undefined;
}

/** As long as a rush lasts. */
const BUSY_HOURS = 2;

/**
 * The busiest two hours in a row, and the hours after them that sell less than half of the mean hour, to the end of the day.
 *
 * @returns undefined if the weekday had fewer than four open days
 */
export function tomorrowOf(
  usual: UsualDays | undefined,
  now: Pick<Now, "date" | "weekday" | "dayStarts">,
): WeekdayRhythm | undefined {
  const weekday = (now.weekday % 7) + 1;
  if (usual?.date !== now.date || !usual.hours?.length) return undefined;
  if (isClosedOn(weekday, usual.weeks, now.date)) return { weekday };
  const cells = usual.hours.filter((cell) => cell.weekday === weekday && cell.total_sales > 0);
  const [{ days = 0 } = {}] = cells;
  const { dayStarts } = now;
  // Places in the day, which may run past midnight.
  const places = hoursBetween(cells, dayStarts).map((hour) => placeOfHour(hour, dayStarts));
  if (days < FEWEST_USUAL_DAYS || places.length <= BUSY_HOURS) return undefined;
  const sums = new Map(
    cells.map(({ hour, total_sales }) => [placeOfHour(hour, dayStarts), readHundredths(total_sales)]),
  );
  const sumFrom = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => sums.get(from + index) ?? 0).reduce(
      (sum, own) => sum + own,
      0,
    );
  const [first = 0] = places;
  const starts = places.slice(0, 1 - BUSY_HOURS);
  const most = Math.max(...starts.map((place) => sumFrom(place, BUSY_HOURS)));
  const from = starts.find((place) => sumFrom(place, BUSY_HOURS) === most) ?? first;
  const half = sumFrom(first, places.length) / places.length / 2;
  const quiet = places.find(
    (start) =>
      start >= from + BUSY_HOURS && places.every((place) => place < start || (sums.get(place) ?? 0) < half),
  );
  const hourAt = (place: number) => hourAtPlace(place, dayStarts);
  return {
    weekday,
    busiest: {
      from: hourAt(from),
      to: hourAt(from + BUSY_HOURS - 1) + 1,
      perHour: most / (100 * BUSY_HOURS * days),
    },
    quietFrom: quiet === undefined ? undefined : hourAt(quiet),
  };
}
