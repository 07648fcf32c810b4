import {
  ALL_DATASETS,
  type AnyDataset,
  type AnyFigures,
  type FieldShape,
  fieldsOf,
  figuresOf,
  isOptional,
  shapeOf,
} from "../datasets.ts";
import type { Report } from "../report.ts";
import type { CsvCell, CsvTable } from "./csv.ts";
import { knownFigures } from "./profit.ts";

export function datasetsOf(report: Report): readonly AnyDataset[] {
  return ALL_DATASETS.filter((dataset) => !isOptional(dataset) || report[shapeOf(dataset).list]);
}

/** All figures of a dataset, with the column names of the API and in the order of the report. */
export function csvTable(report: Report, dataset: AnyDataset): CsvTable {
  const header = [...csvFields(report, dataset), ...addedFields(report, dataset)];
  return { header, rows: cellsOf(knownFigures(report, dataset), header) };
}

/** Without those that not every source knows, if none of the rows has them. */
function fieldsIn(report: Report, dataset: AnyDataset): readonly FieldShape[] {
  const { also } = shapeOf(dataset);
  const rows: readonly AnyFigures[] = figuresOf(report, dataset);
  return fieldsOf(dataset).filter(
    ({ field }) => also[field] !== "maybe days" || rows.some((row) => row[field] !== undefined),
  );
}

/** What the report adds to the figures, as far as it is known of any. */
export function addedFields(report: Report, dataset: AnyDataset): readonly string[] {
  const rows: readonly AnyFigures[] = figuresOf(report, dataset);
  return Object.keys(shapeOf(dataset).added ?? {}).filter((field) =>
    rows.some((row) => row[field] !== undefined),
  );
}

/** Days have a column for their notes, if there are any. */
export function csvFields(report: Report, dataset: AnyDataset): readonly string[] {
  return [
    ...fieldsIn(report, dataset).map(({ field }) => field),
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
