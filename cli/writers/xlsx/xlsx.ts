/** The first report as an Excel workbook: one sheet for the whole, one for each dataset, one for the notes. */
import { formatMoment } from "../../../viewer/report/format.ts";
import { messages } from "../../../viewer/report/messages.ts";
import { dataRange, type Report } from "../../../viewer/report/report.ts";
import type { Dataset } from "../../../viewer/report/rows.ts";
import type { SavedReport } from "../../../viewer/report/saved-report.ts";
import { isCostKnown } from "../../../viewer/report/totals.ts";
import { type Table, tablesOf } from "../tables.ts";
import type { Cell, Sheet } from "./sheet.ts";
import { renderWorkbook } from "./workbook.ts";

const SHEET_NAMES: Readonly<Record<Dataset, string>> = {
  sales_summary: "Days",
  sales_by_category: "Categories",
  sales_by_product: "Products",
  sales_by_employee: "Employees",
};

/** @throws CliError if a sheet cannot hold all rows */
export function renderXlsx(saved: SavedReport): Uint8Array {
  const { program, generatedAt, title = messages.title } = saved;
  const sheets = saved.reports.slice(0, 1).flatMap((report) => sheetsOf(report, saved));
  return renderWorkbook(sheets, { title, program, generatedAt });
}

function sheetsOf(report: Report, saved: SavedReport): Sheet[] {
  return [summarySheet(report, saved), ...tablesOf(report).map(tableSheet), notesSheet(report)];
}

function summarySheet(report: Report, { generatedAt, timeZone, program, title }: SavedReport): Sheet {
  const { cards, totals } = report;
  const range = report.range ?? dataRange(report);
  const rows: [string, Cell][] = [
    ...(title === undefined ? [] : [["Cafe", text(title)] satisfies [string, Cell]]),
    ["First day", range ? day(range.startDate) : text(messages.allDays)],
    ["Last day", range ? day(range.endDate) : text(messages.allDays)],
    ["Days of the range", count(totals.rangeDays)],
    ["Days with sales", count(totals.days)],
    [messages.totalSales, amount(totals.total_sales)],
    ["Discounts", amount(totals.discounts)],
    [messages.netSales, amount(totals.net_sales)],
    ["Cost of goods", isCostKnown(totals) ? amount(totals.cost) : text(messages.costUnknown)],
    [messages.profit, amount(totals.profit)],
    [messages.customers, count(totals.total_transactions)],
    [messages.averageDailyCustomers, count(cards.averageDailyCustomers)],
    [messages.averageDailySales, amount(cards.averageDailySales)],
    [messages.averageSalesPerCustomer, amount(cards.averageSalesPerCustomer)],
    ["Currency", text("THB")],
    ["Time zone", text(timeZone)],
    ["Loaded at", text(formatMoment(generatedAt, timeZone))],
    ["Made by", text(program)],
  ];
  return {
    name: "Summary",
    header: ["Measure", "Value"],
    rows: rows.map(([name, cell]) => [text(name), cell]),
  };
}

function tableSheet({ dataset, columns, rows }: Table): Sheet {
  return {
    name: SHEET_NAMES[dataset],
    header: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ kind }, at) => ({ kind, value: row[at] ?? "" }))),
  };
}

function notesSheet({ notes }: Report): Sheet {
  const rows = notes.map((note) => [text(note.kind), text(note.text)]);
  return { name: "Notes", header: ["Kind", "Note"], rows };
}

const text = (value: string): Cell => ({ kind: "text", value });
const day = (value: string): Cell => ({ kind: "day", value });
const amount = (value: number): Cell => ({ kind: "amount", value });
const count = (value: number): Cell => ({ kind: "count", value });
