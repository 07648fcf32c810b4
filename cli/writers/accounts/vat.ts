/** The month for an accountant, as a workbook and as a CSV file. */
import { vatMonth } from "../../../viewer/report/accounts/vat.ts";
import { vatCsvTable } from "../../../viewer/report/accounts/vat-csv.ts";
import { csvText, csvWithBom } from "../../../viewer/report/csv.ts";
import type { DayClose } from "../../../viewer/report/day-close/day-close.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts } from "../../../viewer/report/language/languages.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { knownText } from "../../../viewer/report/wording/known.ts";
import { renderVatWorkbook } from "./vat-workbook.ts";

interface VatOptions {
  readonly language: Language;
  /** Whether the CSV file begins with a byte order mark. */
  readonly withBom: boolean;
}

/** Both files, by what their names end in. */
export function renderVat(
  saved: SavedReport,
  closes: readonly DayClose[],
  { language, withBom }: VatOptions,
) {
  const month = vatMonth(closes, saved.currency);
  const known = saved.reports[0] && knownText(saved.reports[0], language);
  const notes = [fileTexts(language).accounts.prepared, ...(known === undefined ? [] : [known])];
  const csv = vatCsvTable(month, notes.join(" "));
  return new Map<string, string | Uint8Array>([
    ["_vat.xlsx", renderVatWorkbook(month, saved, language)],
    ["_vat.csv", withBom ? csvWithBom(csv) : csvText(csv)],
  ]);
}
