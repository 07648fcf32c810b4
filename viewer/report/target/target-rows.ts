/** What is to be sold in a month or a week, as the owner of a cafe wrote it down. */
import { TARGETS } from "../contract.ts";
import {
  type AskedRange,
  addDays,
  type DateRange,
  type IsoDate,
  isIsoDate,
  isoWeekday,
} from "../date-range.ts";
import { type Baht, MAX_HUNDREDTHS, readHundredths, toNumber } from "../decimal.ts";
import { ContractError } from "../parse.ts";
import type { ChosenShops } from "../report.ts";
import { sumOf } from "../tables/sums.ts";

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

function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, 1 - isoWeekday(date));
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
