/**
 * The sales of a cafe, as the four datasets of the API. How they are kept is the store's own business.
 *
 * A null range asks for everything; a range that ends before it starts has no rows.
 */
import type { DateRange, IsoDate } from "../../viewer/report/date-range.ts";
import type { WireDecimal } from "./wire-decimal.ts";

export interface SalesStore {
  /** One row for each day with a receipt, by date. */
  salesSummary(range: DateRange | null): Promise<Answer<SalesSummaryWireRow>>;
  salesByCategory(range: DateRange | null): Promise<Answer<CategoryWireRow>>;
  salesByProduct(range: DateRange | null): Promise<Answer<ProductWireRow>>;
  salesByEmployee(range: DateRange | null): Promise<Answer<EmployeeWireRow>>;
  /** The first and the last day with a receipt; undefined if the store is empty. */
  dataDays(): Promise<DateRange | undefined>;
  /** The name of the shop; undefined if there are several shops, or receipts without a shop. */
  shopName(): Promise<string | undefined>;
  /** The time zone in which the days are counted; undefined if nothing has named one. */
  timeZone(): Promise<string | undefined>;
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
