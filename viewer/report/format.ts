/** Numbers and their changes as text, the same in every language. Node and every browser give the same text. */
import type { IsoDate } from "./date-range.ts";
import { divideRounded, fixed, roundTo } from "./decimal.ts";

/** The minus for people. Files for programs have a hyphen. */
export const MINUS = "\u2212";

/**
 * Groups digits as `Intl.NumberFormat` does for `th-TH`. That would be ready-made, but its first formatter costs a page
 * more time than all figures of its charts.
 */
export function grouped(text: string): string {
  const [whole = "", ...decimals] = text.split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".");
}

/** A count or quantity with Thai grouping: `1,234`. Decimals appear only if there are any, up to three. */
export function formatCount(value: number): string {
  const size = String(Number(fixed(value, 3)));
  return `${minusOf(value, size)}${grouped(size)}`;
}

/** Nothing is less than zero if its size is written as zero. */
export function minusOf(value: number, size: string): string {
  return value < 0 && Number.parseFloat(size) !== 0 ? MINUS : "";
}

/** A mean number of customers is whole, and never 0 if there were any: `24`, `<1`. */
export function formatCustomers(mean: number): string {
  return mean > 0 && mean < 1 ? "<1" : formatCount(roundTo(mean, 0));
}

/** A share with one decimal: `58.4%`. */
export function formatShare(share: number): string {
  // The share is rounded, not its product with a hundred, which may be a little less than half.
  return formatPercent(roundTo(share, 3) * 100);
}

/** `58.4%`. */
export function formatPercent(percent: number): string {
  const size = fixed(percent, 1);
  return `${minusOf(percent, size)}${size}%`;
}

/** `+12`, `−3`, `±0` */
export function countChange(amount: number): string {
  return signed(amount, formatCount);
}

/** Larger numbers of per cents are not understood. */
export const MOST_WRITTEN_AS_PERCENT = 200;

/** `+3.2%`, `−12.0%`, `±0.0%`; above `+200.0%`, how many times as much it is: `×3.6`, `×12` */
export function percentChange(percent: number): string {
  if (percent <= MOST_WRITTEN_AS_PERCENT) return signed(percent, formatPercent);
  const parts = 10_000 + roundTo(percent * 100, 0);
  const isSmall = parts < 99_500;
  return `×${isSmall ? fixed(divideRounded(parts, 1000) / 10, 1) : formatCount(divideRounded(parts, 10_000))}`;
}

/** With an arrow, as in a sentence, where no line ends between them: `▲ +3.2%`, `▼ −12.0%`, `±0.0%` */
export function markText(percent: number): string {
  return percent === 0 ? percentChange(percent) : `${percent > 0 ? "▲" : "▼"}\u00a0${percentChange(percent)}`;
}

/** `+1.2`, of two percentages that differ */
export function pointsChange(points: number): string {
  return signed(points, (size) => fixed(size, 1));
}

/** `+`, `−` or `±`, and the size. */
export function signed(value: number, format: (size: number) => string): string {
  const sign = value > 0 ? "+" : value < 0 ? MINUS : "±";
  return `${sign}${format(Math.abs(value))}`;
}

/** No line ends within a day, nor before a dash: `21 Oct –` and `20 Nov`. */
export function unbroken(text: string): string {
  return text.replace(/\b(\d\d?) (?=\p{L})| (?=–)/gu, "$1\u00a0");
}

/** A day on an axis: `11-20`. */
export function formatMonthDay(date: IsoDate): string {
  return date.slice(5);
}

/** `08:00` */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
