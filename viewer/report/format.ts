/** Amounts and their changes as text, the same in every language. Node and every browser give the same text. */
import type { IsoDate } from "./date-range.ts";

const UNITS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;

/** To the satang: `฿1,234.50`, `-฿1.00`, as `th-TH` writes them; never `-฿0.00`. */
export function formatBaht(value: number): string {
  return bahtText(value, 2);
}

/** To be read: whole baht from 100 up, and satang where they would be missed: `฿1,235`, `฿59.16`, `฿0`. */
export function formatBahtWhole(value: number): string {
  const satang = Math.round(Math.abs(value) * 100);
  return bahtText(value, satang === 0 || satang >= LEAST_WHOLE * 100 ? 0 : 2);
}

/** Half a baht is half a per cent of this. */
const LEAST_WHOLE = 100;

/** Whole baht, of an amount that is not exact, such as a usual or an expected one. */
export function formatBahtAbout(value: number): string {
  return bahtText(Math.round(value), 0);
}

/** The form of a column of amounts: all of them to the satang, or in whole baht if none has any. */
export function bahtColumn(values: readonly number[]): (value: number) => string {
  return values.every(Number.isInteger) ? (value) => bahtText(value, 0) : formatBaht;
}

function bahtText(value: number, decimals: 0 | 2): string {
  const text = Math.abs(value).toFixed(decimals);
  return `${value < 0 && Number(text) !== 0 ? "-" : ""}฿${grouped(text)}`;
}

/**
 * Groups digits as `Intl.NumberFormat` does for `th-TH`. That would be ready-made, but its first formatter costs a page
 * more time than all figures of its charts.
 */
function grouped(text: string): string {
  const [whole = "", ...decimals] = text.split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".");
}

/** A count or quantity with Thai grouping: `1,234`. Decimals appear only if there are any. */
export function formatCount(value: number): string {
  const text = String(Number(Math.abs(value).toFixed(2)));
  return `${value < 0 && text !== "0" ? "-" : ""}${grouped(text)}`;
}

/** A mean number of customers is whole, and never 0 if there were any: `24`, `<1`. */
export function formatCustomers(mean: number): string {
  return mean > 0 && mean < 1 ? "<1" : formatCount(Math.round(mean));
}

/** A share with one decimal: `58.4%`. */
export function formatShare(share: number): string {
  return formatPercent(share * 100);
}

/** `58.4%`. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/**
 * Money on a mark or an axis, each value in its own unit: `฿0.05`, `฿430`, `฿1.52k`, `฿25.4k`, `฿1.21M`. Three digits
 * are at most half a per cent from the value.
 */
export function formatBahtShort(value: number): string {
  const rounded = Number(Math.abs(value).toPrecision(3));
  const [step, suffix] = UNITS.find(([from]) => rounded >= from) ?? [1, ""];
  const text = String(Number((rounded / step).toPrecision(3)));
  return `${value < 0 && rounded !== 0 ? "-" : ""}฿${text}${suffix}`;
}

/** To the satang: `+฿1,234.00`, `-฿120.50`, `±฿0.00` */
export function bahtChange(amount: number): string {
  return signed(amount, formatBaht);
}

/** To be read: `+฿1,234`, `-฿12.50`, `±฿0` */
export function bahtChangeWhole(amount: number): string {
  return signed(amount, formatBahtWhole);
}

/** The form of a column of changes, as that of amounts. */
export function bahtChangeColumn(amounts: readonly number[]): (amount: number) => string {
  const format = bahtColumn(amounts);
  return (amount) => signed(amount, format);
}

/** `+12`, `-3`, `±0` */
export function countChange(amount: number): string {
  return signed(amount, formatCount);
}

/** `+3.2%`, `-12.0%`, `±0.0%`; above `+200.0%`, how many times as much it is: `×3.6`, `×12` */
export function percentChange(percent: number): string {
  if (percent <= MOST_PERCENT) return signed(percent, formatPercent);
  const times = 1 + percent / 100;
  return `×${times < 9.95 ? times.toFixed(1) : formatCount(Math.round(times))}`;
}

/** Larger numbers of per cents are not understood. */
const MOST_PERCENT = 200;

/** `+1.2`, of two percentages that differ */
export function pointsChange(points: number): string {
  return signed(points, (size) => size.toFixed(1));
}

function signed(value: number, format: (size: number) => string): string {
  // The minus of amounts in Thailand, as in `formatBaht`: a page has one minus sign.
  const sign = value > 0 ? "+" : value < 0 ? "-" : "±";
  return `${sign}${format(Math.abs(value))}`;
}

/** A day on an axis: `11-20`. */
export function formatMonthDay(date: IsoDate): string {
  return date.slice(5);
}

/** `08:00` */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
