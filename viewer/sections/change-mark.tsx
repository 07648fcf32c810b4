import type { Change } from "../report/comparison/change.ts";
import { percentChange } from "../report/format.ts";

/** A change in per cent, if there is one. Its sign, an arrow and its colour say the direction. */
export function ChangeMark({ percent }: Pick<Change, "percent">) {
  if (percent === undefined) return null;
  return (
    <span className={`change change-${directionOf(percent)}`} translate="no">
      {percentChange(percent)}
    </span>
  );
}

export function directionOf(percent: number): "up" | "down" | "same" {
  if (percent === 0) return "same";
  return percent > 0 ? "up" : "down";
}
