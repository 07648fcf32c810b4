/** The chart of the first sheet: total sales by day or, of a long range, by month. */
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts } from "../../../viewer/report/language/languages.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { hasMonths } from "../../../viewer/report/tables/months.ts";
import { columnName, numberOf, reference } from "./cells.ts";
import type { TimeChart } from "./chart.ts";
import { sheetName, type Table } from "./table.ts";

/** The earlier sales are beside those that they are compared with. @returns undefined if there are no sales */
export function salesChart(
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
