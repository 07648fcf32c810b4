/** Adds up the daily sums of a selection, in SQL that every engine understands. */
import { textOf } from "../engine/row-values.ts";
import type { DailyTables } from "../merge/working-set.ts";
import type { Cell, Queryable, Row } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { type Selection, storesOf } from "../selection.ts";
import { type WireDecimal, wireDecimal } from "../wire-decimal.ts";

const { daily, shops: byShop } = STORE_TABLES;

export interface Dataset<T> {
  readonly sums: keyof DailyTables;
  /** The columns by which it has rows. */
  readonly groups: string;
  /** The columns that are added up. */
  readonly measures: readonly string[];
  /** The columns of its rows, out of the groups and the added measures. */
  readonly columns: string;
  readonly order: string;
  toRow(row: Row): T;
}

export function select<T>(
  queryable: Queryable,
  dataset: Dataset<T>,
  selection: Selection,
): Promise<readonly Row[]> {
  const { groups, columns, order } = dataset;
  const { where, values } = condition(selection);
  const rows = rowsOf(dataset, where, selection.shops !== undefined);
  return queryable.rows(`SELECT ${columns} FROM ${rows} GROUP BY ${groups} ORDER BY ${order}`, values);
}

function rowsOf({ sums, groups, measures }: Dataset<unknown>, where: string, isOfSomeShops: boolean): string {
  if (groups === "store") return `${byShop[sums]} ${where}`;
  if (!isOfSomeShops) return `${daily[sums]} ${where}`;
  // Shops may be on different servers, so the rows of each are added up before they are put together.
  const added = measures.map((measure) => `sum(${measure}) AS ${measure}`).join(", ");
  return `(SELECT store, ${groups}, ${added} FROM ${byShop[sums]} ${where} GROUP BY store, ${groups}) AS of_shops`;
}

export function condition({ range, shops }: Selection): { readonly where: string; readonly values: Cell[] } {
  const values: Cell[] = [];
  const next = (value: Cell) => `$${values.push(value)}`;
  const conditions = [
    ...(range ? [`day BETWEEN ${next(range.startDate)}::DATE AND ${next(range.endDate)}::DATE`] : []),
    ...(shops ? [`store IN (${storesOf(shops).map(next).join(", ")})`] : []),
  ];
  return { where: conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`, values };
}

export function decimal(row: Row, column: string): WireDecimal {
  return wireDecimal(textOf(row, column));
}
