/** A figure against the one before: `+3.2 %`, `−12.0 %`, `±0.0 %`. */
export interface Change {
  readonly text: string;
  readonly direction: "up" | "down" | "same";
}

const MOST_PERCENT = 1000;

/** Undefined when there is nothing to compare with. */
export function changeFrom(before: number | undefined, now: number): Change | undefined {
  if (before === undefined) return undefined;
  if (before === 0) return now === 0 ? SAME : { text: "from 0", direction: now > 0 ? "up" : "down" };
  const percent = Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
  if (percent === 0) return SAME;
  const size =
    Math.abs(percent) < MOST_PERCENT ? `${Math.abs(percent).toFixed(1)} %` : `over ${MOST_PERCENT} %`;
  return percent > 0 ? { text: `+${size}`, direction: "up" } : { text: `−${size}`, direction: "down" };
}

const SAME: Change = { text: "±0.0 %", direction: "same" };
