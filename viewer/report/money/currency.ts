/** The currencies of amounts: their codes of ISO 4217, and how people write them. */

/** The currency of whoever names none. */
export const DEFAULT_CURRENCY = "THB";

/** A currency as pages write it. Amounts are kept in hundredths, whatever it has. */
export interface Currency {
  /** As in ISO 4217. */
  readonly code: string;
  /** Before an amount; a letter code has a space behind it that does not break. */
  readonly symbol: string;
  /** How many decimals people pay. */
  readonly decimals: 0 | 2;
}

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
  THB: "฿",
  TRY: "₺",
  TWD: "NT$",
  UAH: "₴",
  USD: "$",
  VND: "₫",
  ZAR: "R",
};

/** Those without decimals, by ISO 4217 or because nobody has coins of them. */
const WHOLE = "BIF CLP DJF GNF IDR ISK JPY KMF KRW LAK PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ");

/** Whether it has the form of one. There may be some that this version does not know. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** @param code of ISO 4217 */
export function currencyOf(code: string = DEFAULT_CURRENCY): Currency {
  const symbol = Object.hasOwn(SYMBOLS, code) ? SYMBOLS[code] : undefined;
  return { code, symbol: symbol ?? `${code}\u00a0`, decimals: WHOLE.includes(code) ? 0 : 2 };
}
