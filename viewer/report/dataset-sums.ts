/** The sums of the rows of each dataset; only the sums are kept. */
import { contains, type DateRange } from "./date-range.ts";
import type { Hundredths } from "./decimal.ts";
import { GroupSums } from "./group-sums.ts";
import {
  RowReader,
  readCategoryRow,
  readEmployeeRow,
  readProductRow,
  readShopRow,
  readSummaryRow,
} from "./parse.ts";

/** Takes the rows of one dataset, one after another. */
export interface RowSink {
  /**
   * A bad cell is counted, not thrown, so that the final error can say how many there are.
   *
   * @throws ContractError if a sum becomes too large to be exact
   */
  add(row: unknown): void;
}

export type TotalSums = Record<"total_sales" | "net_sales" | "profit" | "total_transactions", Hundredths>;

export class SummarySums implements RowSink {
  readonly reader = new RowReader("sales_summary");
  readonly groups = new GroupSums("sales_summary", noTotals);
  /** The number of rows outside the date range. */
  outside = 0;
  readonly #range: DateRange | null;

  constructor(range: DateRange | null) {
    this.#range = range;
  }

  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields === undefined) return;
    const row = readSummaryRow(this.reader, fields);
    if (this.#range !== null && !contains(this.#range, row.date)) {
      this.outside += 1;
      return;
    }
    addTotals(this.groups, row.date, row);
  }

  /**
   * The sums of all days.
   *
   * @throws ContractError if one of them, or their differences, is too large to be exact
   */
  totals(): TotalSums {
    const { groups } = this;
    const sums = totalsOfGroups(groups);
    groups.plus("net_sales", sums.total_sales, -sums.net_sales);
    groups.plus("profit", sums.net_sales, -sums.profit);
    return sums;
  }
}

export class CategorySums implements RowSink {
  readonly reader = new RowReader("sales_by_category");
  readonly groups = new GroupSums("sales_by_category", () => ({
    total_sales: 0,
    quantity_sold: 0,
    total_discounts: 0,
  }));

  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields === undefined) return;
    const row = readCategoryRow(this.reader, fields);
    const { groups } = this;
    const sums = groups.of(row.category);
    sums.total_sales = groups.plus("total_sales", sums.total_sales, row.total_sales);
    sums.quantity_sold = groups.plus("quantity_sold", sums.quantity_sold, row.quantity_sold);
    sums.total_discounts = groups.plus("total_discounts", sums.total_discounts, row.total_discounts);
  }
}

export class ProductSums implements RowSink {
  readonly reader = new RowReader("sales_by_product");
  readonly groups = new GroupSums("sales_by_product", () => ({
    total_sales: 0,
    quantity_sold: 0,
    profit: 0,
  }));
  /** By product and category, as one key. */
  readonly #inCategories = new GroupSums("sales_by_product", () => ({ total_sales: 0 }));

  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields === undefined) return;
    const row = readProductRow(this.reader, fields);
    const { groups } = this;
    if (row.category !== undefined) this.#addToCategory(row.product_name, row.category, row.total_sales);
    const sums = groups.of(row.product_name);
    sums.total_sales = groups.plus("total_sales", sums.total_sales, row.total_sales);
    sums.quantity_sold = groups.plus("quantity_sold", sums.quantity_sold, row.quantity_sold);
    sums.profit = groups.plus("profit", sums.profit, row.profit);
  }

  /** The category in which each product sold most, with ties by name; products without a category have none. */
  categories(): ReadonlyMap<string, string> {
    const categories = new Map<string, string>();
    for (const [key] of this.#inCategories.rankedBy("total_sales")) {
      const [product, category] = splitKey(key);
      if (!categories.has(product)) categories.set(product, category);
    }
    return categories;
  }

  #addToCategory(product: string, category: string, sales: Hundredths): void {
    const sums = this.#inCategories.of(keyOf(product, category));
    sums.total_sales = this.#inCategories.plus("total_sales", sums.total_sales, sales);
  }
}

/** The length says where the product ends, because its name may contain any character. */
function keyOf(product: string, category: string): string {
  return `${product.length}:${product}${category}`;
}

function splitKey(key: string): [product: string, category: string] {
  const start = key.indexOf(":") + 1;
  const end = start + Number(key.slice(0, start - 1));
  return [key.slice(start, end), key.slice(end)];
}

export class EmployeeSums implements RowSink {
  readonly reader = new RowReader("sales_by_employee");
  readonly groups = new GroupSums("sales_by_employee", () => ({ total_sales: 0, total_transactions: 0 }));

  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields === undefined) return;
    const row = readEmployeeRow(this.reader, fields);
    const { groups } = this;
    const sums = groups.of(row.employee_name);
    sums.total_sales = groups.plus("total_sales", sums.total_sales, row.total_sales);
    sums.total_transactions = groups.plus(
      "total_transactions",
      sums.total_transactions,
      row.total_transactions,
    );
  }
}

export class ShopSums implements RowSink {
  readonly reader = new RowReader("sales_by_store");
  readonly groups = new GroupSums("sales_by_store", noTotals);

  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields === undefined) return;
    const row = readShopRow(this.reader, fields);
    addTotals(this.groups, row.store, row);
  }

  totals(): TotalSums {
    return totalsOfGroups(this.groups);
  }
}

function noTotals(): TotalSums {
  return { total_sales: 0, net_sales: 0, profit: 0, total_transactions: 0 };
}

function addTotals(groups: GroupSums<keyof TotalSums>, key: string, row: Readonly<TotalSums>): void {
  const sums = groups.of(key);
  sums.total_sales = groups.plus("total_sales", sums.total_sales, row.total_sales);
  sums.net_sales = groups.plus("net_sales", sums.net_sales, row.net_sales);
  sums.profit = groups.plus("profit", sums.profit, row.profit);
  sums.total_transactions = groups.plus(
    "total_transactions",
    sums.total_transactions,
    row.total_transactions,
  );
}

function totalsOfGroups(groups: GroupSums<keyof TotalSums>): TotalSums {
  return {
    total_sales: groups.total("total_sales"),
    net_sales: groups.total("net_sales"),
    profit: groups.total("profit"),
    total_transactions: groups.total("total_transactions"),
  };
}
