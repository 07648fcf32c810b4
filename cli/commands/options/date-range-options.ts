import {
  type AskedRange,
  type DateRange,
  dayIn,
  type IsoDate,
  isIsoDate,
  lastDays,
  PERIODS,
  type Period,
  periodRange,
} from "../../../viewer/report/date-range.ts";
import { quote } from "../../config.ts";
import { commonYear } from "../../doubtful-day.ts";
import { usageError } from "../../errors.ts";
import { COMPARISON, comparisonOf } from "./comparison-options.ts";
import { OptionGroup, optional, type ReadContext, type Reader, toggle } from "./option-group.ts";
import { MOST_DAYS, wholeNumber } from "./readers.ts";
import { timeZoneOption } from "./time-zone-option.ts";

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

const MORE_RANGES = OptionGroup.of("Report:", {
  ranges: optional(
    "--ranges <list>",
    "more ranges in the same report, as days before its last day, such as 7,30,90,365",
    readDayCounts,
  ),
});

/** The range that a command takes if no option names one. */
interface DefaultRange {
  readonly last?: number;
  readonly period?: Period;
}

/**
 * The date range, null for everything; the earlier range that it is compared with; more ranges with the same last day;
 * and the day that "today" is in the chosen time zone.
 */
export function dateRangeOptions(usual: DefaultRange) {
  const note = (value: string | number | undefined) => (value === undefined ? "" : ` (default: ${value})`);
  return OptionGroup.of(HEADING, {
    last: optional("--last <n>", `from n days ago to today${note(usual.last)}`, wholeNumber(0, MOST_DAYS)),
    from: optional("--from <date>", "first day, such as 2026-10-21; needs --to", readDay),
    to: optional("--to <date>", "last day; needs --from", readDay),
    period: optional(
      "--period <name>",
      `yesterday, this-week, last-week, this-month, last-month, this-year or last-year; weeks begin on Monday${note(usual.period)}`,
      readPeriod,
    ),
    all: toggle("--all", "all days"),
  })
    .and(COMPARISON)
    .and(MORE_RANGES)
    .and(timeZoneOption(HEADING))
    .into(
      (
        { timeZone, dayStarts, timeZoneNamed, compare, ranges, ...flags },
        { now }: Pick<ReadContext, "now">,
      ) => {
        const today = dayIn({ timeZone, dayStarts }, now);
        const { range, period } = readDateRange(flags, today, usual);
        return {
          timeZone,
          dayStarts,
          timeZoneNamed,
          today,
          range,
          compare,
          ...comparisonOf(compare, range, today, period),
          ranges,
          moreRanges: moreRangesOf(ranges, range),
        };
      },
    );
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
  throw usageError(`${flag} ${quote(text)} ${what}`, "write it as 2026-11-20 (year-month-day)");
};

/** People write days as a period, such as `2026-11-09..2026-11-15`. */
const readPeriod: Reader<Period> = (flag, text) => {
  const period = PERIODS.find((name) => name === text);
  if (period !== undefined) return period;
  const days = text.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const flags = `--from ${days.at(0) ?? "DATE"} --to ${days.at(-1) ?? "DATE"}`;
  throw usageError(
    `${flag} ${quote(text)} is unknown`,
    days.length > 0 ? `give ${flags}` : `give one of ${PERIODS.join(", ")}, or ${flags}`,
  );
};

interface DateRangeFlags {
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
  readonly last: number | undefined;
  readonly period: Period | undefined;
  readonly all: boolean;
}

function readDateRange(flags: DateRangeFlags, today: IsoDate, usual: DefaultRange) {
  const { from, to, all } = flags;
  const given = [
    ...(from !== undefined || to !== undefined ? ["--from and --to"] : []),
    ...(flags.last !== undefined ? ["--last"] : []),
    ...(flags.period !== undefined ? ["--period"] : []),
    ...(all ? ["--all"] : []),
  ];
  if (given.length > 1) {
    throw usageError(`${given.join(", ")} each name a date range`, "give one of them");
  }
  if (from !== undefined || to !== undefined) return { range: readFromTo(from, to) };
  const { last, period } = given.length === 0 ? usual : flags;
  if (period !== undefined) return { range: periodRange(period, today), period };
  return { range: last === undefined ? null : lastDays(today, last) };
}

/**
 * @param latest the day that may be today elsewhere, if the zone is not known yet
 * @throws CliError if none of its days has come yet; a range that only ends later has no records there yet
 */
export function refuseFuture(range: AskedRange, today: IsoDate, latest = today): void {
  if (range === null || range.startDate <= latest) return;
  throw usageError(
    `the range begins on ${range.startDate}, and today is ${today}`,
    "give days that have begun; --time-zone decides which day is today",
  );
}

/** @throws CliError unless both are given, in their order */
export function readFromTo(from: IsoDate | undefined, to: IsoDate | undefined): DateRange {
  if (from === undefined) throw usageError("--to is given without --from", "give both, or --last N");
  if (to === undefined) throw usageError("--from is given without --to", "give both, or --last N");
  if (from <= to) return { startDate: from, endDate: to };
  throw usageError(`the range ends (${to}) before it starts (${from})`, "swap --from and --to");
}

/** The ranges of `--ranges` but the range itself. They end on its last day. */
export function moreRangesOf(days: readonly number[] | undefined, range: AskedRange): readonly DateRange[] {
  if (days === undefined) return [];
  if (range === null) throw usageError("--ranges needs a last day", "drop --all, or drop --ranges");
  const ranges = days.map((count) => lastDays(range.endDate, count));
  if (!ranges.every(({ startDate }) => isIsoDate(startDate))) {
    throw usageError("--ranges begins before the calendar", "give fewer days");
  }
  return ranges.filter(({ startDate }) => startDate !== range.startDate);
}
