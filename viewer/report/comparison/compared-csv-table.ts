/** The tables of files: figures beside those that they are compared with, by name, day or month. */
import { type AnyDataset, type AnyFigures, figuresOf, keyText, shapeOf } from "../datasets.ts";
import { addDays } from "../date-range.ts";
import { coveredRange, type Report } from "../report.ts";
import type { CsvTable } from "../tables/csv.ts";
import { addedFields, cellsOf, csvFields, csvTable } from "../tables/csv-table.ts";
import { addMonths, type MonthFigures, monthsBetween, monthsOf } from "../tables/months.ts";
import { isCostKnown, knownFigures } from "../tables/profit.ts";
import { CHANGE_FIELDS, changeCells } from "./change.ts";
import { type Compared, comparedOf, pairRows, pairShift, type RowPair } from "./compared.ts";

/**
 * The table of a dataset with what its sales are compared with: the earlier day (of days), the earlier total sales, the
 * change and its per cent. A name or day that only the earlier range has comes last, without figures of its own, so that
 * the changes add up. Without a comparison it is the plain table.
 */
export function comparedCsvTable(report: Report, dataset: AnyDataset): CsvTable {
  const compared = comparedOf(report);
  // Not every optional dataset is read of an earlier range.
  if (compared?.before[shapeOf(dataset).list] === undefined) return csvTable(report, dataset);
  const isDays = shapeOf(dataset).key.date === "day";
  const shift = isDays ? pairShift(compared.now, compared.before) : 0;
  const nameOf = (figures: AnyFigures) => keyText(dataset, figures);
  const earlierNameOf = (figures: AnyFigures) => (isDays ? addDays(nameOf(figures), shift) : nameOf(figures));
  const pairs = pairRows<AnyFigures>(
    knownFigures(report, dataset),
    figuresOf(compared.before, dataset),
    nameOf,
    earlierNameOf,
  );
  const isPart = compared.now !== report;
  const salesOf = new Map(
    figuresOf(compared.now, dataset).map((row: AnyFigures) => [
      keyText(dataset, row),
      Number(row.total_sales),
    ]),
  );
  const header = [
    ...csvFields(report, dataset),
    ...(isDays ? ["date_before"] : []),
    // What is compared has no figures of a day that is not over.
    ...(isPart ? ["total_sales_compared"] : []),
    ...CHANGE_FIELDS,
    ...addedFields(report, dataset),
  ];
  const rows = pairs.map(({ now, before }) => {
    const sales = now && salesOf.get(nameOf(now));
    // A day that is not over has no change.
    const change = changeCells(sales, before && Number(before.total_sales), compared.hasPercent);
    return {
      ...(now ?? (isDays ? {} : keysOf(dataset, before))),
      date_before: before?.date,
      total_sales_compared: sales,
      ...change,
      // On no day of this range it was open.
      ...(!now && { total_sales_change_days: change.total_sales_change }),
    };
  });
  return { header, rows: cellsOf(rows, header) };
}

function keysOf(dataset: AnyDataset, figures: AnyFigures = {}): AnyFigures {
  return Object.fromEntries(Object.keys(shapeOf(dataset).key).map((field) => [field, figures[field]]));
}

const MONTH_FIELDS = ["month", "total_sales", "net_sales", "profit", "total_transactions", "days"];

/** Each month that is compared with the one at the same place of the earlier range, then those that only that range has. */
export function pairMonths(compared: Compared, months = monthsOf(compared.now)): RowPair<MonthFigures>[] {
  const shift = monthShift(compared);
  return pairRows(
    months,
    monthsOf(compared.before),
    ({ month }) => month,
    ({ month }) => addMonths(month, shift),
  );
}

/** The number of months by which the range begins after the earlier one. */
export function monthShift({ now, before }: Compared): number {
  const [start, startBefore] = [now, before].map((each) => coveredRange(each)?.startDate);
  return start === undefined || startBefore === undefined ? 0 : monthsBetween(startBefore, start);
}

/** The months as a file has them, without a profit that is not known. One that only the earlier range has comes last, without figures of its own. */
export function monthsCsvTable(report: Report): CsvTable {
  const hasCost = isCostKnown(report);
  const own = (month: MonthFigures) => (hasCost ? { ...month } : { ...month, profit: undefined });
  const months = monthsOf(report);
  const compared = comparedOf(report);
  if (compared === undefined) return { header: MONTH_FIELDS, rows: cellsOf(months.map(own), MONTH_FIELDS) };
  const isPart = compared.now !== report;
  const header = [
    ...MONTH_FIELDS,
    ...(isPart ? ["total_sales_compared"] : []),
    "month_before",
    ...CHANGE_FIELDS,
  ];
  const salesOf = new Map(monthsOf(compared.now).map(({ month, total_sales }) => [month, total_sales]));
  const rows = pairMonths(compared, months).map(({ now, before }) => {
    const sales = now && salesOf.get(now.month);
    return {
      ...(now && own(now)),
      // A month has the days that are not wholly known, and its change does not.
      total_sales_compared: sales,
      month_before: before?.month,
      ...changeCells(sales, before?.total_sales, compared.hasPercent),
    };
  });
  return { header, rows: cellsOf(rows, header) };
}
