/** The report: the model that the static page, the live dashboard and the command line share. */

import type { Dataset, Figures, OptionalLists, RequiredLists } from "./datasets.ts";
import { type AskedRange, type DateRange, rangeOf } from "./date-range.ts";
import type { Baht } from "./decimal.ts";
import type { ChangeSentence, Note, Worded } from "./statements.ts";

/** A number of days that have a record. */
export type OpenDayCount = number;

/** The averages over the open days; those for each day are whole numbers. */
export interface Cards {
  readonly averageDailyCustomers: number;
  readonly averageDailySales: Baht;
  readonly averageSalesPerCustomer: Baht;
  readonly days: OpenDayCount;
}

/** The sums of all days. */
export interface Totals {
  readonly total_sales: Baht;
  readonly net_sales: Baht;
  readonly profit: Baht;
  /** Total sales less net sales. */
  readonly discounts: Baht;
  /** Net sales less profit. */
  readonly cost: Baht;
  readonly total_transactions: number;
  readonly days: OpenDayCount;
  /** The number of days of the range; without a range, from the first to the last day with a record. */
  readonly rangeDays: number;
}

export type DayFigures = Figures<"sales_summary">;
/** The days that have a record, by date, ascending. */
export type Days = readonly DayFigures[];
/** Its category is the one in which it sold most; missing if the source does not say it. */
export type ProductFigures = Figures<"sales_by_product">;
/** The receipts of one hour, on all open days of one weekday. */
export type HourFigures = Figures<"sales_by_hour">;

/** The names of the only shops that count; undefined for all. */
export type ChosenShops = readonly string[] | undefined;

/**
 * The figures of one range. Of the days, only those that have a record are there. The shops are missing if there is one
 * only. The customers of the hours are fewer than those of the days if receipts have no time.
 */
export interface RangeReport extends RequiredLists, OptionalLists {
  readonly range: AskedRange;
  /** The shops that were asked for, by name; without it, all of them. */
  readonly shops?: readonly string[];
  readonly cards: Cards;
  readonly totals: Totals;
  /** The number of rows pulled, by dataset. */
  readonly rows: Readonly<Record<Dataset, number>>;
  readonly notes: readonly Note[];
  /** The first and the last day with sales, if the range has none and the source knows them. */
  readonly dataDays?: DateRange;
}

/** How the earlier range of a comparison follows from the range: see `earlierRange`. */
export const COMPARISON_KINDS = ["previous", "same-weekdays", "last-year"] as const;
export type ComparisonKind = (typeof COMPARISON_KINDS)[number];

/** The figures that a report is compared with. */
export interface Comparison {
  readonly kind: ComparisonKind;
  readonly report: RangeReport;
}

export interface Report extends RangeReport {
  readonly comparison?: Comparison;
  /** They are in the order of their kinds. */
  readonly changes?: readonly ChangeSentence[];
}

/** A report whose statements have their texts in a language, as pages show them and files save them. */
export interface WordedReport extends Report {
  readonly notes: readonly Worded<Note>[];
  readonly changes?: readonly Worded<ChangeSentence>[];
}

/** An IANA name such as `Asia/Bangkok`. */
export type TimeZone = string;

/** The origin of the figures: when they were loaded, and the time zone of their days. */
export interface Provenance {
  /** The moment of the load, in ISO 8601 and UTC. */
  readonly generatedAt: string;
  readonly timeZone: TimeZone;
  /** The name and version of the program that made the report. */
  readonly program?: string;
  /** The SHA-256 of the figures, in hex: see `figuresText`. Equal figures have equal ones. */
  readonly sha256?: string;
}

/** The number of products in the chart. */
export const TOP_PRODUCTS = 10;

/** The first and the last day with a record, or null if there is none. */
export function dataRange(report: RangeReport): DateRange | null {
  return rangeOf(report.salesOverTime) ?? null;
}

/** Whether there is no record in any list. A day with sales of 0 is a record. */
export function hasNoSales({ salesOverTime, categories, products, employees }: RangeReport): boolean {
  return [salesOverTime, categories, products, employees].every(({ length }) => length === 0);
}
