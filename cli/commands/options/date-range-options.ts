import {
  type DateRange,
  type IsoDate,
  isIsoDate,
  lastDays,
  PERIODS,
  type Period,
  periodRange,
} from "../../../viewer/report/date-range.ts";
import { quote, readWhole } from "../../config.ts";
import { usageError } from "../../errors.ts";

export interface DateRangeOptions {
  readonly from?: string;
  readonly to?: string;
  readonly last?: string;
  readonly period?: string;
  readonly all?: true;
}

/** A century: what lies before is no cafe's history, and years keep their four digits. */
const MOST_DAYS = 36_500;

/**
 * The range that the options name, or null for everything.
 *
 * @param usual the range when they name none
 * @throws CliError when they make no sense, or name more than one
 */
export function readDateRange(
  options: DateRangeOptions,
  today: IsoDate,
  usual: (today: IsoDate) => DateRange,
): DateRange | null {
  const { from, to, last, period, all } = options;
  const given = [
    ...(from !== undefined || to !== undefined ? ["--from and --to"] : []),
    ...(last !== undefined ? ["--last"] : []),
    ...(period !== undefined ? ["--period"] : []),
    ...(all ? ["--all"] : []),
  ];
  if (given.length > 1) {
    throw usageError(`${given.join(", ")} each name a date range`, "give one of them");
  }
  if (from !== undefined || to !== undefined) return readFromTo(from, to);
  if (period !== undefined) return periodRange(readPeriod(period), today);
  if (all) return null;
  return last === undefined ? usual(today) : lastDays(today, readWhole("--last", last, MOST_DAYS));
}

function readFromTo(from: string | undefined, to: string | undefined): DateRange {
  if (from === undefined) throw usageError("--to is given without --from", "give both, or --last N");
  if (to === undefined) throw usageError("--from is given without --to", "give both, or --last N");
  const range = { startDate: readDay("--from", from), endDate: readDay("--to", to) };
  if (range.startDate <= range.endDate) return range;
  throw usageError(`the range ends (${to}) before it starts (${from})`, "swap --from and --to");
}

function readDay(flag: string, text: string): IsoDate {
  if (isIsoDate(text)) return text;
  const isShaped = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const what = isShaped ? "is no day of the calendar" : "is not a date";
  throw usageError(`${flag} ${quote(text)} ${what}`, "write it as 2026-11-20 (year-month-day)");
}

function readPeriod(text: string): Period {
  const period = PERIODS.find((name) => name === text);
  if (period !== undefined) return period;
  throw usageError(`--period ${quote(text)} is unknown`, `give one of ${PERIODS.join(", ")}`);
}
