import { isNothing } from "../../decimal.ts";
import type { Money } from "../../money/money.ts";
import type { ShopCause, ShopVerdict, ShopVerdicts } from "../../stated/shop-verdicts.ts";
import { nameInSentence } from "../names.ts";

export interface VerdictWords {
  /**
   * @param shops a text for each of them
   * @param isOfSame whether others are new or closed
   */
  readonly moved: (shops: readonly string[], isOfSame: boolean) => string;
  readonly causes: Readonly<Record<ShopCause, (isMore: boolean) => string>>;
  /** `Nimman −฿12,300, fewer customers` */
  readonly because: (shop: string, cause: string) => string;
}

/** `The shops that changed most: Nimman −฿12,300, fewer customers (−฿10,100); Night Market +฿3,000, new.` */
export function shopVerdictsText(
  { shops, sameShops }: ShopVerdicts,
  words: VerdictWords,
  page: Parameters<typeof nameInSentence>[1],
  money: Money,
): string {
  return words.moved(
    shops.map((shop) => shopVerdictText(shop, words, page, money)),
    sameShops === true,
  );
}

/** `Nimman −฿12,300, fewer customers (−฿10,100)` */
export function shopVerdictText(
  { name, change, cause, amount }: ShopVerdict,
  { causes, because }: VerdictWords,
  page: Parameters<typeof nameInSentence>[1],
  money: Money,
): string {
  const shop = `${nameInSentence(name, page)} ${money.change(change)}`;
  if (cause === undefined) return shop;
  const part =
    amount === undefined || amount === change || isNothing(amount) ? "" : ` (${money.change(amount)})`;
  return because(shop, causes[cause](change > 0) + part);
}
