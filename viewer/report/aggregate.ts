/**
 * The only aggregation. It takes one row at a time, so that the browser can feed an array and the command line a
 * stream; only the sums are kept.
 */
import {
  CategorySums,
  EmployeeSums,
  ProductSums,
  type RowSink,
  ShopSums,
  SummarySums,
  type TotalSums,
} from "./dataset-sums.ts";
import type { DateRange } from "./date-range.ts";
import { divideRounded, type Hundredths, toNumber } from "./decimal.ts";
import { HourSums } from "./hours/hour-sums.ts";
import { hourNotes } from "./hours/notes.ts";
import { notesOf } from "./notes.ts";
import { readRows } from "./parse.ts";
import type { Cards, DayFigures, ProductFigures, RangeReport } from "./report.ts";
import {
  type AnyDataset,
  DATASETS,
  type Dataset,
  isOptional,
  OPTIONAL_DATASETS,
  type OptionalDataset,
} from "./rows.ts";
import { checkAskedShops } from "./shops/asked-shops.ts";
import { shopNotes } from "./shops/notes.ts";
import { totalsOf } from "./totals.ts";

export class ReportAccumulator {
  readonly #range: DateRange | null;
  #days: SummarySums;
  #categories = new CategorySums();
  #products = new ProductSums();
  #employees = new EmployeeSums();
  /** Undefined if the API does not offer them. */
  #stores: ShopSums | undefined;
  #hours: HourSums | undefined;
  #shops: readonly string[] | undefined;

  /**
   * @param range summary rows of other days are skipped and counted in a note; null accepts every day
   * @param shops those that were asked for; undefined for all
   */
  constructor(range: DateRange | null, shops?: readonly string[]) {
    this.#range = range;
    this.#shops = shops;
    this.#days = new SummarySums(range);
  }

  /** Says whose rows these are, if that was not known when they were asked for. */
  nameShops(shops: readonly string[]): void {
    this.#shops = shops;
  }

  /**
   * Starts a dataset from its first row. Rows of an earlier call for the same dataset, which broke off, are
   * forgotten, and rows that it may still deliver are ignored.
   */
  begin(dataset: AnyDataset): RowSink {
    switch (dataset) {
      case "sales_summary":
        this.#days = new SummarySums(this.#range);
        return this.#days;
      case "sales_by_category":
        this.#categories = new CategorySums();
        return this.#categories;
      case "sales_by_product":
        this.#products = new ProductSums();
        return this.#products;
      case "sales_by_employee":
        this.#employees = new EmployeeSums();
        return this.#employees;
      case "sales_by_store":
        this.#stores = new ShopSums();
        return this.#stores;
      case "sales_by_hour":
        this.#hours = new HourSums();
        return this.#hours;
    }
  }

  /** Forgets the rows of an earlier call for a dataset that the API does not offer. */
  skip(dataset: OptionalDataset): void {
    if (dataset === "sales_by_store") this.#stores = undefined;
    else this.#hours = undefined;
  }

  /**
   * Takes the whole answer of a dataset.
   *
   * @throws ContractError if it is not an array, or if a sum becomes too large to be exact
   */
  take(dataset: AnyDataset, answer: unknown): void {
    const sink = this.begin(dataset);
    for (const row of readRows(dataset, answer)) sink.add(row);
  }

  /** @throws ContractError that names the first bad cell, in the order of the datasets, or a shop that was not asked for */
  finish(): RangeReport {
    const readers = {
      sales_summary: this.#days.reader,
      sales_by_category: this.#categories.reader,
      sales_by_product: this.#products.reader,
      sales_by_employee: this.#employees.reader,
    };
    const days = this.#days.groups;
    const categories = this.#categories.groups;
    const products = this.#products.groups;
    const productCategories = this.#products.categories();
    const employees = this.#employees.groups;
    for (const dataset of DATASETS) readers[dataset].check();
    this.#stores?.reader.check();
    this.#hours?.reader.check();
    checkAskedShops(this.#stores?.groups.byKey() ?? [], this.#shops);
    const total = this.#days.totals();
    const totalSales = {
      sales_summary: total.total_sales,
      sales_by_category: categories.total("total_sales"),
      sales_by_product: products.total("total_sales"),
      sales_by_employee: employees.total("total_sales"),
    };
    const salesOverTime = days.byKey().map(([date, sums]) => dayFigures(date, sums));
    return {
      range: this.#range,
      ...(this.#shops && { shops: [...this.#shops].sort() }),
      cards: cardsOf(total.total_sales, total.total_transactions, days.size),
      totals: totalsOf(total, this.#range, salesOverTime),
      salesOverTime,
      categories: categories.rankedBy("total_sales").map(([category, sums]) => ({
        category,
        total_sales: toNumber(sums.total_sales),
        quantity_sold: toNumber(sums.quantity_sold),
        total_discounts: toNumber(sums.total_discounts),
      })),
      products: products
        .rankedBy("total_sales")
        .map(([product_name, sums]) =>
          productFigures(product_name, sums, productCategories.get(product_name)),
        ),
      employees: employees.rankedBy("total_sales").map(([employee_name, sums]) => ({
        employee_name,
        total_sales: toNumber(sums.total_sales),
        total_transactions: toNumber(sums.total_transactions),
      })),
      ...(this.#stores && {
        stores: this.#stores.groups.rankedBy("total_sales").map(([store, sums]) => ({
          store,
          ...toNumbers(sums),
        })),
      }),
      ...(this.#hours && { hours: this.#hours.figures() }),
      rows: {
        sales_summary: readers.sales_summary.rows,
        sales_by_category: readers.sales_by_category.rows,
        sales_by_product: readers.sales_by_product.rows,
        sales_by_employee: readers.sales_by_employee.rows,
      },
      notes: [
        ...notesOf(readers, this.#days.outside, totalSales, {
          sales_summary: total.total_transactions,
          sales_by_employee: employees.total("total_transactions"),
        }),
        ...(this.#stores
          ? shopNotes(this.#stores, readers.sales_summary, total, this.#shops !== undefined)
          : []),
        ...(this.#hours
          ? hourNotes(
              this.#hours,
              salesOverTime,
              readers.sales_summary.derivedCounts > 0 ? undefined : total.total_transactions,
            )
          : []),
      ],
    };
  }
}

/** Whole answers; an optional dataset may be missing. */
export type Answers = Readonly<Record<Dataset, unknown> & Partial<Record<OptionalDataset, unknown>>>;

/**
 * Builds the report from whole answers.
 *
 * @param shops those that were asked for; undefined for all
 * @throws ContractError if an answer breaks the contract
 */
export function buildReport(
  range: DateRange | null,
  answers: Answers,
  shops?: readonly string[],
): RangeReport {
  const accumulator = new ReportAccumulator(range, shops);
  for (const dataset of [...DATASETS, ...OPTIONAL_DATASETS]) {
    const answer = answers[dataset];
    if (answer === undefined && isOptional(dataset)) continue;
    accumulator.take(dataset, answer);
  }
  return accumulator.finish();
}

/** The averages over the days that have a record. Without such days, all are 0. */
function cardsOf(totalSales: Hundredths, totalTransactions: Hundredths, days: number): Cards {
  const hundredthsOfDays = days * 100;
  return {
    averageDailyCustomers: divideRounded(totalTransactions, hundredthsOfDays),
    averageDailySales: divideRounded(totalSales, hundredthsOfDays),
    averageSalesPerCustomer: toNumber(divideRounded(totalSales, totalTransactions, 100)),
    days,
  };
}

function dayFigures(date: string, sums: Readonly<TotalSums>): DayFigures {
  return {
    date,
    ...toNumbers(sums),
    avg_sales_per_transaction: toNumber(divideRounded(sums.total_sales, sums.total_transactions, 100)),
  };
}

function productFigures(
  product_name: string,
  sums: Readonly<Record<"total_sales" | "quantity_sold" | "profit", Hundredths>>,
  category: string | undefined,
): ProductFigures {
  return {
    product_name,
    total_sales: toNumber(sums.total_sales),
    quantity_sold: toNumber(sums.quantity_sold),
    profit: toNumber(sums.profit),
    ...(category !== undefined && { category }),
  };
}

function toNumbers(sums: Readonly<TotalSums>): TotalSums {
  return {
    total_sales: toNumber(sums.total_sales),
    net_sales: toNumber(sums.net_sales),
    profit: toNumber(sums.profit),
    total_transactions: toNumber(sums.total_transactions),
  };
}
