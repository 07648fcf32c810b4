import { fixed, roundTo } from "./decimal.ts";
import { grouped, minusOf, signed } from "./format.ts";

/** A currency as pages write it. Amounts are kept in hundredths, whatever it has. */
export interface Currency {
  /** As in ISO 4217. */
  readonly code: string;
  /** Before an amount; a letter code has a space behind it that does not break. */
  readonly symbol: string;
  /** How many decimals people pay. */
  readonly decimals: 0 | 2;
}

/** The currency of whoever names no other. */
export const THB: Currency = { code: "THB", symbol: "฿", decimals: 2 };

/** Whether it has the form of one. There may be some that this version does not know. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

// How people write amounts of the currencies of ISO 4217. A report file has those of its own only.

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

/** Amounts and their changes as text, the same in every language. Node and every browser give the same text. */
const UNITS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;

const MOST_WRITTEN_OUT = 99_999;

/** Half of a whole amount is half a per cent of this, which no label on a mark is further from its value. */
const LEAST_WHOLE = 100;

type Format = (value: number) => string;

/** How amounts of a currency are written. A currency without decimals never has any. Each rounds once, what it is given. */
export interface Money {
  readonly currency: Currency;
  /** To the hundredth, in cards, tooltips, tables and files, and for a price or a bill: `฿1,234.50`, `−฿1.00`. */
  readonly exact: Format;
  /** Whole, in sentences and messages, and over them: `฿1,235`, `฿0`; never `−฿0`. */
  readonly whole: Format;
  /**
   * On a mark or an axis, each amount in its own unit: `฿0.05`, `฿430`, `฿1.52k`, `฿25.4k`, `฿1.21M`. Three digits are
   * at most half a per cent from the value.
   */
  readonly short: Format;
  /** On a mark with more room: written out, if that is as near. */
  readonly label: Format;
  /** On a column with room: written out up to 99,999. */
  readonly columnLabel: Format;
  /** Whole: `+฿1,234`, `−฿13`, `±฿0` */
  readonly change: Format;
  /** To the hundredth: `+฿1,234.50` */
  readonly exactChange: Format;
  /** Without the symbol, where it is said beside the amount. */
  readonly bare: (text: string) => string;
}

export function moneyIn(currency: Currency): Money {
  const { symbol } = currency;
  /** Whoever pays no hundredths reads none. */
  const most = currency.decimals;

  function signedText(value: number, size: string): string {
    return `${minusOf(value, size)}${symbol}${size}`;
  }

  function amountIn(decimals: 0 | 2): Format {
    return (value) => signedText(value, grouped(fixed(value, decimals)));
  }

  function short(value: number): string {
    const size = most === 0 ? roundTo(Math.abs(value), 0) : Math.abs(value);
    const rounded = Number(size.toPrecision(3));
    const [step, suffix] = UNITS.find(([from]) => rounded >= from) ?? [1, ""];
    return signedText(value, `${Number((rounded / step).toPrecision(3))}${suffix}`);
  }

  /** What is too small to be written has no sign. */
  function changeIn(decimals: 0 | 2): Format {
    return (amount) => signed(roundTo(amount, decimals), amountIn(decimals));
  }

  const whole = amountIn(0);
  const label: Format = (value) =>
    (Math.abs(value) >= LEAST_WHOLE || Number.isInteger(value) ? whole : short)(value);
  return {
    currency,
    exact: amountIn(most),
    whole,
    short,
    label,
    columnLabel: (value) => (roundTo(Math.abs(value), 0) > MOST_WRITTEN_OUT ? short : label)(value),
    change: changeIn(0),
    exactChange: changeIn(most),
    bare: (text) => text.replace(symbol, ""),
  };
}

/** The money of whoever names no other. */
export const BAHT = moneyIn(THB);
