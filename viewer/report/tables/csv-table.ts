import type { CsvCell, CsvTable } from "../csv.ts";
import {
  ALL_DATASETS,
  type AnyDataset,
  type AnyFigures,
  fieldsOf,
  isOptional,
  shapeOf,
} from "../datasets.ts";
import { notesIn, notesText } from "../day-notes/day-note.ts";
import type { Report } from "../report.ts";
import { knownFigures } from "./profit.ts";

export function datasetsOf(report: Report): readonly AnyDataset[] {
  return ALL_DATASETS.filter((dataset) => !isOptional(dataset) || report[shapeOf(dataset).list]);
}

/** All figures of a dataset, with the column names of the API and in the order of the report. */
export function csvTable(report: Report, dataset: AnyDataset): CsvTable {
  const header = csvFields(report, dataset);
  return { header, rows: cellsOf(csvRows(report, dataset), header) };
}

/** Days have a column for their notes, if there are any. */
export function csvFields(report: Report, dataset: AnyDataset): readonly string[] {
  return [...fieldsOf(dataset).map(({ field }) => field), ...(hasNotes(report, dataset) ? ["note"] : [])];
}

export function csvRows(report: Report, dataset: AnyDataset): readonly AnyFigures[] {
  const rows: readonly AnyFigures[] = knownFigures(report, dataset);
  if (!hasNotes(report, dataset)) return rows;
  return rows.map((row) => {
    const date = String(row.date);
    return { ...row, note: notesText(notesIn(report.dayNotes, { startDate: date, endDate: date })) };
  });
}

function hasNotes({ dayNotes }: Report, dataset: AnyDataset): boolean {
  return dayNotes !== undefined && shapeOf(dataset).key.date === "day";
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
