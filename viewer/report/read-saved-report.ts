/**
 * Reads a saved report back. The file may have been cut, edited or made by somebody else, so it is rebuilt
 * field by field from an unknown value; fields that this version does not know are left behind.
 */
import { isIsoDate } from "./date-range.ts";
import type { Report } from "./report.ts";
import { DATASETS } from "./rows.ts";
import { type SavedReport, SCHEMA_VERSION } from "./saved-report.ts";

/** The message is a sentence without a full stop. */
export class SavedReportError extends Error {
  override readonly name = "SavedReportError";
}

/** @throws SavedReportError when it is no saved report, or one of a newer version */
export function readSavedReport(value: unknown): SavedReport {
  const saved = new Place(value, "the report");
  const version = saved.number("schemaVersion");
  if (version > SCHEMA_VERSION) {
    throw new SavedReportError(
      `this report has version ${version} and this program reads up to ${SCHEMA_VERSION}; use a newer cafe-sales`,
    );
  }
  return {
    schemaVersion: SCHEMA_VERSION,
    generatedAt: saved.text("generatedAt", (text) => !Number.isNaN(Date.parse(text))),
    program: saved.text("program"),
    timeZone: saved.text("timeZone"),
    currency: saved.text("currency") === "THB" ? "THB" : saved.fail("currency"),
    reports: saved.list("reports", readReport),
  };
}

function readReport(report: Place): Report {
  const cards = report.at("cards");
  const rows = report.at("rows");
  return {
    range: report.isNull("range") ? null : readRange(report.at("range")),
    cards: {
      averageDailyCustomers: cards.number("averageDailyCustomers"),
      averageDailySales: cards.number("averageDailySales"),
      averageSalesPerCustomer: cards.number("averageSalesPerCustomer"),
      days: cards.number("days"),
    },
    salesOverTime: report.list("salesOverTime", (day) => ({
      date: day.text("date", isIsoDate),
      total_sales: day.number("total_sales"),
      net_sales: day.number("net_sales"),
      profit: day.number("profit"),
      total_transactions: day.number("total_transactions"),
      avg_sales_per_transaction: day.number("avg_sales_per_transaction"),
    })),
    categories: report.list("categories", (category) => ({
      category: category.text("category"),
      total_sales: category.number("total_sales"),
      quantity_sold: category.number("quantity_sold"),
      total_discounts: category.number("total_discounts"),
    })),
    products: report.list("products", (product) => ({
      product_name: product.text("product_name"),
      total_sales: product.number("total_sales"),
      quantity_sold: product.number("quantity_sold"),
      profit: product.number("profit"),
    })),
    employees: report.list("employees", (employee) => ({
      employee_name: employee.text("employee_name"),
      total_sales: employee.number("total_sales"),
      total_transactions: employee.number("total_transactions"),
    })),
    rows: {
      sales_summary: rows.number(DATASETS[0]),
      sales_by_category: rows.number(DATASETS[1]),
      sales_by_product: rows.number(DATASETS[2]),
      sales_by_employee: rows.number(DATASETS[3]),
    },
    notes: report.list("notes", (note) => ({
      kind: note.text("kind"),
      text: note.text("text"),
    })),
  };
}

function readRange(range: Place) {
  return { startDate: range.text("startDate", isIsoDate), endDate: range.text("endDate", isIsoDate) };
}

/** An unknown value and where it stands, for messages. */
class Place {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #name: string;

  constructor(value: unknown, name: string) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new SavedReportError(`${name} is not an object`);
    }
    this.#fields = { ...value };
    this.#name = name;
  }

  at(field: string): Place {
    return new Place(this.#fields[field], this.#path(field));
  }

  isNull(field: string): boolean {
    return this.#fields[field] === null;
  }

  number(field: string): number {
    const value = this.#fields[field];
    return typeof value === "number" ? value : this.fail(field);
  }

  text(field: string, isRight: (text: string) => boolean = () => true): string {
    const value = this.#fields[field];
    return typeof value === "string" && isRight(value) ? value : this.fail(field);
  }

  list<Item>(field: string, read: (item: Place) => Item): Item[] {
    const value = this.#fields[field];
    if (!Array.isArray(value)) return this.fail(field);
    return value.map((item: unknown, index) => read(new Place(item, `${this.#path(field)}[${index}]`)));
  }

  fail(field: string): never {
    throw new SavedReportError(`${this.#path(field)} is missing or not what a saved report has there`);
  }

  #path(field: string): string {
    return this.#name === "the report" ? field : `${this.#name}.${field}`;
  }
}
