import { dayIn } from "../../viewer/report/date-range.ts";
import { formatDay } from "../../viewer/report/format.ts";

/**
 * A timer that goes by the machine's clock, and days that go by another: the week before may be meant.
 * Undefined as long as both have the same day.
 *
 * @param now milliseconds since 1970
 */
export function zoneWarning(timeZone: string, machineZone: string, now: number): string | undefined {
  const [day, machineDay] = [dayIn(timeZone, now), dayIn(machineZone, now)];
  if (day === machineDay) return undefined;
  return `it is ${formatDay(machineDay)} on this machine (${machineZone}), and ${formatDay(day)} in ${timeZone}, which decides what today is; --time-zone ZONE names another`;
}

/** Where this machine is, by its settings or by `TZ`. */
export function machineTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
