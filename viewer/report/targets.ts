/** What is to be sold in a month or a week, as the owner of a cafe wrote it down. */

import { TARGETS } from "./contract.ts";
import {
  type AskedRange,
  addDays,
  type DateRange,
  daysIn,
  daysOf,
  type IsoDate,
  isIsoDate,
  isoWeekday,
  mondayOf,
  type Today,
} from "./date-range.ts";
import { type Baht, MAX_HUNDREDTHS, readHundredths, toNumber } from "./decimal.ts";
import { ContractError } from "./parse.ts";
import { median } from "./records.ts";
import type { ChosenShops, Days } from "./report.ts";
import type { TargetPlace, TargetValues } from "./statements.ts";
import { sumOf } from "./tables/sums.ts";

/** One line of a list of targets. If several are about the same, the first one counts. */
export interface TargetRow {
  /** A month, `2026-11`; a week, `2026-W47`; or empty for each month without one of its own. */
  readonly period: string;
  /** Empty for all shops. */
  readonly store: string;
  readonly amount: Baht;
}

export const TARGET_FIELDS = ["period", "store", "amount"] as const;

/** Reads a row from outside. @returns what is wrong with it as a sentence without a full stop, if anything is */
export function checkTargetRow(
  row: Readonly<Record<(typeof TARGET_FIELDS)[number], unknown>>,
): TargetRow | { readonly problem: string } {
  const { period, store } = row;
  if (typeof period !== "string" || (period !== "" && periodDays(period) === undefined))
    return { problem: `${JSON.stringify(period)} is not a month such as 2026-11 or a week such as 2026-W47` };
  if (typeof store !== "string") return { problem: "the shop is not a text" };
  const amount = readTargetAmount(row.amount);
  if (amount === undefined)
    return { problem: `${JSON.stringify(row.amount)} is not an amount above 0 such as 600000` };
  return { period, store, amount };
}

/** Undefined if it is not a plain amount above 0. */
export function readTargetAmount(value: unknown): Baht | undefined {
  const amount = readHundredths(value);
  return amount > 0 && amount <= MAX_HUNDREDTHS ? toNumber(amount) : undefined;
}

/** Reads the answer of a server. @throws ContractError if it is not a list of targets */
export function readTargetRows(answer: unknown): readonly TargetRow[] {
  if (!Array.isArray(answer)) throw new ContractError(TARGETS, "the targets are not a list");
  return answer.map((item: unknown) => {
    const field = (name: string): unknown =>
      typeof item === "object" && item !== null ? Reflect.get(item, name) : undefined;
    const row = checkTargetRow({ period: field("period"), store: field("store"), amount: field("amount") });
    if ("problem" in row) throw new ContractError(TARGETS, `the targets: ${row.problem}`);
    return row;
  });
}

/** All days of a month or a week; undefined if the text names neither. */
export function periodDays(period: string): DateRange | undefined {
  const [, year = "", week] = /^(\d{4})-W(\d{2})$/.exec(period) ?? [];
  // The fourth of January is in the first week of its year.
  const fourth = `${year}-01-04`;
  const startDate =
    week === undefined
      ? `${period}-01`
      : isIsoDate(fourth)
        ? addDays(mondayOf(fourth), 7 * (Number(week) - 1))
        : "";
  if (!isIsoDate(startDate)) return undefined;
  if (week === undefined) return { startDate, endDate: addDays(firstOfNextMonth(startDate), -1) };
  return weekOf(startDate) === period ? { startDate, endDate: addDays(startDate, 6) } : undefined;
}

/** Whether a period has a day of a range. A target of each month is in all of them. */
export function isPeriodIn(period: string, range: AskedRange): boolean {
  const days = periodDays(period);
  return !days || !range || (days.startDate <= range.endDate && range.startDate <= days.endDate);
}

function firstOfNextMonth(first: IsoDate): IsoDate {
  return `${addDays(first, 31).slice(0, 7)}-01`;
}

/** The week with a day. It is of the year that has its Thursday. */
function weekOf(date: IsoDate): string {
  const thursday = addDays(mondayOf(date), 3);
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000;
  return `${thursday.slice(0, 4)}-W${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}

/** A target for some shops together. */
export interface Target {
  readonly period: string;
  readonly range: DateRange;
  readonly amount: Baht;
}

/** The target that a report of a range is measured by: that of its week if it has one, else that of the month in which it ends. */
export function targetOf(
  rows: readonly TargetRow[],
  { startDate, endDate }: DateRange,
  shops: ChosenShops,
): Target | undefined {
  const week = startDate >= mondayOf(endDate) ? weekOf(endDate) : undefined;
  for (const period of [week, endDate.slice(0, 7)]) {
    const range = period === undefined ? undefined : periodDays(period);
    const amount = period === undefined ? undefined : amountOf(rows, period, shops ?? [""]);
    if (period !== undefined && range && amount !== undefined) return { period, range, amount };
  }
  return undefined;
}

/** The sum for some shops, if each of them has a target. */
function amountOf(rows: readonly TargetRow[], period: string, stores: readonly string[]): Baht | undefined {
  const own = stores.map((store) => {
    const ofStore = rows.filter((row) => row.store === store);
    const named = ofStore.find((row) => row.period === period);
    return named ?? (period.includes("W") ? undefined : ofStore.find((row) => row.period === ""));
  });
  return own.every((row) => row !== undefined) ? sumOf(own, ({ amount }) => amount) : undefined;
}

/** The targets of a place that shows only some shops: what is all there is of these. */
export function targetsOfShops(rows: readonly TargetRow[], shops: readonly string[]): readonly TargetRow[] {
  const own = rows.filter(({ store }) => shops.includes(store));
  const together = [...new Set(own.map(({ period }) => period))].flatMap((period) => {
    const amount = amountOf(rows, period, shops);
    return amount === undefined ? [] : { period, store: "", amount };
  });
  return [...own, ...together];
}

// How sales stand against a target.

/**
 * Per cents are whole, and never rounded up: 100 % is reached. What is compared is what is shown.
 *
 * @param range ends in the period of the target
 * @param days those of `daysForPace`
 */
export function judgeTarget(target: Target, { endDate }: DateRange, days: Days, today: Today): TargetValues {
  const { range: period, amount } = target;
  const soldUntil = (date: IsoDate) =>
    sumOf(
      days.filter((day) => period.startDate <= day.date && day.date <= date),
      ({ total_sales }) => total_sales,
    );
  const sold = soldUntil(endDate);
  const yesterday = addDays(today, -1);
  const until = endDate < yesterday ? endDate : yesterday;
  const usual = until < period.startDate ? undefined : usualPart(period, until, days);
  const pace =
    usual === undefined
      ? undefined
      : {
          until,
          sold: soldUntil(until),
          percent: wholePercent(soldUntil(until), amount),
          usualPercent: Math.floor(usual * 100 + 1e-9),
        };
  const place: TargetPlace | undefined =
    sold >= amount
      ? "reached"
      : until === period.endDate
        ? "missed"
        : pace && (["behind", "usual", "ahead"] as const)[1 + Math.sign(pace.percent - pace.usualPercent)];
  return {
    ...target,
    sold,
    percent: wholePercent(sold, amount),
    ...(place && { place }),
    ...(pace && { pace }),
  };
}

function wholePercent(sold: Baht, amount: Baht): number {
  return Math.floor((readHundredths(sold) * 100) / readHundredths(amount)) + 0;
}

// Which part of a month or week is usually sold by an evening, by the cafe's own weekdays.

/** So many weeks say what is usual. */
const WEEKS = 8;
/** Fewer open days of a weekday say nothing. */
const FEWEST_DAYS = 4;

/** The days whose sales {@link usualPart} needs, and those of the period until the end of a range. */
export function daysForPace(period: DateRange, { endDate }: DateRange): DateRange {
  return { startDate: addDays(period.startDate, -7 * WEEKS), endDate };
}

/**
 * The usual sales of a day are those of its weekday in the eight weeks before the period, so that the pace does not move
 * with the sales that it judges. If these are too few, the weeks before the next day count: a cafe may be young.
 *
 * @param until the last day that is over
 * @returns 0 to 1; undefined if too little is known
 */
export function usualPart(period: DateRange, until: IsoDate, days: Days): number | undefined {
  const usual = usualWeek(period.startDate, days) ?? usualWeek(addDays(until, 1), days);
  if (!usual) return undefined;
  const sumOf = (range: DateRange) =>
    daysOf(range).reduce((sum, day) => sum + (usual[isoWeekday(day) - 1] ?? 0), 0);
  const whole = sumOf(period);
  return whole > 0 ? sumOf({ ...period, endDate: until }) / whole : undefined;
}

/** The usual sales of each weekday before a day, Monday first; 0 if it is usually closed. Undefined if one is not known. */
function usualWeek(before: IsoDate, days: Days): readonly number[] | undefined {
  const first = addDays(before, -7 * WEEKS);
  const known = days.filter(({ date }) => first <= date && date < before);
  if (!known[0]) return undefined;
  const weeks = daysIn({ startDate: known[0].date, endDate: before }) - 1;
  const usual: number[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const open = known.filter((day) => isoWeekday(day.date) === weekday && day.total_sales > 0);
    if (open.length >= FEWEST_DAYS) {
      usual.push(median(open.map(({ total_sales }) => readHundredths(total_sales))));
      continue;
    }
    const dates = daysOf({ startDate: addDays(before, -weeks), endDate: addDays(before, -1) });
    const passed = dates.filter((date) => isoWeekday(date) === weekday).length;
    if (passed < FEWEST_DAYS || open.length * 2 >= passed) return undefined;
    usual.push(0);
  }
  return usual;
}
