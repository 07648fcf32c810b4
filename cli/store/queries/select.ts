/** Adds up the daily sums of a selection, in SQL that every engine understands. */
import { listRules } from "../../../viewer/report/dataset-sums.ts";
import { type AnyDataset, firstMeasure, NO_NAME } from "../../../viewer/report/datasets.ts";
import type { Cell, Queryable, Row, StoreReader } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { type Selection, storesOf } from "../selection.ts";
import { measureColumns, QUERIES, sumColumns } from "./datasets.ts";

const { daily, shops: byShop } = STORE_TABLES;

type Added = Exclude<AnyDataset, "sales_by_hour">;

interface Engine extends Pick<StoreReader, "employeeSums"> {
  /** Whether the shops may be on other servers. */
  readonly areElsewhere: boolean;
}

export function select(
  queryable: Queryable,
  dataset: Added,
  selection: Selection,
  { areElsewhere, employeeSums }: Engine = { areElsewhere: true },
): Promise<readonly Row[]> {
  const { sums, keys } = QUERIES[dataset];
  const { where, values } = conditionOf(dataset, selection);
  const { groups, columns, order } = partsOf(dataset);
  const rows = () => {
    if (selection.shops || keys.store) return rowsOfShops(dataset, where, areElsewhere);
    const byMonth = sums === "employees" && employeeSums?.(selection.range);
    return byMonth || `${daily[sums]} ${where}`;
  };
  return queryable.rows(`SELECT ${columns} FROM ${rows()} GROUP BY ${groups} ORDER BY ${order}`, values);
}

/** Each server adds up the rows of its shops. Otherwise that would take twice as long. */
function rowsOfShops(dataset: Added, where: string, areElsewhere: boolean): string {
  const { sums, keys } = QUERIES[dataset];
  if (keys.store || !areElsewhere) return `${byShop[sums]} ${where}`;
  const { groups } = partsOf(dataset);
  return `(SELECT store, ${groups}, ${sumColumns(dataset)} FROM ${byShop[sums]} ${where} GROUP BY store, ${groups}) AS of_stores`;
}

/** As reports name a shop: the tables may have two names for receipts without one. */
export const SHOP = `CASE store WHEN '' THEN '${NO_NAME}' ELSE store END AS shop`;

/** The same for each shop of the selection, which the rows name as `shop`. */
export function selectEach(
  queryable: Queryable,
  dataset: Added,
  selection: Selection,
  areElsewhere: boolean,
): Promise<readonly Row[]> {
  const { where, values } = conditionOf(dataset, selection);
  const { groups, columns, order } = partsOf(dataset);
  return queryable.rows(
    `SELECT shop, ${columns}
     FROM (SELECT *, ${SHOP} FROM ${rowsOfShops(dataset, where, areElsewhere)}) AS of_shops
     GROUP BY shop, ${groups} ORDER BY ${order}`,
    values,
  );
}

function partsOf(dataset: Added) {
  const { keys } = QUERIES[dataset];
  const groups = Object.values(keys).join(", ");
  const names = Object.entries(keys).map(([field, column]) =>
    // As texts, hours would be sorted by their first digits.
    column === "hour" ? column : `${column}::VARCHAR AS ${field}`,
  );
  const order = listRules(dataset).order === "sales" ? `${firstMeasure(dataset)} DESC, ${groups}` : groups;
  return { groups, columns: [...names, measureColumns(dataset)].join(", "), order };
}

function conditionOf(dataset: Added, selection: Selection): ReturnType<typeof condition> {
  const { where, values } = condition(selection);
  if (!QUERIES[dataset].keys.hour) return { where, values };
  return { where: `${where ? `${where} AND` : "WHERE"} hour IS NOT NULL`, values };
}

export function condition({ range, shops }: Selection): { readonly where: string; readonly values: Cell[] } {
  const values: Cell[] = [];
  const next = (value: Cell) => `$${values.push(value)}`;
  const conditions = [
    ...(range ? [`day BETWEEN ${next(range.startDate)}::DATE AND ${next(range.endDate)}::DATE`] : []),
    ...(shops?.length === 0 ? ["false"] : []),
    ...(shops?.length ? [`store IN (${storesOf(shops).map(next).join(", ")})`] : []),
  ];
  return { where: conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`, values };
}
