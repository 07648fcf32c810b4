/** A list of a report as a table, before it becomes a sheet. */
import type { AnyDataset } from "../../../viewer/report/datasets.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { sumOf } from "../../../viewer/report/tables/sums.ts";
import { type Cell, type CellKind, columnName } from "./cells.ts";

type TableName = AnyDataset | "sales_by_month" | "groups" | "like_for_like" | "cash" | "menu";
type Value = string | number;

export interface Table {
  readonly name: TableName;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Value[])[];
}

export interface Column {
  /** Its name in the API and in the CSV files. */
  readonly field: string;
  /** Its name for people. */
  readonly title: string;
  readonly kind: CellKind;
  /** Its figure in the row of totals; by default, there is none. */
  readonly total?: "sum" | Quotient;
}

/** One sum as a part of another, by their fields. */
interface Quotient {
  readonly part: string;
  readonly whole: string;
}

export function sheetName(name: TableName, { cash, datasets, groups, menu, sameShops }: Language): string {
  if (name === "menu") return menu.title;
  if (name === "cash") return cash.title;
  if (name === "like_for_like") return sameShops.title;
  return name === "groups" ? groups.sheet : datasets[name].sheet;
}

/** The table with one more column, whose values follow from the other ones of a row. */
export function withColumn(
  table: Table,
  { after, ...column }: Column & { readonly after: string },
  derive: (value: (field: string) => Value) => Value,
): Table {
  const placeOf = (field: string) => table.columns.findIndex((each) => each.field === field);
  const at = placeOf(after) + 1;
  return {
    ...table,
    columns: table.columns.toSpliced(at, 0, column),
    rows: table.rows.map((row) =>
      row.toSpliced(
        at,
        0,
        derive((field) => row[placeOf(field)] ?? ""),
      ),
    ),
  };
}

/** The table with nothing in the row of totals for a column. */
export function withoutTotal(table: Table, field: string): Table {
  const columns = table.columns.map(({ total, ...column }) =>
    total && column.field !== field ? { ...column, total } : column,
  );
  return { ...table, columns };
}

/** The part of a whole that is above zero, else nothing. */
export function quotientOf(part: Value, whole: Value): Value {
  return typeof part === "number" && typeof whole === "number" && whole > 0 ? part / whole : "";
}

/** The row of totals. Its formulas count the rows that a filter leaves. */
export function totalRow({ columns, rows }: Table, title: string): readonly Cell[] {
  const values = columns.map((_, at) => rows.map((row) => row[at]).filter(isNumber));
  const sums = columns.map(({ kind }, at) => sumOfColumn(kind, values[at] ?? []));
  const placeOf = (field: string) => columns.findIndex((each) => each.field === field);
  return columns.map(({ kind, total }, at): Cell => {
    // What is not known of any row, such as the profit in a till without a cost, has no sum.
    const isUnknown = rows.length > 0 && values[at]?.length === 0;
    if (total === undefined || isUnknown) return { kind: "text", value: at === 0 ? title : "" };
    if (total === "sum") {
      const name = columnName(at);
      return { kind, value: sums[at] ?? 0, formula: `SUBTOTAL(109,${name}2:${name}${rows.length + 1})` };
    }
    const [part, whole] = [placeOf(total.part), placeOf(total.whole)];
    const [partCell, wholeCell] = [part, whole].map((each) => `${columnName(each)}${rows.length + 2}`);
    const value = quotientOf(sums[part] ?? "", sums[whole] ?? "");
    return { kind, value, formula: `IF(${wholeCell}>0,${partCell}/${wholeCell},"")` };
  });
}

/** The shares of a whole are no amounts: their sum need not be exact. */
function sumOfColumn(kind: CellKind, values: readonly number[]): number {
  if (kind === "percent") return values.reduce((sum, value) => sum + value, 0);
  // Quantities have three decimals.
  return sumOf(values, (value) => value, kind === "count" ? 3 : 2);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
