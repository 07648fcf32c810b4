/** The datasets, each as a value: what a row is about, what it measures, and the list of a report that it becomes. */
import type { IsoDate } from "./date-range.ts";
import { type Decimals, fromDecimal } from "./decimal.ts";

/** A figure that is summed. A quantity is read as whole thousandths, others as whole hundredths. */
export interface Measure {
  /** A count is whole; a quantity may be weighed. */
  readonly unit: "baht" | "count" | "quantity";
  /** It may be null or absent, and is 0 then. */
  readonly isOptional?: true;
}

/** How many decimals of a measure are kept. */
export function decimalsOf({ unit }: Pick<Measure, "unit">): Decimals {
  return unit === "quantity" ? 3 : 2;
}

/** The figure of a sum that is counted in units of the last decimal of its measure. */
export function figureOfSum(sum: number, measure: Measure): number {
  return fromDecimal(sum, decimalsOf(measure));
}

/** The values of a key. A weekday is 1 (Monday) to 7, an hour 0 to 23. */
export interface KeyValues {
  readonly day: IsoDate;
  readonly name: string;
  readonly weekday: number;
  readonly hour: number;
}

export interface DatasetShape {
  /** What a row is about. Rows with the same key are summed. */
  readonly key: Readonly<Record<string, keyof KeyValues>>;
  /** The first is total sales, or what rows go by instead. */
  readonly measures: Readonly<Record<string, Measure>>;
  /**
   * The other figures, after the measures: the sales of a transaction, or a number of open days, at least 1,
   * which is the same in all rows of a key. Rows may lack their `maybe days`.
   */
  readonly also: Readonly<Record<string, "average" | "days" | "maybe days">>;
  /** A name that a row may have besides; the figures have the one with most sales. No file of the figures has it. */
  readonly label?: string;
  /** A mark that figures may get later. No API sends it, and no file of the figures has it. */
  readonly mark?: string;
  /** An amount that rows may have besides. Figures have it if one of their rows does. */
  readonly maybe?: string;
  /**
   * What a report adds to its figures, from its other lists, as far as these are known: parts of a change, which are summed,
   * and names with a difference. No API sends it.
   */
  readonly added?: Readonly<Record<string, "part" | "name" | "difference">>;
  /** Its name in a report. */
  readonly list: string;
  /** The section of a dataset beyond the four: after the changes, or at the end; with the earlier range or without. */
  readonly section?: {
    readonly name: string;
    readonly place: "top" | "end" | "last";
    readonly isCompared?: true;
  };
}

const BAHT = { unit: "baht" } as const;
const OPTIONAL_BAHT = { unit: "baht", isOptional: true } as const;
const COUNT = { unit: "count" } as const;
const OPTIONAL_QUANTITY = { unit: "quantity", isOptional: true } as const;
/** One section for both: where sales come from. */
const CHANNELS = { name: "sources", place: "end" } as const;
/** One section for both: what each shop sells, and when. */
export const SHOP_DETAILS = { name: "store-details", place: "last" } as const;

/** The four of the specification. */
export const REQUIRED = {
  sales_summary: {
    key: { date: "day" },
    measures: {
      total_sales: BAHT,
      net_sales: OPTIONAL_BAHT,
      profit: OPTIONAL_BAHT,
      total_transactions: COUNT,
    },
    also: { avg_sales_per_transaction: "average" },
    list: "salesOverTime",
  },
  sales_by_category: {
    key: { category: "name" },
    measures: { total_sales: BAHT, quantity_sold: OPTIONAL_QUANTITY, total_discounts: OPTIONAL_BAHT },
    also: {},
    list: "categories",
  },
  sales_by_product: {
    key: { product_name: "name" },
    measures: { total_sales: BAHT, quantity_sold: OPTIONAL_QUANTITY, profit: OPTIONAL_BAHT },
    also: {},
    label: "category",
    /** Its first sale ever is in the range; missing if it is not, or if nobody knows. */
    mark: "is_new",
    list: "products",
  },
  sales_by_employee: {
    key: { employee_name: "name" },
    measures: { total_sales: BAHT, total_transactions: COUNT },
    also: {},
    list: "employees",
  },
} as const satisfies Readonly<Record<string, DatasetShape>>;

/** An API may offer these as well. */
export const OPTIONAL = {
  /** The API calls a shop a store. */
  sales_by_store: {
    key: { store: "name" },
    measures: {
      total_sales: BAHT,
      net_sales: OPTIONAL_BAHT,
      profit: OPTIONAL_BAHT,
      total_transactions: COUNT,
    },
    /** The days on which this shop was open. */
    also: { days: "maybe days" },
    added: {
      total_sales_change_days: "part",
      total_sales_change_customers: "part",
      total_sales_change_bills: "part",
      strongest_category: "name",
      strongest_category_difference: "difference",
      weakest_category: "name",
      weakest_category_difference: "difference",
    },
    list: "stores",
    section: { name: "stores", place: "top", isCompared: true },
  },
  /** The way in which a receipt was sold, such as in the shop or by a delivery platform. */
  sales_by_channel: {
    key: { channel: "name" },
    measures: {
      total_sales: BAHT,
      net_sales: OPTIONAL_BAHT,
      profit: OPTIONAL_BAHT,
      total_transactions: COUNT,
    },
    also: {},
    /** What the platform keeps of the net sales; missing if no rate is known. */
    maybe: "commission",
    list: "channels",
    section: CHANNELS,
  },
  /** What was paid with each type, less what was paid back: net sales, added taxes and tips. */
  sales_by_payment: {
    key: { payment: "name" },
    measures: { amount: BAHT, total_transactions: COUNT },
    also: {},
    maybe: "commission",
    list: "payments",
    section: CHANNELS,
  },
  /** The receipts of one hour, on all open days of one weekday. A receipt without a time is in no row. */
  sales_by_hour: {
    key: { weekday: "weekday", hour: "hour" },
    measures: { total_sales: BAHT, total_transactions: COUNT },
    also: { days: "days" },
    list: "hours",
    section: { name: "busy", place: "last" },
  },
  /** The receipts of one hour in one shop, on all of its days. They are read only if there are several shops. */
  sales_by_store_hour: {
    key: { store: "name", hour: "hour" },
    measures: { total_sales: BAHT, total_transactions: COUNT },
    also: {},
    list: "storeHours",
    section: SHOP_DETAILS,
  },
  sales_by_store_category: {
    key: { store: "name", category: "name" },
    measures: { total_sales: BAHT, quantity_sold: OPTIONAL_QUANTITY },
    also: {},
    list: "storeCategories",
    section: SHOP_DETAILS,
  },
} as const satisfies Readonly<Record<string, DatasetShape & Required<Pick<DatasetShape, "section">>>>;

export const TOTAL_MEASURES = ["total_sales", "net_sales", "profit", "total_transactions"] as const;
