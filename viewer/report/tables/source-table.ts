import { type AnyDataset, type AnyFigures, figuresOf, type SourceDataset } from "../datasets.ts";
import type { Report } from "../report.ts";
import type { CsvTable } from "./csv.ts";
import { cellsOf, csvFields } from "./csv-table.ts";
import { leftIn } from "./left.ts";
import { knownFigures } from "./profit.ts";

export function isSource(dataset: AnyDataset): dataset is SourceDataset {
  return dataset === "sales_by_channel" || dataset === "sales_by_payment";
}

/** The table of channels or payments, with their commission and what is left after it, if there is one. */
export function sourceTable(report: Report, dataset: SourceDataset): CsvTable {
  const hasCommission = figuresOf(report, dataset).some(({ commission }) => commission !== undefined);
  const header = [
    ...csvFields(report, dataset),
    ...(hasCommission ? ["commission", "after_commission"] : []),
  ];
  const rows = knownFigures(report, dataset).map((row: AnyFigures) => ({
    ...row,
    after_commission: leftIn(row),
  }));
  return { header, rows: cellsOf(rows, header) };
}
