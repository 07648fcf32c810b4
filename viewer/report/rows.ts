/** The datasets and their rows, with the field names of the API; numbers are in whole hundredths. */
import type { IsoDate } from "./date-range.ts";
import type { Hundredths } from "./decimal.ts";

export const DATASETS = [
  "sales_summary",
  "sales_by_category",
  "sales_by_product",
  "sales_by_employee",
] as const;
export type Dataset = (typeof DATASETS)[number];

/** What an API may offer beyond the four datasets. */
export const OPTIONAL_DATASETS = ["sales_by_store", "sales_by_hour"] as const;
export type OptionalDataset = (typeof OPTIONAL_DATASETS)[number];
export type AnyDataset = Dataset | OptionalDataset;

export function isOptional(dataset: AnyDataset): dataset is OptionalDataset {
  return OPTIONAL_DATASETS.some((optional) => optional === dataset);
}

export interface SalesSummaryRow {
  readonly date: IsoDate;
  readonly total_sales: Hundredths;
  readonly net_sales: Hundredths;
  readonly profit: Hundredths;
  readonly total_transactions: Hundredths;
}

export interface CategoryRow {
  readonly category: string;
  readonly total_sales: Hundredths;
  readonly quantity_sold: Hundredths;
  readonly total_discounts: Hundredths;
}

export interface ProductRow {
  readonly product_name: string;
  /** Undefined if the API does not send it. */
  readonly category: string | undefined;
  readonly total_sales: Hundredths;
  readonly quantity_sold: Hundredths;
  readonly profit: Hundredths;
}

export interface EmployeeRow {
  readonly employee_name: string;
  readonly total_sales: Hundredths;
  readonly total_transactions: Hundredths;
}

/** The API calls a shop a store. */
export interface ShopRow {
  readonly store: string;
  readonly total_sales: Hundredths;
  readonly net_sales: Hundredths;
  readonly profit: Hundredths;
  readonly total_transactions: Hundredths;
}

/** The receipts of one hour, on all open days of one weekday. A receipt without a time is in no row. */
export interface HourRow {
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  /** 0 to 23, of the time zone of the days. */
  readonly hour: number;
  readonly total_sales: Hundredths;
  readonly total_transactions: Hundredths;
  /** The open days of the weekday, at least 1: the same number in all rows of the weekday. */
  readonly days: number;
}
