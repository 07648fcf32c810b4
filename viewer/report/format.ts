/** Numbers and their changes as text, the same in every language. Node and every browser give the same text. */
import type { IsoDate } from "./date-range.ts";

/**
 * Groups digits as `Intl.NumberFormat` does for `th-TH`. That would be ready-made, but its first formatter costs a page
 * more time than all figures of its charts.
 */
export function grouped(text: string): string {
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

/** `+`, `-` or `±`, and the size. */
export function signed(value: number, format: (size: number) => string): string {
  // The minus of amounts in Thailand, as in amounts: a page has one minus sign.
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
