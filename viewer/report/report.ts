/** The report: the model that the static page, the live dashboard and the command line share. */
import type { DateRange, IsoDate } from "./date-range.ts";
import type { Dataset } from "./rows.ts";

/** Amounts are baht with at most two decimals. Each comes from whole hundredths, so its text is exact. */
export interface Cards {
  /** A whole number. */
  readonly averageDailyCustomers: number;
  /** Whole baht. */
  readonly averageDailySales: number;
  readonly averageSalesPerCustomer: number;
  /** The number of days that have a record. */
  readonly days: number;
}

/** The sums of all days, in baht. */
export interface Totals {
  readonly total_sales: number;
  readonly net_sales: number;
  readonly profit: number;
  /** Total sales less net sales. */
  readonly discounts: number;
  /** Net sales less profit. */
  readonly cost: number;
  readonly total_transactions: number;
  /** The number of days that have a record. */
  readonly days: number;
  /** The number of days of the range; without a range, from the first to the last day with a record. */
  readonly rangeDays: number;
}

export interface DayFigures {
  readonly date: IsoDate;
  readonly total_sales: number;
  readonly net_sales: number;
  readonly profit: number;
  readonly total_transactions: number;
  readonly avg_sales_per_transaction: number;
}

export interface CategoryFigures {
  readonly category: string;
  readonly total_sales: number;
  readonly quantity_sold: number;
  readonly total_discounts: number;
}

export interface ProductFigures {
  readonly product_name: string;
  readonly total_sales: number;
  readonly quantity_sold: number;
  readonly profit: number;
  /** The category in which it sold most; missing if the source does not say it. */
  readonly category?: string;
  /** It was sold in the range, but not in its first half; missing if it was, or if the first half is not known. */
  readonly is_new?: true;
}

export interface EmployeeFigures {
  readonly employee_name: string;
  readonly total_sales: number;
  readonly total_transactions: number;
}

/** A shop; the API calls it a store. */
export interface ShopFigures {
  readonly store: string;
  readonly total_sales: number;
  readonly net_sales: number;
  readonly profit: number;
  readonly total_transactions: number;
}

/** The receipts of one hour, on all open days of one weekday. */
export interface HourFigures {
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  /** 0 to 23, in the time zone of the days. */
  readonly hour: number;
  readonly total_sales: number;
  readonly total_transactions: number;
  /** The days of this weekday that have a record, with receipts in this hour or without. */
  readonly days: number;
}

type NoteKind =
  | "derived-transactions"
  | "missing-amounts"
  | "timestamps"
  | "outside-range"
  | "datasets-disagree"
  | "shared-transactions"
  | "missing-snapshots";

/** Something the reader should know about the figures. A saved report may contain kinds of a later version. */
export interface Note {
  readonly kind: NoteKind | (string & {});
  readonly text: string;
}

/** The figures of one range. */
export interface RangeReport {
  /** Null if everything was asked for. */
  readonly range: DateRange | null;
  /** The shops that were asked for, by name; without it, all of them. */
  readonly shops?: readonly string[];
  readonly cards: Cards;
  readonly totals: Totals;
  /** By date, ascending; only days that have a record. */
  readonly salesOverTime: readonly DayFigures[];
  /** By total sales, descending, with ties by name. The next lists are in the same order. */
  readonly categories: readonly CategoryFigures[];
  readonly products: readonly ProductFigures[];
  readonly employees: readonly EmployeeFigures[];
  /** The shops with sales; missing if the source has one shop only, or does not say which shops there are. */
  readonly stores?: readonly ShopFigures[];
  /**
   * By weekday and hour; only hours with receipts. What the days have more than the hours is of receipts without a
   * time. Missing if the source does not offer hours; empty if no receipt has a time.
   */
  readonly hours?: readonly HourFigures[];
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

/** A sentence about what changed. A saved report may contain kinds of a later version. */
export interface ChangeSentence {
  readonly kind: "total" | "split" | "week" | "products" | "days" | "category" | (string & {});
  readonly text: string;
}

export interface Report extends RangeReport {
  readonly comparison?: Comparison;
  /** What changed against the comparison, in the order of its kinds. */
  readonly changes?: readonly ChangeSentence[];
}

/** The origin of the figures: when they were loaded, and the time zone of their days. */
export interface Provenance {
  /** The moment of the load, in ISO 8601 and UTC. */
  readonly generatedAt: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** The name and version of the program that made the report. */
  readonly program?: string;
  /** The SHA-256 of the figures, in hex: see `figuresText`. Equal figures have equal ones. */
  readonly sha256?: string;
}

/** The number of products in the chart. */
export const TOP_PRODUCTS = 10;

/** The first and the last day with a record, or null if there is none. */
export function dataRange(report: RangeReport): DateRange | null {
  const first = report.salesOverTime[0];
  const last = report.salesOverTime.at(-1);
  return first && last ? { startDate: first.date, endDate: last.date } : null;
}
