import { type DayClock, type DayStart, isDayStart } from "../../../viewer/report/date-range.ts";
import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { OptionGroup, optional, orVariable, type ReadContext, type Reader } from "./option-group.ts";

/** The clock of "today". */
export interface TimeZoneChoice extends DayClock {
  /** False if the zone is only the default. */
  readonly timeZoneNamed: boolean;
}

/** @param use when the zone is needed, and who keeps it */
export function cafeZone(use: string) {
  return zoneRow(`time zone of the cafe, such as Asia/Bangkok; ${use}`);
}

export const readTimeOfDay: Reader<DayStart> = (name, value) => {
  const start = value.padStart("HH:MM".length, "0");
  if (isDayStart(start)) return start;
  throw usageError(`${name} ${quote(value)} is not a time of day`, "write it as HH:MM, such as 04:00");
};

/** @param known what counts if it is not given */
export function dayStartOption(known: string) {
  return optional(
    "--day-starts <time>",
    `when a day begins, such as 04:00: sales before that are of the day before; kept by the store (default: ${known})`,
    readTimeOfDay,
  );
}

/** The zone that decides which day is "today": the one that is named, else that of the store, else UTC, as of an API. */
export function timeZoneOption(heading: string) {
  return OptionGroup.of(heading, {
    named: zoneRow(
      'time zone for "today", such as Asia/Bangkok (default: that of the store; UTC for an API)',
    ),
  }).into(({ named }, { storeClock = {} }: Pick<ReadContext, "storeClock">): TimeZoneChoice => {
    const zone = named ?? storeClock.timeZone;
    return {
      timeZone: zone ?? "UTC",
      dayStarts: storeClock.dayStarts,
      timeZoneNamed: zone !== undefined,
    };
  });
}

function zoneRow(help: string) {
  return orVariable("--time-zone <zone>", "CAFE_SALES_TIME_ZONE", help, readTimeZone);
}

export const readTimeZone: Reader<string> = (name, value) => {
  try {
    // Only some versions of Node accept offsets such as +07:00, and an offset has no daylight saving time.
    if (/^[+-]/.test(value)) throw new RangeError(value);
    const known = new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
    return known.toLowerCase() === value.toLowerCase() ? known : value;
  } catch {
    const city = `/${value.toLowerCase().replaceAll(" ", "_")}`;
    const meant = Intl.supportedValuesOf("timeZone").find((zone) => zone.toLowerCase().endsWith(city));
    throw usageError(
      `${name} ${quote(value)} is not a time zone`,
      meant ? `did you mean ${meant}?` : "give a name such as Asia/Bangkok or UTC",
    );
  }
};
