/** The shops of a chain, as its owner wrote them down: the group of each, its manager, and the days when it was open. */
import type { AskedRange, IsoDate } from "./date-range.ts";
import { groupBy } from "./records.ts";
import { day, maybe, readerOf, text, texts, UnknownFields, whole } from "./unknown-fields.ts";

/** One line of a list of shops. Each shop has one. */
export interface ShopRow {
  readonly shop: string;
  /** Such as a region or an owner; empty for none. */
  readonly group: string;
  /** Who gets its reports: mail addresses, `line:ID` or `telegram:ID`. */
  readonly managers: readonly string[];
  readonly opened?: IsoDate;
  /** Its last day. */
  readonly closed?: IsoDate;
  /** Whether its managers may see what people did. */
  readonly people?: true;
  /** Whether its group has others that are not shown. */
  readonly isOfPart?: true;
}

/** Shops that are added up together. */
export const readStoreGroup = readerOf({
  group: text,
  stores: texts,
  /** How many of its shops are shown, if it has others: then its name alone would say too much. */
  seen: maybe(whole(1)),
});
export type StoreGroup = ReturnType<typeof readStoreGroup>;

/** The groups and their shops, in the order of the list. */
export function groupsOf(rows: readonly ShopRow[]): readonly StoreGroup[] {
  const listed = rows.filter(({ group }) => group !== "");
  return [...groupBy(listed, ({ group }) => group)].map(([group, own]) => ({
    group,
    stores: own.map(({ shop }) => shop),
    ...(own.some(({ isOfPart }) => isOfPart) && { seen: own.length }),
  }));
}

/** The lines of some shops, which know whether others of their groups are left out; undefined for all. */
export function rowsOfShops(
  rows: readonly ShopRow[],
  shops: readonly string[] | undefined,
): readonly ShopRow[] {
  if (shops === undefined) return rows;
  const shown = new Set(shops);
  const parts = new Set(rows.flatMap(({ shop, group }) => (shown.has(shop) ? [] : [group])));
  return rows
    .filter(({ shop }) => shown.has(shop))
    .map((row) => (row.group !== "" && parts.has(row.group) ? { ...row, isOfPart: true } : row));
}

/** The groups as far as they have some shops. */
export function groupsWithin(groups: readonly StoreGroup[], shops: readonly string[]): readonly StoreGroup[] {
  const shown = new Set(shops);
  return groups.flatMap((group) => {
    const stores = group.stores.filter((store) => shown.has(store));
    if (stores.length === 0) return [];
    return stores.length < group.stores.length ? { ...group, stores, seen: stores.length } : group;
  });
}

/** Whether its sum says more than that of its only shop. */
export function isOfSeveral({ stores, seen }: StoreGroup): boolean {
  return stores.length > 1 || seen !== undefined;
}

/** Reads the answer of a server. @throws UnreadableError if it is not a list of groups */
export function readStoreGroups(answer: unknown): readonly StoreGroup[] {
  return new UnknownFields({ groups: answer }, "answer").list("groups", readStoreGroup);
}

/** The shops of some groups, each once. A group that there is not has none. */
export function shopsOfGroups(groups: readonly StoreGroup[], names: readonly string[]): readonly string[] {
  return groups.filter(({ group }) => names.includes(group)).flatMap(({ stores }) => stores);
}

/** The shops of a chain that opened or closed lately: the days before say little about what all shops sell today. */
const readShopDay = readerOf({
  store: text,
  /** Its first day. */
  opened: maybe(day),
  /** Its last day. */
  closed: maybe(day),
});
export type ShopDays = ReturnType<typeof readShopDay>;

/** The shops that opened after the first day of a range, or that have closed by its last one; without a range, all with such a day. */
export function shopDaysIn(rows: readonly ShopRow[], range: AskedRange): readonly ShopDays[] {
  return rows.flatMap(({ shop, opened, closed }) => {
    const opensLate = opened !== undefined && (!range || opened > range.startDate);
    const hasClosed = closed !== undefined && (!range || closed <= range.endDate);
    if (!opensLate && !hasClosed) return [];
    return { store: shop, ...(opened !== undefined && { opened }), ...(closed !== undefined && { closed }) };
  });
}

/** Reads the answer of a server. @throws UnreadableError if it is not a list of shops with such days */
export function readShopDays(answer: unknown): readonly ShopDays[] {
  return new UnknownFields({ shops: answer }, "answer").list("shops", readShopDay);
}
