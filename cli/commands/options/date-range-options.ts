/** Which days a command is about, and on whose clock. */
import {
  type DateRange,
  type DayStart,
  type IsoDate,
  isDayStart,
  isIsoDate,
  PERIODS,
  type Period,
} from "../../../viewer/report/date-range.ts";
import { COMPARISON_KINDS } from "../../../viewer/report/report.ts";
import { quote } from "../../door/config.ts";
import { commonYear } from "../../door/doubtful-day.ts";
import { usageError } from "../../door/errors.ts";
import type { AskedDays } from "../../run/resolve.ts";
import { OptionGroup, optional, orVariable, type Reader, toggle } from "./option-group.ts";
import { flagsOf, MOST_DAYS, meantOne, oneOf, wholeNumber } from "./readers.ts";

const HEADING = "Date range (one of them):";

/** Each range is four calls, and its figures are in the file. */
const MOST_RANGES = 10;

/** A list such as `7,30,90`; a number that is repeated counts once. */
const readDayCounts: Reader<readonly number[]> = (flag, text) => {
  const readDays = wholeNumber(0, MOST_DAYS);
  const days = new Set(text.split(",").map((part) => readDays(flag, part.trim())));
  if (days.size <= MOST_RANGES) return [...days];
  throw usageError(`${flag} has ${days.size} ranges`, `give up to ${MOST_RANGES}`);
};

const REPORT = OptionGroup.of("Report:", {
  compare: optional(
    "--compare <kind>",
    "compare with an earlier range: previous, same-weekdays, last-year or none (default: same-weekdays for a --period of days, previous for one of months or years, else none)",
    oneOf(["none", ...COMPARISON_KINDS]),
  ),
  ranges: optional(
    "--ranges <list>",
    "more ranges in the same report, as days before its last day, such as 7,30,90,365",
    readDayCounts,
  ),
});

/** The days of a report, and what they are compared with. @param usual the days if no option names any */
export function dateRangeOptions(usual: { readonly last: number } | { readonly period: Period }) {
  const [lastNote, periodNote] =
    "last" in usual ? [` (default: ${usual.last})`, ""] : ["", ` (default: ${usual.period})`];
  return OptionGroup.of(HEADING, {
    last: optional("--last <n>", `from n days ago to today${lastNote}`, wholeNumber(0, MOST_DAYS)),
    from: optional("--from <date>", "first day, such as 2026-10-21; needs --to", readDay),
    to: optional("--to <date>", "last day; needs --from", readDay),
    period: optional(
      "--period <name>",
      `yesterday, this-week, last-week, this-month, last-month, this-year or last-year; weeks begin on Monday${periodNote}`,
      readPeriod,
    ),
    all: toggle("--all", "all days"),
  })
    .and(REPORT)
    .and(timeZoneOption(HEADING))
    .into(({ from, to, last, period, all, ...values }): AskedDays & typeof values => {
      const fromTo = from ?? to;
      onlyOne(
        { "--from and --to": fromTo, "--last": last, "--period": period, "--all": all },
        "a date range",
      );
      if (fromTo !== undefined) return { ...values, days: readFromTo(from, to) };
      if (last !== undefined) return { ...values, days: { last } };
      if (period !== undefined || !all) return { ...values, days: period ? { period } : usual };
      const { compare = "none", ranges } = values;
      if (compare !== "none") {
        throw usageError(`--compare ${compare} needs a date range`, "drop --all, or give --compare none");
      }
      if (ranges) throw usageError("--ranges needs a last day", "drop --all, or drop --ranges");
      return { ...values, days: "all" };
    });
}

/** @param what each of the options names @throws CliError if several are given */
export function onlyOne(options: Readonly<Record<string, unknown>>, what: string): void {
  const given = flagsOf(options);
  if (given.length > 1) throw usageError(`${given.join(", ")} each name ${what}`, "give one of them");
}

export const readDay: Reader<IsoDate> = (flag, text) => {
  const [isShaped = false, year = "", day = ""] = /^(\d{4})(-\d{2}-\d{2})$/.exec(text) ?? [];
  const common = commonYear(Number(year));
  if (common !== undefined) {
    const what = `${flag} ${quote(text)}: ${year} is the Buddhist year of ${common}`;
    throw usageError(what, `write it as ${common}${day}`);
  }
  if (isIsoDate(text)) return text;
  const what = isShaped ? "is not a day of the calendar" : "is not a date";
  throw usageError(`${flag} ${quote(text)} ${what}`, `write it as ${meantDay(text)} (year-month-day)`);
};

/** What a day is in our way of writing it: the year or the day comes first, else the month. An example if it is none. */
function meantDay(text: string): IsoDate {
  const [first = "", month = "", last = ""] = text.split(/[-/. ]/).map((part) => part.padStart(2, "0"));
  const orders = [
    [first, month, last],
    [last, month, first],
    [last, first, month],
  ];
  const days = orders.map(([year = "", ...rest]) => [commonYear(Number(year)) ?? year, ...rest].join("-"));
  return days.find(isIsoDate) ?? "2026-11-20";
}

/** People write days as a period, such as `2026-11-09..2026-11-15`. */
export const readPeriod: Reader<Period> = (flag, text) => {
  const period = PERIODS.find((name) => name === text);
  if (period !== undefined) return period;
  const days = text.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const flags = `--from ${days.at(0) ?? "DATE"} --to ${days.at(-1) ?? "DATE"}`;
  throw usageError(
    `${flag} ${quote(text)} is unknown`,
    days.length > 0
      ? `give ${flags}`
      : `${meantOne(text, PERIODS)}give one of ${PERIODS.join(", ")}, or ${flags}`,
  );
};

/** @throws CliError unless both are given, in their order */
export function readFromTo(from: IsoDate | undefined, to: IsoDate | undefined): DateRange {
  if (from === undefined) throw usageError("--to is given without --from", "give both, or --last N");
  if (to === undefined) throw usageError("--from is given without --to", "give both, or --last N");
  if (from <= to) return { startDate: from, endDate: to };
  throw usageError(`the range ends (${to}) before it starts (${from})`, "swap the two days");
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

/** The zone that decides which day is "today". */
export function timeZoneOption(heading: string) {
  return OptionGroup.of(heading, {
    namedZone: zoneRow(
      'time zone for "today", such as Asia/Bangkok (default: that of the store; UTC for an API)',
    ),
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
