/** Whether each day of a shop is known, partly known or not known. */
import { type DateRange, daysOf, type IsoDate } from "../date-range.ts";
import type { ShopMoments } from "./moments.ts";

export type DayState = "known" | "partly" | "not";

/** A day that is not wholly known. */
export interface OpenDay {
  readonly date: IsoDate;
  readonly state: Exclude<DayState, "known">;
  /** The time until which it is known; undefined if it is not, or if only the day is. */
  readonly until?: string;
}

/** Whether the sales of a day may still come. */
export function isAwaited({ lastAwaited }: ShopMoments, day: IsoDate): boolean {
  return lastAwaited === undefined || day <= lastAwaited;
}

/** @param usualEnd the minute at which the day usually ends */
export function dayState({ until, seen }: ShopMoments, day: IsoDate, usualEnd: number): DayState {
  if (day < seen.date) return "known";
  if (day > seen.date) return "not";
  if (seen.minute > usualEnd) return "known";
  return day === until.date ? "partly" : "not";
}

/**
 * The days of a range that are not wholly known for a shop, by date. Days of the future are none.
 *
 * @param usualEnd the minute at which a day usually ends
 * @param isClosed whether somebody wrote down that the shop is closed on a day
 */
export function openDays(
  shop: ShopMoments,
  { startDate, endDate }: DateRange,
  today: IsoDate,
  usualEnd: (day: IsoDate) => number,
  isClosed: (day: IsoDate) => boolean = () => false,
): readonly OpenDay[] {
  const from = startDate > shop.seen.date ? startDate : shop.seen.date;
  const last = [endDate, today, shop.lastAwaited ?? endDate].sort()[0] ?? endDate;
  if (last < from) return [];
  return daysOf({ startDate: from, endDate: last }).flatMap((date) => {
    const state = dayState(shop, date, usualEnd(date));
    if (state === "known" || isClosed(date)) return [];
    const { time } = shop.until;
    return { date, state, ...(state === "partly" && time !== undefined && { until: time }) };
  });
}
