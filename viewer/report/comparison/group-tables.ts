/** The sums of the shops of each group, in a report and in what it is compared with. */

import { type Figures, NO_NAME, type SumsOf } from "../datasets.ts";
import { compareText, entriesOf, groupBy } from "../records.ts";
import type { RangeReport, Report } from "../report.ts";
import type { StoreGroup } from "../shop-rows.ts";
import type { CsvTable } from "../tables/csv.ts";
import { cellsOf } from "../tables/csv-table.ts";
import { isProfitKnown } from "../tables/profit.ts";
import { sumFigures, sumOf } from "../tables/sums.ts";
import { CHANGE_FIELDS, changeCells } from "./change.ts";
import { type Compared, comparedOf, pairNames, pairRows, type RowPair } from "./compared.ts";

const FIELDS = ["group", "seen", "stores", "total_sales", "net_sales", "profit", "total_transactions"];
const ofSameShops = (field: string) => field.replace("total_sales", "same_shops_sales");
const OF_SAME_SHOPS = ["same_shops", "same_shops_sales", ...CHANGE_FIELDS.map(ofSameShops)];

/**
 * The groups as a file has them, with their changes, and those of the same shops alone. A group that only the earlier range
 * has comes last.
 */
export function groupsCsvTable(report: Report): CsvTable {
  const rows = groupRowsOf(report).map((row) => ({ ...row, ...(!row.isKnown && { profit: undefined }) }));
  const compared = comparedOf(report);
  const hasParts = rows.some(({ seen }) => seen !== undefined);
  const fields = FIELDS.filter((field) => field !== "seen" || hasParts);
  if (compared?.before.stores === undefined) return { header: fields, rows: cellsOf(rows, fields) };
  const isPart = compared.now !== report;
  const header = [...fields, ...(isPart ? ["total_sales_compared"] : []), ...CHANGE_FIELDS, ...OF_SAME_SHOPS];
  const own = new Map(rows.map((row) => [row.group, row]));
  const pairs = new Map(
    groupPairsOf(report, compared).map((pair) => [(pair.now ?? pair.before)?.group, pair]),
  );
  const same = new Map(sameShopsOfGroups(report, compared).map((each) => [each.group, each]));
  const cells = [...new Set([...own.keys(), ...pairs.keys()])].map((group) => {
    const { now, before } = pairs.get(group) ?? {};
    return {
      group,
      ...own.get(group ?? ""),
      total_sales_compared: now?.total_sales,
      ...changeCells(now?.total_sales, before?.total_sales, compared.hasPercent),
      ...sameShopCells(same.get(group ?? ""), compared.hasPercent),
    };
  });
  return { header, rows: cellsOf(cells, header) };
}

/** Nothing but their number if there are none. */
function sameShopCells(same: SameShopsOfGroup | undefined, hasPercent: boolean) {
  if (same === undefined || same.shops === 0) return { same_shops: 0 };
  const { shops, now, before } = same;
  const changes = entriesOf(changeCells(now, before, hasPercent));
  return {
    same_shops: shops,
    same_shops_sales: now,
    ...Object.fromEntries(changes.map(([field, cell]) => [ofSameShops(field), cell])),
  };
}

/** A group in a row; empty for the shops that are in none. */
type GroupOfRow = Pick<StoreGroup, "group" | "seen">;

/** Their profit is known if that of each shop is. */
export interface GroupSums extends SumsOf<"sales_by_store"> {
  /** The number of shops with sales. */
  readonly stores: number;
  readonly isKnown: boolean;
}

export interface GroupRow extends GroupSums, GroupOfRow {
  readonly names: readonly string[];
}

/** The groups by total sales, then the shops in no group. */
export function groupRowsOf(report: Report): readonly GroupRow[] {
  return rowsOf(report, groupOfStores(report, comparedOf(report)));
}

/** What is compared of each group: of shops that seem to be renamed, both names are in one. */
export function groupPairsOf(report: Report, compared: Compared): RowPair<GroupRow>[] {
  const groupOf = groupOfStores(report, compared);
  return pairRows(rowsOf(compared.now, groupOf), rowsOf(compared.before, groupOf), ({ group }) => group);
}

interface SameShopsOfGroup extends GroupOfRow {
  /** How many have sales in both ranges, and what they sold. */
  readonly shops: number;
  readonly now: number;
  readonly before: number;
  /** Whether some are new or closed. Then the change of the group is not that of its shops. */
  readonly hasOthers: boolean;
}

/** The same shops of each group; group by group, they are those of the whole report. */
export function sameShopsOfGroups(report: Report, compared: Compared): readonly SameShopsOfGroup[] {
  const groupOf = groupOfStores(report, compared);
  // Receipts without a shop can be of any.
  const pairs = pairNames(compared, "sales_by_store").filter((pair) => nameOf(pair) !== NO_NAME);
  return [...groupBy(pairs, (pair) => groupOf.get(nameOf(pair)))].map(([group, own]) => {
    const both = own.flatMap(({ now, before }) => (now && before ? { now, before } : []));
    return {
      ...rowGroup(group),
      shops: both.length,
      now: sumOf(both, ({ now }) => now.total_sales),
      before: sumOf(both, ({ before }) => before.total_sales),
      hasOthers: both.length < own.length,
    };
  });
}

function nameOf({ now, before }: RowPair<Figures<"sales_by_store">>): string {
  return (now ?? before)?.store ?? "";
}

export function sumGroups(rows: readonly GroupSums[]): GroupSums {
  return {
    ...sumFigures("sales_by_store", rows),
    stores: rows.reduce((sum, { stores }) => sum + stores, 0),
    isKnown: rows.every(({ isKnown }) => isKnown),
  };
}

function rowGroup({ group, seen }: GroupOfRow = { group: "" }): GroupOfRow {
  return { group, ...(seen !== undefined && { seen }) };
}

function rowsOf(report: RangeReport, groupOf: ReadonlyMap<string, StoreGroup>): readonly GroupRow[] {
  const byGroup = groupBy(report.stores ?? [], ({ store }) => groupOf.get(store));
  return [...byGroup]
    .map(([group, stores]) => ({
      ...sumFigures("sales_by_store", stores),
      ...rowGroup(group),
      names: stores.map(({ store }) => store),
      stores: stores.length,
      isKnown: stores.every((store) => isProfitKnown(report, store)),
    }))
    .sort(
      (a, b) =>
        Number(a.group === "") - Number(b.group === "") ||
        b.total_sales - a.total_sales ||
        compareText(a.group, b.group),
    );
}

function groupOfStores(
  { storeGroups = [] }: Pick<Report, "storeGroups">,
  compared: Compared | undefined,
): ReadonlyMap<string, StoreGroup> {
  const groupOf = new Map(
    storeGroups.flatMap((group) => group.stores.map((store) => [store, group] as const)),
  );
  for (const { now, before } of compared ? pairNames(compared, "sales_by_store") : []) {
    if (!now || !before || now.store === before.store) continue;
    const group = groupOf.get(now.store) ?? groupOf.get(before.store);
    if (group !== undefined) groupOf.set(now.store, group).set(before.store, group);
  }
  return groupOf;
}
