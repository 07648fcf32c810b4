/** The shops of a chain, as its owner wrote them down: the group of each, its manager, and the days when it was open. */
import type { AskedRange, IsoDate } from "./date-range.ts";
import { day, maybe, readerOf, text, UnknownFields } from "./unknown-fields.ts";

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
}

/** Shops that are added up together. */
export interface StoreGroup {
  readonly group: string;
  readonly stores: readonly string[];
}

/** @throws UnreadableError if it is not a group with its shops */
export function readStoreGroup(fields: UnknownFields): StoreGroup {
  return { group: fields.text("group"), stores: fields.texts("stores") };
}

/** The groups and their shops, in the order of the list. */
export function groupsOf(rows: readonly ShopRow[]): readonly StoreGroup[] {
  const groups = new Map<string, string[]>();
  for (const { shop, group } of rows) {
    if (group === "") continue;
    const stores = groups.get(group);
    if (stores) stores.push(shop);
    else groups.set(group, [shop]);
  }
  return [...groups].map(([group, stores]) => ({ group, stores }));
}

/** The lines of some shops; undefined for all. */
export function rowsOfShops(
  rows: readonly ShopRow[],
  shops: readonly string[] | undefined,
): readonly ShopRow[] {
  return shops === undefined ? rows : rows.filter(({ shop }) => shops.includes(shop));
}

/** The groups as far as they have some shops; undefined for all. */
export function groupsWithin(
  groups: readonly StoreGroup[],
  shops: readonly string[] | undefined,
): readonly StoreGroup[] {
  if (shops === undefined) return groups;
  return groups
    .map(({ group, stores }) => ({ group, stores: stores.filter((store) => shops.includes(store)) }))
    .filter(({ stores }) => stores.length > 0);
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
