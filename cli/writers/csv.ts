import { comparedCsvTable, monthsCsvTable } from "../../viewer/report/comparison/compared-csv-table.ts";
import { groupsCsvTable } from "../../viewer/report/comparison/group-tables.ts";
import { sameShopsTable } from "../../viewer/report/comparison/same-shops-table.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import { menuOf } from "../../viewer/report/menu.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { cashTable } from "../../viewer/report/tables/cash.ts";
import { csvText, csvWithBom } from "../../viewer/report/tables/csv.ts";
import { csvTable, datasetsOf } from "../../viewer/report/tables/csv-table.ts";
import { hasMonths } from "../../viewer/report/tables/months.ts";
import { isSource, sourceTable } from "../../viewer/report/tables/source-table.ts";
import { menuTable } from "../../viewer/report/wording/menu.ts";

export interface CsvOptions {
  readonly language: Language;
  /** Whether each file begins with a byte order mark, without which spreadsheets assume an older encoding. */
  readonly withBom: boolean;
}

/** The first report as CSV files: the cards, its datasets, its groups, its shops like for like, its months and its menu, by the end of each name. */
export function renderCsv({ reports: [report] }: SavedReport, { language, withBom }: CsvOptions) {
  const files = new Map<string, string>();
  if (report === undefined) return files;
  const textOf = withBom ? csvWithBom : csvText;
  files.set("_cards.csv", textOf({ header: ["measure", "value"], rows: Object.entries(report.cards) }));
  for (const dataset of datasetsOf(report)) {
    // A shop that is closed has earlier sales only.
    const tableOf = dataset === "sales_by_store" ? comparedCsvTable : csvTable;
    const table = isSource(dataset) ? sourceTable(report, dataset) : tableOf(report, dataset);
    files.set(`_${dataset}.csv`, textOf(table));
  }
  if (report.storeGroups) files.set("_sales_by_group.csv", textOf(groupsCsvTable(report)));
  const sameShops = sameShopsTable(report);
  if (sameShops.rows.length > 0) files.set("_like_for_like.csv", textOf(sameShops));
  if (hasMonths(report.totals.rangeDays)) files.set("_sales_by_month.csv", textOf(monthsCsvTable(report)));
  if (report.cash) files.set("_cash.csv", textOf(cashTable(report.cash)));
  const menu = menuTable(menuOf(report), language);
  if (menu.rows.length > 0) files.set("_menu.csv", textOf(menu));
  return files;
}
