/** Amounts and their changes as text, the same in every language. Node and every browser give the same text. */
import { fixed, roundTo } from "../decimal.ts";
import { grouped, minusOf, signed } from "../format.ts";
import { type Currency, THB } from "./currency.ts";

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
