/** The hours as on a page: a row for each hour, a column for each weekday. The CSV file has them as a list. */
import {
  hourTotals,
  isWithoutSales,
  totalsWithoutTime,
  WEEKDAYS,
} from "../../../viewer/report/busy-hours.ts";
import type { DayStart } from "../../../viewer/report/date-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { columnName } from "./cells.ts";
import type { Column, Table } from "./table.ts";

export function hourGrid(
  report: Report,
  dayStarts: DayStart | undefined,
  { busy, dates, fields, page }: Language,
): Table {
  const { hours: cells = [], salesOverTime } = report;
  const hours = hourTotals(cells, dayStarts);
  const rest = totalsWithoutTime(report);
  const hasRest = rest.total_transactions !== 0 || rest.weekdays.some((sum) => sum !== 0);
  const amount = (field: string, title: string): Column => ({ field, title, kind: "amount", total: "sum" });
  return {
    name: "sales_by_hour",
    columns: [
      { field: "hour", title: fields.hour, kind: "hour" },
      ...WEEKDAYS.map((weekday) => amount(`weekday_${weekday}`, dates.shortWeekday(weekday))),
      amount("total_sales", page.totalSales),
      { field: "total_transactions", title: page.customers, kind: "count", total: "sum" },
    ],
    rows: [...hours, ...(hasRest ? [{ ...rest, hour: busy.withoutTime }] : [])].map(
      ({ hour, weekdays, total_sales, total_transactions }) => [
        hour,
        ...weekdays.map((sum, at) => (isWithoutSales(salesOverTime, cells, at + 1) ? "" : sum)),
        total_sales,
        total_transactions,
      ],
    ),
  };
}

/** The cells of the hours and weekdays, which are the deeper coloured the more was sold. */
export function gridCells({ hours = [] }: Report, dayStarts: DayStart | undefined): string | undefined {
  const rows = hourTotals(hours, dayStarts).length;
  return rows === 0 ? undefined : `B2:${columnName(WEEKDAYS.length)}${rows + 1}`;
}
