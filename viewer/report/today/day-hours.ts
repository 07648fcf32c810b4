/** The hours of a single day, each beside the usual one. */

import { hoursBetween } from "../busy-hours.ts";
import type { DayStart } from "../date-range.ts";
import { type Baht, readHundredths, toNumber } from "../decimal.ts";
import { median } from "../records.ts";
import type { HourFigures } from "../report.ts";
import { FEWEST_USUAL_DAYS } from "./usual.ts";
import { hoursOfDays, type UsualDays } from "./usual-days.ts";

export interface DayHour {
  readonly hour: number;
  /** Undefined if nothing was sold. */
  readonly sales?: Baht | undefined;
  readonly customers: number;
  /** The median of the same hour; undefined if there are too few days. */
  readonly usual?: Baht | undefined;
}

/** From the first hour that sold, on this day or usually, to the last. */
export function dayHours(
  hours: readonly HourFigures[],
  usual: UsualDays | undefined,
  dayStarts?: DayStart,
): readonly DayHour[] {
  const days = hoursOfDays(usual?.days ?? []).map(({ hours: own }) => own);
  const soldIn = (own: readonly HourFigures[], hour: number) => own.find((cell) => cell.hour === hour);
  const usualIn = (hour: number) =>
    days.length < FEWEST_USUAL_DAYS
      ? undefined
      : toNumber(median(days.map((own) => readHundredths(soldIn(own, hour)?.total_sales ?? 0))));
  const all = [...hours, ...days.flat().filter(({ hour }) => usualIn(hour))];
  return hoursBetween(all, dayStarts).map((hour) => {
    const cell = soldIn(hours, hour);
    return {
      hour,
      sales: cell?.total_sales,
      customers: cell?.total_transactions ?? 0,
      usual: usualIn(hour),
    };
  });
}
