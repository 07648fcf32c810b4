/** What the rows of each dataset add up to; nothing but the sums is kept. */
import { contains, type DateRange } from "./date-range.ts";
import { GroupSums } from "./group-sums.ts";
import { RowReader, readCategoryRow, readEmployeeRow, readProductRow, readSummaryRow } from "./parse.ts";

/** Where the rows of one dataset go, one after the other. */
export interface RowSink {
  /**
   * A bad cell is remembered, not thrown, so that the end can say how many there are.
   *
   * @throws ContractError when a sum grows too large to be exact
   */
  add(row: unknown): void;
}

export class SummarySums implements RowSink {
  readonly reader = new RowReader("sales_summary");
  readonly groups = new GroupSums("sales_summary", [
    "total_sales",
    "net_sales",
    "profit",
    "total_transactions",
  ]);
  /** Rows of other days than those that were asked for. */
  outside = 0;
  readonly #range: DateRange | null;

  constructor(range: DateRange | null) {
    this.#range = range;
  }

  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields === undefined) return;
    const row = readSummaryRow(this.reader, fields);
    if (this.#range === null || contains(this.#range, row.date)) this.groups.add(row.date, row);
    else this.outside += 1;
  }
}

export class CategorySums implements RowSink {
  readonly reader = new RowReader("sales_by_category");
  readonly groups = new GroupSums("sales_by_category", ["total_sales", "quantity_sold", "total_discounts"]);

  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields === undefined) return;
    const row = readCategoryRow(this.reader, fields);
    this.groups.add(row.category, row);
  }
}

export class ProductSums implements RowSink {
  readonly reader = new RowReader("sales_by_product");
  readonly groups = new GroupSums("sales_by_product", ["total_sales", "quantity_sold", "profit"]);

  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields === undefined) return;
    const row = readProductRow(this.reader, fields);
    this.groups.add(row.product_name, row);
  }
}

export class EmployeeSums implements RowSink {
  readonly reader = new RowReader("sales_by_employee");
  readonly groups = new GroupSums("sales_by_employee", ["total_sales", "total_transactions"]);

  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields === undefined) return;
    const row = readEmployeeRow(this.reader, fields);
    this.groups.add(row.employee_name, row);
  }
}
