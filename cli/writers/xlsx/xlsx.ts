/** The first report as an Excel workbook: one sheet for the whole, one for each table, one for the notes. */
import { comparedOf } from "../../../viewer/report/comparison/compared.ts";
import { NO_NAME } from "../../../viewer/report/datasets.ts";
import type { DayStart } from "../../../viewer/report/date-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts, inCommonEra } from "../../../viewer/report/language/languages.ts";
import { inCurrency } from "../../../viewer/report/money.ts";
import {
  coveredRange,
  type RangeReport,
  type Report,
  type WordedReport,
} from "../../../viewer/report/report.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { leftOf } from "../../../viewer/report/tables/left.ts";
import { hasMonths } from "../../../viewer/report/tables/months.ts";
import { isCostKnown } from "../../../viewer/report/tables/profit.ts";
import { difference } from "../../../viewer/report/tables/sums.ts";
import { grossSales } from "../../../viewer/report/totals.ts";
import { comparedDaysText } from "../../../viewer/report/wording/comparison.ts";
import { withTexts } from "../../../viewer/report/wording/statements.ts";
import { otherLanguageText } from "../../../viewer/report/wording/summary.ts";
import { noCostText, shopsInFull } from "../../../viewer/report/wording/titles.ts";
import { type Cell, columnName, numberOf, reference } from "./cells.ts";
import type { TimeChart } from "./chart.ts";
import { gridCells } from "./hour-grid.ts";
import type { Sheet } from "./sheet.ts";
import { sheetName, type Table, totalRow } from "./table.ts";
import { tablesOf } from "./tables.ts";
import { renderWorkbook } from "./workbook.ts";

/** Its dates are data, so they are of the common era. @throws CliError if a sheet cannot hold all rows */
export function workbookOf(saved: SavedReport, language: Language): Uint8Array {
  const common = inCurrency(inCommonEra(language), saved.currency);
  return renderXlsx({ ...saved, reports: saved.reports.map((report) => withTexts(report, common)) }, common);
}

export function renderXlsx(saved: SavedReport, language: Language): Uint8Array {
  const { program, generatedAt, currency, title = language.page.title, reports } = saved;
  const [report] = reports;
  const facts = { title, program, generatedAt, currency };
  if (report === undefined) return renderWorkbook([], facts);
  const tables = tablesOf(report, language, saved.dayStarts);
  const notes = notesSheet(report, saved, language);
  const sheets = [
    summarySheet(report, saved, language),
    ...tables.map((table) => tableSheet(table, { report, dayStarts: saved.dayStarts }, language)),
    ...(notes.rows.length === 0 ? [] : [notes]),
  ];
  return renderWorkbook(sheets, facts, salesChart(report, tables, language));
}

function summarySheet(
  report: Report,
  { generatedAt, timeZone, dayStarts, currency, program, title }: SavedReport,
  language: Language,
): Sheet {
  const { changes, dates, foot, page } = language;
  const { summary } = fileTexts(language).workbook;
  const compared = comparedOf(report);
  const { refunds, commission } = report.totals;
  const has = { refunds: refunds !== undefined, commission: commission !== undefined };
  const before = compared ? figuresOf(compared.before, has, language) : [];
  // A figure has today, but its change does not if today is not over.
  const now = compared ? figuresOf(compared.now, has, language) : [];
  const shops = shopsInFull(report, page);
  const rows: (readonly [string, ...Cell[]])[] = [
    ...(title === undefined ? [] : [[summary.cafe, text(title)] as const]),
    ...(shops === undefined ? [] : [[page.stores, text(shops)] as const]),
    ...figuresOf(report, has, language).map(
      ([name, cell], at) => [name, cell, ...changeCells(now[at]?.[1], before[at]?.[1])] as const,
    ),
    ...(report.comparison
      ? [[foot.facts.compared, text(changes.kinds[report.comparison.kind])] as const]
      : []),
    [summary.currency, text(currency)],
    [foot.facts.timeZone, text(timeZone)],
    ...(dayStarts === undefined ? [] : [[foot.facts.dayStarts, text(dayStarts)] as const]),
    [summary.loadedAt, text(dates.moment(generatedAt, timeZone))],
    [foot.facts.program, text(program)],
  ];
  return {
    name: summary.sheet,
    header: [summary.measure, summary.value, ...(compared ? [summary.before, page.change] : [])],
    rows: rows.map(([name, ...cells]) => [text(name), ...cells]),
  };
}

/** Of the totals that not every source knows, those that this report has. */
type KnownTotals = Readonly<Record<"refunds" | "commission", boolean>>;

/** The range and its figures; those of two ranges are in the same order. */
function figuresOf(report: RangeReport, has: KnownTotals, language: Language): [string, Cell][] {
  const { hero, page, sources } = language;
  const { cards, totals } = report;
  const { summary } = fileTexts(language).workbook;
  const range = coveredRange(report);
  const isKnown = isCostKnown(report);
  const fromGross: [string, Cell][] = [
    [summary.grossSales, knownAmount(grossSales(totals))],
    [summary.refunds, knownAmount(totals.refunds)],
  ];
  const left = leftOf(report);
  const afterCommission: [string, Cell][] = [
    [sources.commission, knownAmount(totals.commission)],
    [sources.netSalesLeft, knownAmount(left?.net_sales)],
    [sources.profitLeft, knownAmount(isKnown ? left?.profit : undefined)],
  ];
  return [
    [summary.firstDay, range ? day(range.startDate) : text(page.allDays)],
    [summary.lastDay, range ? day(range.endDate) : text(page.allDays)],
    [summary.days, count(totals.rangeDays)],
    [summary.openDays, count(totals.days)],
    ...(has.refunds ? fromGross : []),
    [hero.totalSales, amount(totals.total_sales)],
    [summary.discounts, amount(totals.discounts)],
    [page.netSales, amount(totals.net_sales)],
    [summary.cost, isKnown ? amount(totals.cost) : text(noCostText(report, page))],
    [page.profit, isKnown ? amount(totals.profit) : text("")],
    ...(has.commission ? afterCommission : []),
    [page.customers, count(totals.total_transactions)],
    [language.cards.averageDailyCustomers, count(cards.averageDailyCustomers)],
    [language.cards.averageDailySales, amount(cards.averageDailySales)],
    [language.cards.averageSalesPerCustomer, amount(cards.averageSalesPerCustomer)],
  ];
}

/** The earlier figure and the change, if both figures are numbers. */
function changeCells(now: Cell | undefined, before: Cell | undefined): Cell[] {
  if (now === undefined || before === undefined) return [];
  const { kind, value } = now;
  if (typeof value === "string" || typeof before.value === "string") return [before];
  return [before, { kind, value: difference(value, before.value) }];
}

function tableSheet(
  table: Table,
  { report, dayStarts }: { readonly report: Report; readonly dayStarts: DayStart | undefined },
  language: Language,
): Sheet {
  const { name, columns, rows } = table;
  return {
    name: sheetName(name, language),
    header: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ kind }, at) => cellOf(kind, row[at], language))),
    ...(rows.length > 0 && { total: totalRow(table, language.tables.total) }),
    shaded: name === "sales_by_hour" ? gridCells(report, dayStarts) : undefined,
  };
}

/** A figure may be a text, as in the row of receipts without an hour. */
function cellOf(kind: Cell["kind"], value: Cell["value"] = "", { page }: Language): Cell {
  if (value === NO_NAME) return text(page.noName);
  return kind === "hour" && typeof value === "string" ? text(value) : { kind, value };
}

/** Whether some are in another language, the days that are compared, the sentences about what changed, then the notes. */
function notesSheet(report: WordedReport, saved: SavedReport, language: Language): Sheet {
  const { changes } = language;
  const workbook = fileTexts(language).workbook;
  const { sheet, kind, note, comparison } = workbook.notes;
  const comparedDays = comparedDaysText(report, language);
  const statements = [...(report.changes ?? []), ...report.notes];
  const other = otherLanguageText(statements, saved, language);
  const rows = [
    ...(other === undefined ? [] : [[note, other]]),
    ...(comparedDays === undefined ? [] : [[comparison, comparedDays]]),
    ...(report.changes ?? []).map((change) => [changes.title, change.text]),
    ...report.notes.map((each) => [each.kind, each.text]),
  ].map((row) => row.map((value): Cell => ({ kind: "note", value })));
  return { name: sheet, header: [kind, note], rows };
}

const text = (value: string): Cell => ({ kind: "text", value });
const day = (value: string): Cell => ({ kind: "day", value });
const amount = (value: number): Cell => ({ kind: "amount", value });
const knownAmount = (value: number | undefined) => (value === undefined ? text("") : amount(value));
const count = (value: number): Cell => ({ kind: "count", value });

// The chart of the first sheet: total sales by day or, of a long range, by month.

/** The earlier sales are beside those that they are compared with. @returns undefined if there are no sales */
function salesChart(
  { range, totals }: Report,
  tables: readonly Table[],
  language: Language,
): TimeChart | undefined {
  const workbook = fileTexts(language).workbook;
  const unit = hasMonths(totals.rangeDays) ? "months" : "days";
  const table = tables.find(({ name }) => name === (unit === "days" ? "sales_summary" : "sales_by_month"));
  // What only the earlier range has comes last, without a date.
  const rows = table?.rows.filter(([date]) => date !== "") ?? [];
  if (table === undefined || rows.length === 0) return undefined;
  const sheet = sheetName(table.name, language);
  const cells = (at: number) => {
    const name = columnName(at);
    return {
      formula: reference(sheet, `${name}2:${name}${rows.length + 1}`),
      values: rows.map((row) => numberOf(table.columns[at]?.kind ?? "text", row[at] ?? "")),
    };
  };
  const series = ["total_sales", "total_sales_before"].flatMap((field) => {
    const at = table.columns.findIndex((column) => column.field === field);
    if (at < 0) return [];
    const name = { formula: reference(sheet, `${columnName(at)}1`), text: table.columns[at]?.title ?? "" };
    return [{ name, amounts: cells(at) }];
  });
  const first = range && numberOf("day", range.startDate);
  const last = range && numberOf("day", range.endDate);
  const isWhole = unit === "days" && typeof first === "number" && typeof last === "number";
  return {
    title: unit === "days" ? workbook.salesByDay : workbook.salesByMonth,
    unit,
    dates: cells(0),
    ...(isWhole && { ends: [first, last] }),
    series,
  };
}
