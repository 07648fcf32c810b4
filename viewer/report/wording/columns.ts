/** The columns of figures: what each is called, its unit, and what it is of. Tables of pages and workbooks choose from them. */
import type { AnyDataset } from "../datasets.ts";
import type { PageLanguage } from "../language/language.ts";

export interface FigureColumn {
  readonly title: string;
  readonly unit: "amount" | "change" | "count" | "percent";
  /**
   * The figure, and what it is divided by, which may be the total sales of `all` rows. By default, it is the figure of its
   * own name.
   */
  readonly of?: readonly [part: string, whole?: string];
  /** The sheets of a workbook that have it, right of its first figure. Their other columns are those of a file. */
  readonly sheets?: readonly AnyDataset[];
}

export function figureColumns({ fields, page, tables }: PageLanguage) {
  return {
    total_sales: { title: page.totalSales, unit: "amount" },
    net_sales: { title: page.netSales, unit: "amount" },
    profit: { title: page.profit, unit: "amount" },
    total_discounts: { title: fields.total_discounts, unit: "amount" },
    quantity_sold: { title: fields.quantity_sold, unit: "count" },
    total_transactions: { title: page.transactions, unit: "count" },
    customers: { title: page.customers, unit: "count", of: ["total_transactions"] },
    days: { title: page.openDays, unit: "count" },
    share: {
      title: page.share,
      unit: "percent",
      of: ["total_sales", "all"],
      sheets: [
        "sales_by_category",
        "sales_by_product",
        "sales_by_employee",
        "sales_by_store",
        "sales_by_channel",
        "sales_by_payment",
      ],
    },
    margin: {
      title: tables.margin,
      unit: "percent",
      of: ["profit", "net_sales"],
      sheets: ["sales_summary", "sales_by_store", "sales_by_channel"],
    },
    /** The API does not say the discounts of a product, so its net sales and its margin are not known. */
    profit_of_total: {
      title: tables.profitOfTotal,
      unit: "percent",
      of: ["profit", "total_sales"],
      sheets: ["sales_by_product"],
    },
    average_bill: { title: tables.averageBill, unit: "amount", of: ["total_sales", "total_transactions"] },
    average_price: { title: tables.averagePrice, unit: "amount", of: ["total_sales", "quantity_sold"] },
    total_sales_change_days: { title: `${page.change}: ${page.openDays}`, unit: "change" },
    total_sales_change_customers: { title: `${page.change}: ${page.customers}`, unit: "change" },
    total_sales_change_bills: { title: `${page.change}: ${tables.averageBill}`, unit: "change" },
  } as const satisfies Readonly<Record<string, FigureColumn>>;
}

export type ColumnKey = keyof ReturnType<typeof figureColumns>;

export const TABLE_COLUMNS = {
  sales_by_category: ["total_sales", "share", "quantity_sold", "total_discounts"],
  sales_by_product: ["total_sales", "share", "quantity_sold", "average_price", "profit", "profit_of_total"],
  sales_by_employee: ["total_sales", "share", "total_transactions", "average_bill"],
  sales_by_store: [
    "total_sales",
    "total_sales_change_days",
    "total_sales_change_customers",
    "total_sales_change_bills",
    "share",
    "net_sales",
    "customers",
    "average_bill",
    "profit",
    "margin",
  ],
} as const satisfies Partial<Readonly<Record<AnyDataset, readonly ColumnKey[]>>>;
