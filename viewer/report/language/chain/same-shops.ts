/** The shops of a chain like for like, in sentences. */
import { shopsChangeOf } from "../../comparison/same-shops.ts";
import { percentChange } from "../../format.ts";
import type { Money } from "../../money/money.ts";
import type { Report } from "../../report.ts";
import type { ChangeOfFigure, ShopAmount, ShopsChange } from "../../stated/shops.ts";
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
    readonly many: (shops: number, amount: string) => string;
  };
  readonly page: { readonly noName: string; readonly sentences: (all: readonly string[]) => string };
}

interface ShortLanguage {
  readonly sameShops: { readonly short: (change: string) => string };
  readonly money: Money;
}

/**
 * `same shops +4.1%`, for a place with a change of the total and no room for sentences; undefined if no shop is new or closed.
 */
export function sameShopsInShort(report: Report, language: ShortLanguage): string | undefined {
  const both = shopsChangeOf(report)?.both;
  return both && changeInShort(both, language);
}

export function changeInShort(
  { change, percent }: Pick<ChangeOfFigure, "change" | "percent">,
  { sameShops, money }: ShortLanguage,
): string {
  return sameShops.short(percent === undefined ? money.change(change) : percentChange(percent));
}

/**
 * @param first says the change of the same shops, which is `+฿48,000 (+4.1%)`; of the only one, with its name
 * @param hasDays whether it says when shops opened and closed, as far as it is known
 */
export function sameShopsText(
  { both, onlyNow, onlyBefore, noShop, historyFrom }: ShopsChange,
  first: (shops: number | string, change: string) => string,
  { sameShops, page }: ShopsLanguage,
  money: Money,
  hasDays = false,
): string {
  const changeText = ({ change, percent }: ChangeOfFigure) =>
    percent ? `${money.change(change)} (${percentChange(percent)})` : money.change(change);
  const namesOf = (shops: readonly ShopAmount[], sign: 1 | -1) =>
    shops.length > MOST_NAMED
      ? sameShops.many(shops.length, money.change(sign * sumOf(shops, ({ amount }) => amount)))
      : shops
          .map((shop) => {
            const day = hasDays ? sameShops.day(shop) : undefined;
            const text = `${nameInSentence(shop.name, page)} ${money.change(sign * shop.amount)}`;
            return day === undefined ? text : `${text} (${day})`;
          })
          .join(", ");
  const opened = historyFrom === undefined ? sameShops.opened : sameShops.unknownBefore;
  return page.sentences([
    first(both.name === undefined ? both.shops : nameInSentence(both.name, page), changeText(both)),
    ...(onlyNow.length > 0 ? [opened(namesOf(onlyNow, 1))] : []),
    ...(onlyBefore.length > 0 ? [sameShops.closed(namesOf(onlyBefore, -1))] : []),
    ...(noShop ? [sameShops.noShop(changeText(noShop))] : []),
  ]);
}
