import { archiveMessages, changeOver } from "../report/archive/messages.ts";

/** The change of a figure: `+3.2 %`, `−12.0 %`, `±0.0 %`. */
export interface Change {
  readonly text: string;
  readonly direction: "up" | "down" | "same";
}

const MOST_PERCENT = 1000;
const SAME: Change = { text: "±0.0 %", direction: "same" };

/** Undefined if there is nothing to compare with. */
export function changeFrom(before: number | undefined, now: number): Change | undefined {
  if (before === undefined) return undefined;
  if (before === 0 && now === 0) return SAME;
  const direction = now > before ? "up" : "down";
  if (before === 0) return { text: archiveMessages.fromZero, direction };
  const percent = Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
  if (percent === 0) return SAME;
  const sign = percent > 0 ? "+" : "−";
  const size = Math.abs(percent);
  const text = size < MOST_PERCENT ? `${sign}${size.toFixed(1)} %` : changeOver(`${sign}${MOST_PERCENT} %`);
  return { text, direction };
}
