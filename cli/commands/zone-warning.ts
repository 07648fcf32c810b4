import { dayIn, type IsoDate } from "../../viewer/report/date-range.ts";
import { formatDay } from "../../viewer/report/format.ts";

/**
 * A timer that goes by the machine's clock, and days that go by another: the week before may be meant.
 * Undefined as long as both have the same day.
 *
 * @param now milliseconds since 1970
 */
export function zoneWarning(timeZone: string, machineDay: IsoDate, now: number): string | undefined {
  const day = dayIn(timeZone, now);
  if (day === machineDay) return undefined;
  return `it is ${formatDay(machineDay)} on this machine, and ${formatDay(day)} in ${timeZone}, which decides what today is; --time-zone ZONE names another`;
}

/** The day of this machine's own calendar; its zone may have no name, as with `TZ=UTC-7`. */
export function machineDay(now: number): IsoDate {
  const date = new Date(now);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
}
