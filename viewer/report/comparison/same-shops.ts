/** Whether a chain grows, or has more shops: the shops of both ranges are compared by themselves. */
import { type Figures, NO_NAME, type SumsOf } from "../datasets.ts";
import type { Report } from "../report.ts";
import type { ShopDays } from "../shop-groups/shop-days.ts";
import type { ShopAmount, ShopsChange } from "../stated/shops.ts";
import { difference, sumFigures, sumOf } from "../tables/sums.ts";
import { type Compared, pairNames, type RowPair } from "./compared.ts";
import { figureChange } from "./figure-change.ts";

type Shop = Figures<"sales_by_store">;
type ShopSums = SumsOf<"sales_by_store">;

export interface PairedShops {
  /** The shops with sales in both ranges; a shop that seems to be renamed is one. A day of zero is a sale, too. */
  readonly both: readonly RowPair<Shop>[];
  /** Their sums. */
  readonly now: ShopSums;
  readonly before: ShopSums;
  readonly onlyNow: readonly Shop[];
  readonly onlyBefore: readonly Shop[];
}

/** @returns undefined if all shops have sales in both ranges, or if none has */
export function pairShops(compared: Compared): PairedShops | undefined {
  const pairs = pairNames(compared, "sales_by_store");
  // Receipts without a shop can be of any, of a new one too.
  const shops = pairs.filter(({ now, before }) => (now ?? before)?.store !== NO_NAME);
  const both = shops.filter(({ now, before }) => now && before);
  if (both.length === 0 || pairs.every(({ now, before }) => now && before)) return undefined;
  return {
    both,
    now: sumFigures(
      "sales_by_store",
      both.flatMap(({ now }) => now ?? []),
    ),
    before: sumFigures(
      "sales_by_store",
      both.flatMap(({ before }) => before ?? []),
    ),
    onlyNow: shops.flatMap(({ now, before }) => (now && !before ? now : [])),
    onlyBefore: shops.flatMap(({ now, before }) => (before && !now ? before : [])),
  };
}

/** Whether some shops are new or closed. Receipts without a shop are no shop. */
export function isOneSided({ onlyNow, onlyBefore }: PairedShops): boolean {
  return onlyNow.length + onlyBefore.length > 0;
}

/** The change of the total as that of the same shops, and of the others. The parts add up to it exactly. */
export function shopsChange(
  paired: PairedShops,
  { now, before, historyFrom }: Compared,
  shopDays: readonly ShopDays[],
): ShopsChange {
  const hasPercent = historyFrom === undefined;
  const { both, onlyNow, onlyBefore } = paired;
  const [only, ...others] = both;
  const [rest, restBefore] = [
    [now.totals.total_sales, paired.now, onlyNow] as const,
    [before.totals.total_sales, paired.before, onlyBefore] as const,
  ].map(([total, same, other]) =>
    difference(
      total,
      sumOf([same, ...other], ({ total_sales }) => total_sales),
    ),
  );
  return {
    both: {
      shops: both.length,
      ...(only?.now && others.length === 0 && { name: only.now.store }),
      ...figureChange(paired.now.total_sales, paired.before.total_sales, hasPercent),
    },
    onlyNow: amountsOf(onlyNow, "opened"),
    onlyBefore: amountsOf(onlyBefore, "closed"),
    ...((rest || restBefore) && { noShop: figureChange(rest ?? 0, restBefore ?? 0, hasPercent) }),
    ...(historyFrom && { historyFrom }),
  };

  /** A day outside of both ranges is not why a shop has sales in one of them only. */
  function amountsOf(shops: readonly Shop[], what: "opened" | "closed"): ShopAmount[] {
    const [first = "", last = ""] = [before.range?.startDate, now.range?.endDate];
    return shops.map(({ store, total_sales }) => {
      const day = shopDays.find((each) => each.store === store)?.[what];
      const isWithin = day !== undefined && first <= day && day <= last;
      return { name: store, amount: total_sales, ...(isWithin && { [what]: day }) };
    });
  }
}

/** What a report states about its shops; undefined if no shop is new or closed. */
export function shopsChangeOf({ changes = [] }: Report): ShopsChange | undefined {
  for (const { kind, values } of changes) if (kind === "shops") return values;
  return undefined;
}

/** The parts of the change, in the order in which they are said, without those that nothing is of. */
export function partsOf({ both, onlyNow, onlyBefore, noShop }: ShopsChange): readonly ShopsPart[] {
  const sumOfAmounts = (shops: readonly ShopAmount[]) => sumOf(shops, ({ amount }) => amount);
  return [
    { part: "same", shops: both.shops, now: both.now, before: both.before },
    ...(onlyNow.length > 0
      ? [{ part: "new", shops: onlyNow.length, now: sumOfAmounts(onlyNow), before: undefined } as const]
      : []),
    ...(onlyBefore.length > 0
      ? [
          {
            part: "closed",
            shops: onlyBefore.length,
            now: undefined,
            before: sumOfAmounts(onlyBefore),
          } as const,
        ]
      : []),
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
