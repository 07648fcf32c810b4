import { isNothing } from "../../decimal.ts";
import type { Money } from "../../money/money.ts";
import type { ShopAmount, ShopsChange } from "../../stated/shops.ts";
import { sumOf } from "../../tables/sums.ts";
import { nameInSentence } from "../names.ts";

/** More shops that are new or closed are summed. */
const MOST_NAMED = 3;

/** What a language says about shops. */
interface ShopsLanguage {
  readonly sameShops: {
    readonly opened: (shops: string) => string;
    readonly unknownBefore: (shops: string) => string;
    readonly closed: (shops: string) => string;
    readonly noShop: (amount: string) => string;
    /** When a shop opened or closed; undefined if nobody knows. */
    readonly day: (shop: ShopAmount) => string | undefined;
    readonly many: (shops: number, amount: string | undefined) => string;
  };
  readonly page: { readonly noName: string; readonly sentences: (all: readonly string[]) => string };
}

/**
 * @param first says the change of the same shops, which is `+฿48,000` or nothing; of the only one, with its name
 * @param hasDays whether it says when shops opened and closed, as far as it is known
 */
export function sameShopsText(
  { both, onlyNow, onlyBefore, noShop, historyFrom }: ShopsChange,
  first: (shops: number | string, change: string | undefined) => string,
  { sameShops, page }: ShopsLanguage,
  money: Money,
  hasDays = false,
): string {
  const changeText = (change: number) => (isNothing(change) ? undefined : money.change(change));
  const namesOf = (shops: readonly ShopAmount[], sign: 1 | -1) =>
    shops.length > MOST_NAMED
      ? sameShops.many(shops.length, changeText(sign * sumOf(shops, ({ amount }) => amount)))
      : shops
          .map((shop) => {
            const day = hasDays ? sameShops.day(shop) : undefined;
            const text = [nameInSentence(shop.name, page), changeText(sign * shop.amount) ?? []]
              .flat()
              .join(" ");
            return day === undefined ? text : `${text} (${day})`;
          })
          .join(", ");
  const opened = historyFrom === undefined ? sameShops.opened : sameShops.unknownBefore;
  return page.sentences([
    first(
      both.name === undefined ? both.shops : nameInSentence(both.name, page),
      // Their per cent is that of the basis, and is said there.
      changeText(both.change),
    ),
    ...(onlyNow.length > 0 ? [opened(namesOf(onlyNow, 1))] : []),
    ...(onlyBefore.length > 0 ? [sameShops.closed(namesOf(onlyBefore, -1))] : []),
    ...(noShop && !isNothing(noShop.change) ? [sameShops.noShop(money.change(noShop.change))] : []),
  ]);
}
