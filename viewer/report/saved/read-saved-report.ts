/**
 * Reads a saved report. The file may have been cut, edited or made by somebody else, so the report is rebuilt field
 * by field from an unknown value. Fields that this version does not know are dropped.
 */
import { daysIn, isIsoDate } from "../date-range.ts";
import {
  type Cards,
  COMPARISON_KINDS,
  type Comparison,
  type DayFigures,
  type HourFigures,
  type Note,
  type RangeReport,
  type Report,
  type Totals,
} from "../report.ts";
import { DATASETS } from "../rows.ts";
import { knownSections } from "../sections.ts";
import { totalsOfDays } from "../totals.ts";
import { NewerVersionError, UnknownFields } from "../unknown-fields.ts";
import { type SavedReport, SCHEMA_VERSION } from "./saved-report.ts";

/** A century, as the command line asks for at most. Charts have a place for every day. */
const MOST_DAYS = 36_600;

/**
 * @throws UnreadableError if the value is not a saved report
 * @throws NewerVersionError if it is one of a newer version
 */
export function readSavedReport(value: unknown): SavedReport {
  const saved = new UnknownFields(value, "report");
  const version = saved.number("schemaVersion");
  if (!Number.isInteger(version) || version < 1) saved.fail("schemaVersion");
  if (version > SCHEMA_VERSION) {
    throw new NewerVersionError(
      `the report has version ${version} and this program reads up to ${SCHEMA_VERSION}`,
    );
  }
  return {
    schemaVersion: SCHEMA_VERSION,
    generatedAt: saved.text("generatedAt", isInstant),
    program: saved.text("program"),
    timeZone: saved.text("timeZone", isTimeZone),
    currency: saved.text("currency") === "THB" ? "THB" : saved.fail("currency"),
    ...(saved.has("title") && { title: saved.text("title") }),
    ...(saved.has("sections") && { sections: knownSections(saved.texts("sections")) }),
    ...(saved.has("sha256") && { sha256: saved.text("sha256", isSha256) }),
    reports: saved.list("reports", readReport),
  };
}

function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function readReport(report: UnknownFields): Report {
  return {
    ...readRangeReport(report),
    ...(report.has("comparison") && { comparison: readComparison(report.at("comparison")) }),
    ...(report.has("changes") && { changes: report.list("changes", readNote) }),
  };
}

function readComparison(comparison: UnknownFields): Comparison {
  const name = comparison.text("kind");
  const kind = COMPARISON_KINDS.find((known) => known === name) ?? comparison.fail("kind");
  return { kind, report: readRangeReport(comparison.at("report")) };
}

function readRangeReport(report: UnknownFields): RangeReport {
  const rows = report.at("rows");
  const range = report.isNull("range") ? null : readRange(report.at("range"));
  const days = report.list("salesOverTime", readDay);
  if (days.some(({ date }, index) => date <= (days[index - 1]?.date ?? ""))) report.fail("salesOverTime");
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first && last && daysIn({ startDate: first, endDate: last }) > MOST_DAYS) report.fail("salesOverTime");
  return {
    range,
    ...(report.has("shops") && { shops: report.texts("shops") }),
    cards: readCards(report.at("cards")),
    // Reports of older versions have no totals; their days have all that is needed.
    totals: report.has("totals") ? readTotals(report.at("totals")) : totalsOfDays(range, days),
    salesOverTime: days,
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
      ...(product.has("category") && { category: product.text("category") }),
      ...(product.has("is_new") && { is_new: product.mark("is_new") }),
    })),
    employees: report.list("employees", (employee) => ({
      employee_name: employee.text("employee_name"),
      total_sales: employee.number("total_sales"),
      total_transactions: employee.number("total_transactions"),
    })),
    ...(report.has("stores") && {
      stores: report.list("stores", (shop) => ({ store: shop.text("store"), ...readSums(shop) })),
    }),
    ...(report.has("hours") && { hours: readHours(report) }),
    rows: {
      sales_summary: rows.number(DATASETS[0]),
      sales_by_category: rows.number(DATASETS[1]),
      sales_by_product: rows.number(DATASETS[2]),
      sales_by_employee: rows.number(DATASETS[3]),
    },
    notes: report.list("notes", readNote),
    ...(report.has("dataDays") && { dataDays: readRange(report.at("dataDays")) }),
  };
}

function readRange(range: UnknownFields) {
  const startDate = range.text("startDate", isIsoDate);
  return { startDate, endDate: range.text("endDate", (day) => isIsoDate(day) && day >= startDate) };
}

function readDay(day: UnknownFields): DayFigures {
  return {
    date: day.text("date", isIsoDate),
    ...readSums(day),
    avg_sales_per_transaction: day.number("avg_sales_per_transaction"),
  };
}

function readSums(figures: UnknownFields) {
  return {
    total_sales: figures.number("total_sales"),
    net_sales: figures.number("net_sales"),
    profit: figures.number("profit"),
    total_transactions: figures.number("total_transactions"),
  };
}

function readHours(report: UnknownFields): HourFigures[] {
  const hours = report.list("hours", (hour) => ({
    weekday: hour.whole("weekday", 1, 7),
    hour: hour.whole("hour", 0, 23),
    total_sales: hour.number("total_sales"),
    total_transactions: hour.number("total_transactions"),
    days: hour.whole("days", 1),
  }));
  const places = hours.map(({ weekday, hour }) => weekday * 24 + hour);
  if (places.some((place, index) => place <= (places[index - 1] ?? 0))) report.fail("hours");
  return hours;
}

function readTotals(totals: UnknownFields): Totals {
  return {
    total_sales: totals.number("total_sales"),
    net_sales: totals.number("net_sales"),
    profit: totals.number("profit"),
    discounts: totals.number("discounts"),
    cost: totals.number("cost"),
    total_transactions: totals.number("total_transactions"),
    days: totals.number("days"),
    rangeDays: totals.number("rangeDays"),
  };
}

export function readCards(cards: UnknownFields): Cards {
  return {
    averageDailyCustomers: cards.number("averageDailyCustomers"),
    averageDailySales: cards.number("averageDailySales"),
    averageSalesPerCustomer: cards.number("averageSalesPerCustomer"),
    days: cards.number("days"),
  };
}

export function readNote(note: UnknownFields): Note {
  return { kind: note.text("kind"), text: note.text("text") };
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isTimeZone(text: string): boolean {
  if (text === "UTC") return true;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
