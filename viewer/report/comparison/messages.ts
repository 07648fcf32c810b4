/** Changes as text, for every place that shows one. */
import { formatBaht, formatCount, formatPercent } from "../format.ts";
import type { Change, OpenDays } from "./change.ts";

const MINUS = "\u2212";

/** `+฿1,234.00`, `−฿120.50`, `±฿0.00` */
export function bahtChange(amount: number): string {
  return signed(amount, formatBaht);
}

/** `+12`, `−3`, `±0` */
export function countChange(amount: number): string {
  return signed(amount, formatCount);
}

/** `+3.2%`, `−12.0%`, `±0.0%` */
export function percentChange(percent: number): string {
  return signed(percent, formatPercent);
}

/** `per open day, 6 against 7` */
function perOpenDayNote({ now, before }: OpenDays): string {
  return `per open day, ${now} against ${before}`;
}

/** `+3.2%`, or `+3.2% per open day, 6 against 7`; empty if there is no per cent. */
export function percentText({ percent, perOpenDay }: Change): string {
  if (percent === undefined) return "";
  return [percentChange(percent), ...(perOpenDay ? [perOpenDayNote(perOpenDay)] : [])].join(" ");
}

function signed(value: number, format: (size: number) => string): string {
  const sign = value > 0 ? "+" : value < 0 ? MINUS : "±";
  return `${sign}${format(Math.abs(value))}`;
}
