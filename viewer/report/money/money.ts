/** Amounts and their changes as text, the same in every language. Node and every browser give the same text. */

import { grouped, signed } from "../format.ts";
import { type Currency, THB } from "./currency.ts";

const UNITS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;

/** Half of a whole amount is half a per cent of this. */
const LEAST_WHOLE = 100;

type Format = (value: number) => string;

/** How amounts of a currency are written. A currency without decimals never has any. */
export interface Money {
  readonly currency: Currency;
  /** To the hundredth: `฿1,234.50`, `-฿1.00`; never `-฿0.00`. */
  readonly exact: Format;
  /** To be read: whole amounts from 100 up, and decimals where they would be missed: `฿1,235`, `฿59.16`, `฿0`. */
  readonly whole: Format;
  /** A whole amount that is not exact, such as a usual or an expected one. */
  readonly about: Format;
  /**
   * On a mark or an axis, each amount in its own unit: `฿0.05`, `฿430`, `฿1.52k`, `฿25.4k`, `฿1.21M`. Three digits are
   * at most half a per cent from the value.
   */
  readonly short: Format;
  /** The form of a column of amounts: all of them to the hundredth, or whole if none has decimals. */
  readonly column: (values: readonly number[]) => Format;
  /** To be read: `+฿1,234`, `-฿12.50`, `±฿0` */
  readonly change: Format;
  /** The form of a column of changes, as that of amounts. */
  readonly changeColumn: (amounts: readonly number[]) => Format;
  /** Without the symbol, where it is said beside the amount. */
  readonly bare: (text: string) => string;
}

export function moneyIn(currency: Currency): Money {
  const { symbol } = currency;
  /** Whoever pays no hundredths reads none. */
  const most = currency.decimals;

  function amountText(value: number, decimals: 0 | 2): string {
    const text = Math.abs(value).toFixed(decimals);
    return `${value < 0 && Number(text) !== 0 ? "-" : ""}${symbol}${grouped(text)}`;
  }

  function exact(value: number): string {
    return amountText(value, most);
  }

  function whole(value: number): string {
    const hundredths = Math.round(Math.abs(value) * 100);
    return amountText(value, hundredths === 0 || hundredths >= LEAST_WHOLE * 100 ? 0 : most);
  }

  function short(value: number): string {
    const size = most === 0 ? Math.round(Math.abs(value)) : Math.abs(value);
    const rounded = Number(size.toPrecision(3));
    const [step, suffix] = UNITS.find(([from]) => rounded >= from) ?? [1, ""];
    const text = String(Number((rounded / step).toPrecision(3)));
    return `${value < 0 && rounded !== 0 ? "-" : ""}${symbol}${text}${suffix}`;
  }

  function column(values: readonly number[]): Format {
    return values.every(Number.isInteger) ? (value) => amountText(value, 0) : exact;
  }

  /** What is too small to be written has no sign. */
  function changeIn(format: Format): Format {
    return (amount) => signed(most === 0 ? Math.round(amount) : amount, format);
  }

  return {
    currency,
    exact,
    whole,
    short,
    column,
    about: (value) => amountText(Math.round(value), 0),
    change: changeIn(whole),
    changeColumn: (amounts) => changeIn(column(amounts)),
    bare: (text) => text.replace(symbol, ""),
  };
}

/** The money of whoever names no other. */
export const BAHT = moneyIn(THB);
