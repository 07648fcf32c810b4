import { dayIn, type IsoDate } from "../../../viewer/report/date-range.ts";
import { dates } from "../../../viewer/report/language/en/dates.ts";

/** A timer may mean another week if the zone has another day than the machine. Undefined if both have the same day. */
export function zoneWarning(timeZone: string, machineDay: IsoDate, now: number): string | undefined {
  const day = dayIn(timeZone, now);
  if (day === machineDay) return undefined;
  return `it is ${dates.day(machineDay)} on this machine but ${dates.day(day)} in ${timeZone}, which is used for "today"; choose another zone with --time-zone`;
}

/** The day of this machine's own calendar; its zone may have no name, as with `TZ=UTC-7`. */
export function machineDay(now: number): IsoDate {
  const date = new Date(now);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
}
