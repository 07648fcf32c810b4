import type { CsvCell, CsvTable } from "../csv.ts";
import {
  ALL_DATASETS,
  type AnyDataset,
  type AnyFigures,
  fieldsOf,
  figuresOf,
  isOptional,
  shapeOf,
} from "../datasets.ts";
import type { Report } from "../report.ts";
import { knownFigures } from "./profit.ts";

export function datasetsOf(report: Report): readonly AnyDataset[] {
  return ALL_DATASETS.filter((dataset) => !isOptional(dataset) || report[shapeOf(dataset).list]);
}

/** All figures of a dataset, with the column names of the API and in the order of the report. */
export function csvTable(report: Report, dataset: AnyDataset): CsvTable {
  const header = csvFields(report, dataset);
  return { header, rows: cellsOf(knownFigures(report, dataset), header) };
}

/** Days have a column for their notes, and channels and payments for their commission, if there are any. */
export function csvFields(report: Report, dataset: AnyDataset): readonly string[] {
  const { maybe } = shapeOf(dataset);
  const has = figuresOf(report, dataset).some(
    (row: AnyFigures) => maybe !== undefined && row[maybe] !== undefined,
  );
  return [
    ...fieldsOf(dataset).map(({ field }) => field),
    ...(maybe !== undefined && has ? [maybe, `after_${maybe}`] : []),
    ...(report.dayNotes && dataset === "sales_summary" ? ["note"] : []),
  ];
}

/** The cells of some fields; a field that is missing is empty. */
export function cellsOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  fields: readonly string[],
): CsvCell[][] {
  return rows.map((row) =>
    fields.map((field) => {
      const cell = row[field];
      return typeof cell === "string" || typeof cell === "number" ? cell : "";
    }),
  );
}
