/** The lists of a report as tables with titles and kinds of columns, for the sheets of a workbook. */
import { comparedCsvTable } from "../../viewer/report/comparison/compared-csv-table.ts";
import { type AnyDataset, type Field, type FieldShape, fieldsOf } from "../../viewer/report/datasets.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import { menuTable } from "../../viewer/report/language/menu-table.ts";
import { menuOf } from "../../viewer/report/menu/menu.ts";
import type { Report } from "../../viewer/report/report.ts";
import { datasetsOf } from "../../viewer/report/tables/csv-table.ts";

type TableName = AnyDataset | "menu";

export interface Table {
  readonly name: TableName;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface Column {
  /** Its name in the API and in the CSV files. */
  readonly field: string;
  /** Its name for people. */
  readonly title: string;
  readonly kind: "text" | "day" | "amount" | "count";
}

const KINDS: Readonly<Record<FieldShape["type"], Column["kind"]>> = {
  name: "text",
  day: "day",
  weekday: "count",
  hour: "count",
  baht: "amount",
  count: "count",
  quantity: "count",
};

/**
 * One table for each dataset, with its changes if the report is compared, and one for a menu that has groups; all rows, in
 * the order of the report.
 */
export function tablesOf(report: Report, language: Language): readonly Table[] {
  const { menu, workbook } = language;
  const column = (field: Field, type: FieldShape["type"]): Column => ({
    field,
    title: language.fields[field],
    kind: KINDS[type],
  });
  const before: readonly Column[] = [
    { field: "date_before", title: workbook.dateBefore, kind: "day" },
    { field: "total_sales_compared", title: workbook.totalSalesCompared, kind: "amount" },
    { field: "total_sales_before", title: workbook.totalSalesBefore, kind: "amount" },
    { field: "total_sales_change", title: language.page.change, kind: "amount" },
  ];
  const datasets = datasetsOf(report).map((name) => {
    const { header, rows } = comparedCsvTable(report, name);
    const columns = [...fieldsOf(name).map(({ field, type }) => column(field, type)), ...before];
    const places = new Map(header.map((field, place) => [field, place]));
    const shown = columns.filter(({ field }) => places.has(field));
    return {
      name,
      columns: shown,
      rows: rows.map((cells) => shown.map(({ field }) => cells[places.get(field) ?? -1] ?? "")),
    };
  });
  const { rows } = menuTable(menuOf(report), language);
  if (rows.length === 0) return datasets;
  const columns: readonly Column[] = [
    column("product_name", "name"),
    column("category", "name"),
    { field: "group", title: menu.group, kind: "text" },
    { field: "new", title: workbook.isNew, kind: "text" },
    column("quantity_sold", "quantity"),
    { field: "profit_per_piece", title: menu.profitPerPiece, kind: "amount" },
    column("profit", "baht"),
    column("total_sales", "baht"),
  ];
  return [...datasets, { name: "menu", columns, rows }];
}
