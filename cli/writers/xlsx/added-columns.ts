import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts } from "../../../viewer/report/language/languages.ts";
import type { Column } from "./table.ts";

/** What a report adds to the figures of a shop. */
export function addedColumns(language: Language): readonly Column[] {
  const { page, tables } = language;
  const workbook = fileTexts(language).workbook;
  const part = { kind: "amount", total: "sum" } as const;
  return [
    { field: "total_sales_change_days", title: `${page.change}: ${page.openDays}`, ...part },
    { field: "total_sales_change_customers", title: `${page.change}: ${page.customers}`, ...part },
    { field: "total_sales_change_bills", title: `${page.change}: ${tables.averageBill}`, ...part },
    { field: "strongest_category", title: workbook.strongestCategory, kind: "text" },
    { field: "strongest_category_difference", title: workbook.strongestDifference, kind: "amount" },
    { field: "weakest_category", title: workbook.weakestCategory, kind: "text" },
    { field: "weakest_category_difference", title: workbook.weakestDifference, kind: "amount" },
  ];
}
