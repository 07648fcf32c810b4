/** The sales of a cafe, as the datasets of the API. How they are kept is the store's own business. */
import type { DateRange, IsoDate } from "../../viewer/report/date-range.ts";
import type { SharedDatabase } from "./queryable.ts";
import type { Selection } from "./selection.ts";
import type { WireDecimal } from "./wire-decimal.ts";

export interface SalesStore {
  /** One row for each day with a receipt, by date. */
  salesSummary(selection: Selection): Promise<Answer<SalesSummaryWireRow>>;
  salesByCategory(selection: Selection): Promise<Answer<CategoryWireRow>>;
  salesByProduct(selection: Selection): Promise<Answer<ProductWireRow>>;
  salesByEmployee(selection: Selection): Promise<Answer<EmployeeWireRow>>;
  /** One row for each shop with a receipt, by total sales. */
  salesByStore(selection: Selection): Promise<Answer<StoreWireRow>>;
  /** One row for each weekday and hour with a receipt, in this order. A receipt without a time is in no row. */
  salesByHour(selection: Selection): Promise<Answer<HourWireRow>>;
  /** The first and the last day with a receipt, of some shops or of all; undefined if there is none. */
  dataDays(shops?: Selection["shops"]): Promise<DateRange | undefined>;
  /** The names of all shops, sorted; `(none)` if there are receipts without a shop. */
  shopNames(): Promise<readonly string[]>;
  /** The time zone in which the days are counted; undefined if nothing has named one. */
  timeZone(): Promise<string | undefined>;
  /** Missing if no other server reads the store. */
  readonly shared?: SharedDatabase | undefined;
  close(): Promise<void>;
}

/** Answers with the same `state` agree with each other; between different ones an import has changed the store. */
export interface Answer<Row> {
  readonly state: number;
  readonly rows: readonly Row[];
}

/*
 * Amounts are baht with at most two decimals. Total sales are gross sales less refunds, before discounts; net
 * sales are total sales less discounts, and a refund gives its discount back; profit is net sales less the cost
 * of goods; a transaction is a receipt of a sale.
 */

interface SalesSummaryWireRow {
  readonly date: IsoDate;
  readonly total_sales: WireDecimal;
  readonly net_sales: WireDecimal;
  readonly profit: WireDecimal;
  readonly total_transactions: number;
  readonly avg_sales_per_transaction: number;
}

interface CategoryWireRow {
  readonly category: string;
  readonly total_sales: WireDecimal;
  readonly quantity_sold: WireDecimal;
  readonly total_discounts: WireDecimal;
}

interface ProductWireRow {
  readonly product_name: string;
  readonly category: string;
  readonly total_sales: WireDecimal;
  readonly quantity_sold: WireDecimal;
  readonly profit: WireDecimal;
}

interface EmployeeWireRow {
  readonly employee_name: string;
  readonly total_sales: WireDecimal;
  readonly total_transactions: number;
}

interface StoreWireRow {
  readonly store: string;
  readonly total_sales: WireDecimal;
  readonly net_sales: WireDecimal;
  readonly profit: WireDecimal;
  readonly total_transactions: number;
}

export interface HourWireRow {
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  /** In which a receipt begins, 0 to 23. */
  readonly hour: number;
  readonly total_sales: WireDecimal;
  readonly total_transactions: number;
  /** The days of this weekday with a receipt, at any time or without one. */
  readonly days: number;
}
