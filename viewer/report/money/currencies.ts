/** How people write amounts of the currencies of ISO 4217. A report file has those of its own only. */
import { type Currency, THB } from "./currency.ts";
import { type Money, moneyIn } from "./money.ts";

/** Those whose symbol is not their code. A dollar that is not that of the United States says whose it is. */
const SYMBOLS: Readonly<Record<string, string>> = {
  AUD: "A$",
  BRL: "R$",
  CAD: "C$",
  CNY: "CN¥",
  EUR: "€",
  GBP: "£",
  HKD: "HK$",
  IDR: "Rp",
  ILS: "₪",
  INR: "₹",
  JPY: "¥",
  KHR: "៛",
  KRW: "₩",
  LAK: "₭",
  MXN: "MX$",
  MYR: "RM",
  NGN: "₦",
  NZD: "NZ$",
  PHP: "₱",
  PLN: "zł",
  SGD: "S$",
  TRY: "₺",
  TWD: "NT$",
  UAH: "₴",
  USD: "$",
  VND: "₫",
  ZAR: "R",
};

/** Those without decimals, by ISO 4217 or because nobody has coins of them. */
const WHOLE = "BIF CLP DJF GNF IDR ISK JPY KMF KRW LAK PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ");

/** @param code of ISO 4217 */
export function currencyOf(code: string = THB.code): Currency {
  if (code === THB.code) return THB;
  const symbol = Object.hasOwn(SYMBOLS, code) ? SYMBOLS[code] : undefined;
  return { code, symbol: symbol ?? `${code}\u00a0`, decimals: WHOLE.includes(code) ? 0 : 2 };
}

/** What is said in a language, with the amounts of a currency; of baht, if none is known. */
export function inCurrency<Language extends { readonly money: Money }>(
  language: Language,
  code: string | undefined,
): Language {
  const currency = currencyOf(code);
  return language.money.currency.code === currency.code
    ? language
    : { ...language, money: moneyIn(currency) };
}
