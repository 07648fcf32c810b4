import { csvText } from "../../viewer/report/csv.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { csvTable, datasetsOf } from "../../viewer/report/tables/csv-table.ts";

export interface CsvOptions {
  /** Whether each file begins with a byte order mark, without which spreadsheets assume an older encoding. */
  readonly withBom: boolean;
}

/** The first report as CSV files: the cards, then its datasets, by what the name of each file ends in. */
export function renderCsv({ reports: [report] }: SavedReport, { withBom }: CsvOptions): Map<string, string> {
  const files = new Map<string, string>();
  if (report === undefined) return files;
  const bom = { bom: withBom };
  files.set("_cards.csv", csvText(["measure", "value"], Object.entries(report.cards), bom));
  for (const dataset of datasetsOf(report)) {
    const { header, rows } = csvTable(report, dataset);
    files.set(`_${dataset}.csv`, csvText(header, rows, bom));
  }
  return files;
}
