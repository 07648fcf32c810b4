import { csvText } from "../../viewer/report/csv.ts";
import { menuOf } from "../../viewer/report/menu/menu.ts";
import { menuTable } from "../../viewer/report/menu/menu-table.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { csvTable, datasetsOf } from "../../viewer/report/tables/csv-table.ts";

export interface CsvOptions {
  /** Whether each file begins with a byte order mark, without which spreadsheets assume an older encoding. */
  readonly withBom: boolean;
}

/** The first report as CSV files: the cards, its datasets and its menu, by what the name of each file ends in. */
export function renderCsv({ reports: [report] }: SavedReport, { withBom }: CsvOptions): Map<string, string> {
  const files = new Map<string, string>();
  if (report === undefined) return files;
  const bom = { bom: withBom };
  files.set("_cards.csv", csvText(["measure", "value"], Object.entries(report.cards), bom));
  for (const dataset of datasetsOf(report)) {
    const { header, rows } = csvTable(report, dataset);
    files.set(`_${dataset}.csv`, csvText(header, rows, bom));
  }
  const menu = menuTable(menuOf(report));
  if (menu.rows.length > 0) files.set("_menu.csv", csvText(menu.header, menu.rows, bom));
  return files;
}
