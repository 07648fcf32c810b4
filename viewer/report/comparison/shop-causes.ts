/** Why the sales of each shop changed: its open days, its customers and their bills. */
import { type Figures, figuresOf, keyText, NO_NAME } from "../datasets.ts";
import { isNothing } from "../decimal.ts";
import { compareText } from "../records.ts";
import type { RangeReport } from "../report.ts";
import type { ShopCause, ShopVerdict, ShopVerdicts } from "../stated/shop-verdicts.ts";
import type { ChangeSplit } from "../statements.ts";
import { difference } from "../tables/sums.ts";
import { splitChange } from "./change.ts";
import { type Compared, pairNames, type RowPair } from "./compared.ts";
import type { PairedShops } from "./same-shops.ts";

type Shop = Figures<"sales_by_store">;

/** The shops that moved most are named; the table has all. */
const NAMED_SHOPS = 3;

/**
 * The parts of the change of a shop, which add up to it exactly; `days` is missing if its open days are not known. All of the
 * change is that of the days if the shop was open in one of the ranges only.
 *
 * @returns undefined if the shop had no sales or no customers before
 */
function causesOf({
  now,
  before,
}: RowPair<Shop>): (Omit<ChangeSplit, "days"> & Partial<ChangeSplit>) | undefined {
  if (!now || !before) {
    return { days: difference(now?.total_sales ?? 0, before?.total_sales ?? 0), traffic: 0, bill: 0 };
  }
  if (before.total_sales <= 0) return undefined;
  // A shop that has sold only today was not open on the days that are compared.
  const isShut = now.total_sales === 0 && now.total_transactions === 0;
  const days = now.days ?? (isShut ? 0 : undefined);
  if (days !== undefined && before.days !== undefined) {
    return splitChange({ ...now, days }, { ...before, days: before.days });
  }
  const split = splitChange({ ...now, days: 1 }, { ...before, days: 1 });
  return split && { traffic: split.traffic, bill: split.bill };
}

/** The report whose shops have the parts of their changes. */
export function withShopCauses<Report extends RangeReport>(
  report: Report,
  compared: Compared | undefined,
): Report {
  if (!compared || !report.stores || !compared.before.stores) return report;
  const nameOf = (shop: Shop) => keyText("sales_by_store", shop);
  const pairs = new Map(
    pairNames(compared, "sales_by_store").flatMap((pair) =>
      pair.now ? [[nameOf(pair.now), pair] as const] : [],
    ),
  );
  const stores = report.stores.map((shop) => {
    const pair = pairs.get(nameOf(shop));
    const causes = pair && causesOf(pair);
    if (!causes) return shop;
    const { days, traffic, bill } = causes;
    return {
      ...shop,
      ...(days !== undefined && { total_sales_change_days: days }),
      total_sales_change_customers: traffic,
      total_sales_change_bills: bill,
    };
  });
  return { ...report, stores };
}

/**
 * The shops that moved most, each with the largest part of its change; undefined if there are not several shops.
 *
 * @param same if there are new or closed shops, which would take all places: the others
 */
export function shopVerdicts(compared: Compared, same: PairedShops | undefined): ShopVerdicts | undefined {
  const pairs = pairNames(compared, "sales_by_store");
  if (pairs.length < 2 || figuresOf(compared.before, "sales_by_store").length === 0) return undefined;
  const shops = (same?.both ?? pairs)
    .map((pair) => verdictOf(pair, same !== undefined))
    .filter(({ name, change }) => name !== NO_NAME && !isNothing(change))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || compareText(a.name, b.name))
    .slice(0, NAMED_SHOPS);
  return shops.length === 0 ? undefined : { ...(same && { sameShops: true }), shops };
}

/** @param isSame whether the shop is neither new nor closed, also without sales on one side */
function verdictOf(pair: RowPair<Shop>, isSame: boolean): ShopVerdict {
  const { now, before } = pair;
  const name = (now ?? before)?.store ?? "";
  const change = difference(now?.total_sales ?? 0, before?.total_sales ?? 0);
  if (!isSame && (!now || !before)) return { name, change, cause: now ? "new" : "closed" };
  const { days = 0, traffic = 0, bill = 0 } = causesOf(pair) ?? {};
  const parts: readonly (readonly [ShopCause, number])[] = [
    ["days", days],
    ["customers", traffic],
    ["bills", bill],
  ];
  const [cause, amount] = parts.reduce((most, part) =>
    part[1] * Math.sign(change) > most[1] * Math.sign(change) ? part : most,
  );
  return amount === 0 ? { name, change } : { name, change, cause, amount };
}
