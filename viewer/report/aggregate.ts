/**
 * The one aggregation. Rows are fed one at a time, so that the browser can feed an array and the command
 * line a stream; nothing but the sums is kept.
 */
import { contains, type DateRange } from "./date-range.ts";
import { divideRounded, type Hundredths, toNumber } from "./decimal.ts";
import { GroupSums } from "./group-sums.ts";
import { notesOf } from "./notes.ts";
import {
  RowReader,
  readCategoryRow,
  readEmployeeRow,
  readProductRow,
  readRows,
  readSummaryRow,
} from "./parse.ts";
import type { Cards, DayFigures, Report } from "./report.ts";
import { DATASETS, type Dataset } from "./rows.ts";

type Readers = Readonly<Record<Dataset, RowReader>>;

export class ReportAccumulator {
  readonly #range: DateRange | null;
  readonly #readers: Readers = {
    sales_summary: new RowReader("sales_summary"),
    sales_by_category: new RowReader("sales_by_category"),
    sales_by_product: new RowReader("sales_by_product"),
    sales_by_employee: new RowReader("sales_by_employee"),
  };
  readonly #days = new GroupSums("sales_summary", [
    "total_sales",
    "net_sales",
    "profit",
    "total_transactions",
  ]);
  readonly #categories = new GroupSums("sales_by_category", [
    "total_sales",
    "quantity_sold",
    "total_discounts",
  ]);
  readonly #products = new GroupSums("sales_by_product", ["total_sales", "quantity_sold", "profit"]);
  readonly #employees = new GroupSums("sales_by_employee", ["total_sales", "total_transactions"]);
  #outside = 0;

  /** @param range summary rows of other days are left out and counted in a note; null takes every day */
  constructor(range: DateRange | null) {
    this.#range = range;
  }

  /**
   * Takes the next row of a dataset. A bad cell is remembered, not thrown, so that {@link finish} can say
   * how many there are.
   *
   * @throws ContractError when a sum grows too large to be exact
   */
  add(dataset: Dataset, value: unknown): void {
    const reader = this.#readers[dataset];
    const fields = reader.next(value);
    if (fields === undefined) return;
    switch (dataset) {
      case "sales_summary": {
        const row = readSummaryRow(reader, fields);
        if (this.#range === null || contains(this.#range, row.date)) this.#days.add(row.date, row);
        else this.#outside += 1;
        return;
      }
      case "sales_by_category": {
        const row = readCategoryRow(reader, fields);
        this.#categories.add(row.category, row);
        return;
      }
      case "sales_by_product": {
        const row = readProductRow(reader, fields);
        this.#products.add(row.product_name, row);
        return;
      }
      case "sales_by_employee": {
        const row = readEmployeeRow(reader, fields);
        this.#employees.add(row.employee_name, row);
        return;
      }
    }
  }

  /** @throws ContractError naming the first bad cell, in the order of the datasets */
  finish(): Report {
    for (const dataset of DATASETS) this.#readers[dataset].check();
    const totalSales = {
      sales_summary: this.#days.total("total_sales"),
      sales_by_category: this.#categories.total("total_sales"),
      sales_by_product: this.#products.total("total_sales"),
      sales_by_employee: this.#employees.total("total_sales"),
    };
    return {
      range: this.#range,
      cards: cardsOf(totalSales.sales_summary, this.#days.total("total_transactions"), this.#days.size),
      salesOverTime: this.#days.byKey().map(([date, sums]) => dayFigures(date, sums)),
      categories: this.#categories.rankedBy("total_sales").map(([category, sums]) => ({
        category,
        total_sales: toNumber(sums.total_sales),
        quantity_sold: toNumber(sums.quantity_sold),
        total_discounts: toNumber(sums.total_discounts),
      })),
      products: this.#products.rankedBy("total_sales").map(([product_name, sums]) => ({
        product_name,
        total_sales: toNumber(sums.total_sales),
        quantity_sold: toNumber(sums.quantity_sold),
        profit: toNumber(sums.profit),
      })),
      employees: this.#employees.rankedBy("total_sales").map(([employee_name, sums]) => ({
        employee_name,
        total_sales: toNumber(sums.total_sales),
        total_transactions: toNumber(sums.total_transactions),
      })),
      rows: {
        sales_summary: this.#readers.sales_summary.rows,
        sales_by_category: this.#readers.sales_by_category.rows,
        sales_by_product: this.#readers.sales_by_product.rows,
        sales_by_employee: this.#readers.sales_by_employee.rows,
      },
      notes: notesOf(this.#readers, this.#outside, totalSales),
    };
  }
}

/**
 * The report of four whole answers.
 *
 * @throws ContractError when one of them is not what the contract promises
 */
export function buildReport(range: DateRange | null, answers: Readonly<Record<Dataset, unknown>>): Report {
  const accumulator = new ReportAccumulator(range);
  for (const dataset of DATASETS) {
    for (const row of readRows(dataset, answers[dataset])) accumulator.add(dataset, row);
  }
  return accumulator.finish();
}

/** Averages over the days that have a record; without any, all are 0. */
function cardsOf(totalSales: Hundredths, totalTransactions: Hundredths, days: number): Cards {
  const hundredthsOfDays = days * 100;
  return {
    averageDailyCustomers: divideRounded(totalTransactions, hundredthsOfDays),
    averageDailySales: divideRounded(totalSales, hundredthsOfDays),
    averageSalesPerCustomer: toNumber(divideRounded(totalSales, totalTransactions, 100)),
    days,
  };
}

function dayFigures(
  date: string,
  sums: Readonly<Record<"total_sales" | "net_sales" | "profit" | "total_transactions", Hundredths>>,
): DayFigures {
  return {
    date,
    total_sales: toNumber(sums.total_sales),
    net_sales: toNumber(sums.net_sales),
    profit: toNumber(sums.profit),
    total_transactions: toNumber(sums.total_transactions),
    avg_sales_per_transaction: toNumber(divideRounded(sums.total_sales, sums.total_transactions, 100)),
  };
}
