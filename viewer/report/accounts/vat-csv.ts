import type { CsvTable } from "../tables/csv.ts";
import type { VatMonth } from "./vat.ts";

/** All rows, for programs and spreadsheets. @param note what the file is, which each row says */
export function vatCsvTable({ rows }: VatMonth, note: string): CsvTable {
  return {
    header: [
      "date",
      "store",
      "kind",
      "first_number",
      "last_number",
      "receipts",
      "base",
      "tax",
      "total",
      "tax_from",
      "note",
    ],
    rows: rows.map(({ date, store, kind, numbers, receipts, base = "", tax = "", total, taxOrigin = "" }) => [
      date,
      store,
      kind,
      numbers.map(([first]) => first).join(", "),
      numbers.map(([, last]) => last).join(", "),
      receipts,
      base,
      tax,
      total,
      taxOrigin,
      note,
    ]),
  };
}
