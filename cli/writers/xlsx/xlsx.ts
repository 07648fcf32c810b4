/** The first report as an Excel workbook: one sheet for the whole, one for each dataset, one for the menu, one for the notes. */

import { earlierReport } from "../../../viewer/report/comparison/compared.ts";
import {
  changesMessages,
  comparedDaysText,
  comparisonMessages,
} from "../../../viewer/report/comparison/messages.ts";
import { formatMoment } from "../../../viewer/report/format.ts";
import { menuMessages } from "../../../viewer/report/menu/messages.ts";
import { messages } from "../../../viewer/report/messages.ts";
import { dataRange, type RangeReport, type Report } from "../../../viewer/report/report.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { shopList } from "../../../viewer/report/shops/messages.ts";
import { sheetNames } from "../../../viewer/report/tables/messages.ts";
import { difference } from "../../../viewer/report/tables/sums.ts";
import { isCostKnown } from "../../../viewer/report/totals.ts";
import { type Table, tablesOf } from "../tables.ts";
import type { Cell, Sheet } from "./sheet.ts";
import { renderWorkbook } from "./workbook.ts";

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
  const earlier = earlierReport(report);
  const before = earlier ? figuresOf(earlier) : [];
  const rows: (readonly [string, ...Cell[]])[] = [
    ...(title === undefined ? [] : [["Cafe", text(title)] as const]),
    ...(report.shops ? [["Stores", text(shopList(report.shops))] as const] : []),
    ...figuresOf(report).map(
      ([name, cell], at) => [name, cell, ...changeCells(cell, before[at]?.[1])] as const,
    ),
    ...(report.comparison
      ? [["Compared with", text(comparisonMessages[report.comparison.kind])] as const]
      : []),
    ["Currency", text("THB")],
    ["Time zone", text(timeZone)],
    ["Loaded at", text(formatMoment(generatedAt, timeZone))],
    ["Made by", text(program)],
  ];
  return {
    name: "Summary",
    header: ["Measure", "Value", ...(earlier ? ["Before", "Change"] : [])],
    rows: rows.map(([name, ...cells]) => [text(name), ...cells]),
  };
}

/** The range and its figures; those of two ranges are in the same order. */
function figuresOf(report: RangeReport): [string, Cell][] {
  const { cards, totals } = report;
  const range = report.range ?? dataRange(report);
  return [
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
  ];
}

/** The earlier figure and the change, if both figures are numbers. */
function changeCells({ kind, value }: Cell, before: Cell | undefined): Cell[] {
  if (before === undefined) return [];
  if (typeof value === "string" || typeof before.value === "string") return [before];
  return [before, { kind, value: difference(value, before.value) }];
}

function tableSheet({ name, columns, rows }: Table): Sheet {
  return {
    name: name === "menu" ? menuMessages.title : sheetNames[name],
    header: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ kind }, at) => ({ kind, value: row[at] ?? "" }))),
  };
}

/** The days that are compared, the sentences about what changed, then the notes. */
function notesSheet(report: Report): Sheet {
  const { changes = [], notes } = report;
  const comparedDays = comparedDaysText(report);
  const rows = [
    ...(comparedDays === undefined ? [] : [[text("Comparison"), text(comparedDays)]]),
    ...changes.map((change) => [text(changesMessages.title), text(change.text)]),
    ...notes.map((note) => [text(note.kind), text(note.text)]),
  ];
  return { name: "Notes", header: ["Kind", "Note"], rows };
}

const text = (value: string): Cell => ({ kind: "text", value });
const day = (value: string): Cell => ({ kind: "day", value });
const amount = (value: number): Cell => ({ kind: "amount", value });
const count = (value: number): Cell => ({ kind: "count", value });
