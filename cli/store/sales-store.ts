/**
 * The sales of a cafe, as the four datasets of the API. What keeps them is the store's own business.
 *
 * A null range asks for everything; a range that ends before it starts holds nothing. Calls that name the same
 * load and come together are answered from one state, also when an import ends between them.
 */
import type { DateRange, IsoDate } from "../../viewer/report/date-range.ts";
import type { WireDecimal } from "./wire-decimal.ts";

export interface SalesStore {
  /** One row for each day with a receipt, by date. */
  salesSummary(range: DateRange | null, load?: string): Promise<readonly SalesSummaryWireRow[]>;
  salesByCategory(range: DateRange | null, load?: string): Promise<readonly CategoryWireRow[]>;
  salesByProduct(range: DateRange | null, load?: string): Promise<readonly ProductWireRow[]>;
  salesByEmployee(range: DateRange | null, load?: string): Promise<readonly EmployeeWireRow[]>;
  /** The last day with a receipt; undefined when there is none. */
  lastDay(): Promise<IsoDate | undefined>;
  close(): Promise<void>;
}

/*
 * Amounts are baht with at most two decimals. Total sales are gross sales less refunds, before discounts; net
 * sales are those less discounts, and a refund gives its discount back; profit is net sales less the cost of
 * goods; a transaction is a receipt of a sale.
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
