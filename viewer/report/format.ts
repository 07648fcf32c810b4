/** Amounts and their changes as text, the same in every language. Node and every browser give the same text. */
import type { IsoDate } from "./date-range.ts";

const UNITS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;

/** `฿1,234.50`, `-฿1.00`, as `th-TH` writes them; never `-฿0.00`. */
export function formatBaht(value: number): string {
  const text = Math.abs(value).toFixed(2);
  return `${value < 0 && text !== "0.00" ? "-" : ""}฿${grouped(text)}`;
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

/** Money on a mark with room: whole baht, or with decimals if those would be missed. */
export function formatBahtWhole(value: number): string {
  if (Math.abs(value) < LEAST_WHOLE) return formatBahtShort(value);
  return `${value < 0 ? "-" : ""}฿${formatCount(Math.round(Math.abs(value)))}`;
}

/** Half a baht is half a per cent of this. */
const LEAST_WHOLE = 100;

/** `+฿1,234.00`, `-฿120.50`, `±฿0.00` */
export function bahtChange(amount: number): string {
  return signed(amount, formatBaht);
}

/** `+฿1,234`, for a sentence: whole baht, as `formatBahtWhole` writes them */
export function bahtChangeWhole(amount: number): string {
  return signed(amount, formatBahtWhole);
}

/** `+12`, `-3`, `±0` */
export function countChange(amount: number): string {
  return signed(amount, formatCount);
}

/** `+3.2%`, `-12.0%`, `±0.0%`; without decimals from ten times as much: `+1,250%` */
export function percentChange(percent: number): string {
  return signed(percent, (size) => (size < 1000 ? formatPercent(size) : `${formatCount(Math.round(size))}%`));
}

/** `+1.2`, of two percentages */
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
