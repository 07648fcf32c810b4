import { type Money, moneyIn, THB } from "../report/money.ts";
import type { SavedReport } from "../report/saved/saved-report.ts";

/** The program that drew the page knows how each currency is written, and has said it of this one. */
export function moneyOf({ currency: code }: SavedReport): Money {
  const page = document.documentElement;
  const symbol = page.getAttribute("data-symbol") ?? THB.symbol;
  return moneyIn({ code, symbol, decimals: page.hasAttribute("data-whole") ? 0 : 2 });
}
