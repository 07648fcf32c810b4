/** Whether a chain grows, or has more shops: the shops of both ranges are compared by themselves. */
import { type Figures, NO_NAME, type SumsOf } from "../datasets.ts";
import { type Report, statedIn } from "../report.ts";
import type { ShopDays } from "../shop-rows.ts";
import type { ShopAmount, ShopsChange } from "../stated.ts";
import { isOpen } from "../tables/open-days.ts";
import { difference, sumFigures, sumOf } from "../tables/sums.ts";
import { figureChange } from "./change.ts";
import { type Compared, pairNames, type RowPair } from "./compared.ts";

type Shop = Figures<"sales_by_store">;
type ShopSums = SumsOf<"sales_by_store">;

export interface PairedShops {
  /** The shops that were open through both ranges; a shop that seems to be renamed is one. */
  readonly both: readonly RowPair<Shop>[];
  /** Their sums. */
  readonly now: ShopSums;
  readonly before: ShopSums;
  /** Those that opened after the first day of the earlier range and have not closed again. */
  readonly onlyNow: readonly RowPair<Shop>[];
  /** Those that have closed. */
  readonly onlyBefore: readonly RowPair<Shop>[];
}

/** What is known about shops beyond their sales in the two ranges. */
export interface ShopFacts {
  /** The days that somebody wrote down. */
  readonly shopDays?: readonly ShopDays[] | undefined;
  /** The shops with a sale on the first day of the earlier range or before it. */
  readonly soldBefore?: ReadonlySet<string> | undefined;
  /** The shops with a sale in the {@link DAYS_UNTIL_CLOSED} days before the end of the range. */
  readonly soldLately?: ReadonlySet<string> | undefined;
}

/** A shop that sells nothing for so long has closed. */
export const DAYS_UNTIL_CLOSED = 28;

/** @returns undefined if no shop was open through both ranges, or if all were */
export function pairShops(compared: Compared, facts: ShopFacts = {}): PairedShops | undefined {
  const pairs = pairNames(compared, "sales_by_store");
  // Receipts without a shop can be of any, of a new one too.
  const shops = pairs.filter(({ now, before }) => (now ?? before)?.store !== NO_NAME);
  const older = shops.filter((pair) => wasOpenBefore(pair, compared, facts));
  const isOlder = (pair: RowPair<Shop>) => older.includes(pair) || (pair.before && isOpen(pair.before));
  const onlyBefore = shops.filter((pair) => isOlder(pair) && isClosed(pair, compared, facts));
  const onlyNow = shops.filter((pair) => !older.includes(pair) && !onlyBefore.includes(pair));
  const both = older.filter((pair) => !onlyBefore.includes(pair));
  if (both.length === 0) return undefined;
  const isOneSidedRest = pairs.some((pair) => !shops.includes(pair) && !(pair.now && pair.before));
  if (onlyNow.length + onlyBefore.length === 0 && !isOneSidedRest) return undefined;
  const sumOfSide = (side: "now" | "before") =>
    sumFigures(
      "sales_by_store",
      both.flatMap((pair) => pair[side] ?? []),
    );
  return { both, now: sumOfSide("now"), before: sumOfSide("before"), onlyNow, onlyBefore };
}

/** Whether a shop opened by the first day of the earlier range. Without a history, its sales in that range say it. */
function wasOpenBefore(
  { now, before }: RowPair<Shop>,
  { before: { range }, historyFrom }: Compared,
  { shopDays, soldBefore }: ShopFacts,
): boolean {
  const names = [now?.store, before?.store];
  const opened = shopDays?.find(({ store }) => names.includes(store))?.opened;
  if (opened !== undefined && range) return opened <= range.startDate;
  if (soldBefore === undefined || historyFrom !== undefined) return before !== undefined && isOpen(before);
  return names.some((name) => name !== undefined && soldBefore.has(name));
}

/** A refund that comes late opens no shop again. */
function isClosed(
  { now, before }: RowPair<Shop>,
  { now: { range } }: Compared,
  { shopDays, soldLately }: ShopFacts,
): boolean {
  const names = [now?.store, before?.store];
  const closed = shopDays?.find(({ store }) => names.includes(store))?.closed;
  if (closed !== undefined && range) return closed < range.endDate;
  if (soldLately === undefined) return now === undefined;
  return !names.some((name) => name !== undefined && soldLately.has(name));
}

/** Whether some shops are new or closed. Receipts without a shop are no shop. */
export function isOneSided({ onlyNow, onlyBefore }: PairedShops): boolean {
  return onlyNow.length + onlyBefore.length > 0;
}

/** The change of the total as that of the same shops, and of the others. The parts add up to it exactly. */
export function shopsChange(
  paired: PairedShops,
  { now, before, historyFrom }: Compared,
  shopDays: readonly ShopDays[] = [],
): ShopsChange {
  const hasPercent = historyFrom === undefined;
  const { both, onlyNow, onlyBefore } = paired;
  const [only, ...others] = both;
  const named = [...both, ...onlyNow, ...onlyBefore];
  const restOf = (total: number, side: "now" | "before") =>
    difference(
      total,
      sumOf(named, (pair) => pair[side]?.total_sales ?? 0),
    );
  const [rest, restBefore] = [
    restOf(now.totals.total_sales, "now"),
    restOf(before.totals.total_sales, "before"),
  ];
  const name = others.length === 0 ? (only?.now ?? only?.before)?.store : undefined;
  return {
    both: {
      shops: both.length,
      ...(name !== undefined && { name }),
      ...figureChange(paired.now.total_sales, paired.before.total_sales, hasPercent),
    },
    onlyNow: onlyNow.map((pair) => amountOf(pair, "opened", 1)),
    onlyBefore: onlyBefore.map((pair) => amountOf(pair, "closed", -1)),
    ...((rest || restBefore) && { noShop: figureChange(rest, restBefore, hasPercent) }),
    ...(historyFrom && { historyFrom }),
  };

  /** A day outside of both ranges is not why a shop has sales in one of them only. */
  function amountOf(pair: RowPair<Shop>, what: "opened" | "closed", sign: 1 | -1): ShopAmount {
    const [first = "", last = ""] = [before.range?.startDate, now.range?.endDate];
    const store = (pair.now ?? pair.before)?.store ?? "";
    const [sales, salesBefore] = [pair.now?.total_sales ?? 0, pair.before?.total_sales ?? 0];
    const other = sign > 0 ? salesBefore : sales;
    const day = shopDays.find((each) => each.store === store)?.[what];
    const isWithin = day !== undefined && first <= day && day <= last;
    return {
      name: store,
      amount: difference(sign > 0 ? sales : salesBefore, other),
      ...(other !== 0 && { other }),
      ...(isWithin && { [what]: day }),
    };
  }
}

/** What a report states about its shops; undefined if no shop is new or closed. */
export function shopsChangeOf(report: Report): ShopsChange | undefined {
  return statedIn(report, "shops");
}

/** What a new or a closed shop sold in both ranges. Undefined for nothing. */
export function salesOfShop({ amount, other }: ShopAmount, part: "new" | "closed") {
  const own = sumOf([amount, other ?? 0], (each) => each);
  return part === "new" ? { now: own, before: other } : { now: other, before: own };
}

/** The parts of the change, in the order in which they are said, without those that nothing is of. */
export function partsOf({ both, onlyNow, onlyBefore, noShop }: ShopsChange): readonly ShopsPart[] {
  const partOf = (part: "new" | "closed", shops: readonly ShopAmount[]): readonly ShopsPart[] => {
    if (shops.length === 0) return [];
    const sales = shops.map((shop) => salesOfShop(shop, part));
    const sumOfSide = (side: "now" | "before") =>
      sales.some((each) => each[side] !== undefined) ? sumOf(sales, (each) => each[side] ?? 0) : undefined;
    return [{ part, shops: shops.length, now: sumOfSide("now"), before: sumOfSide("before") }];
  };
  return [
    { part: "same", shops: both.shops, now: both.now, before: both.before },
    ...partOf("new", onlyNow),
    ...partOf("closed", onlyBefore),
    ...(noShop
      ? [{ part: "no_shop", shops: undefined, now: noShop.now, before: noShop.before } as const]
      : []),
  ];
}

export interface ShopsPart {
  readonly part: "same" | "new" | "closed" | "no_shop";
  /** How many; undefined for none. */
  readonly shops: number | undefined;
  /** Undefined if the part has no sales in the range. */
  readonly now: number | undefined;
  readonly before: number | undefined;
}
