import type { Change } from "../report/comparison/change.ts";
import { percentChange } from "../report/format.ts";

interface ChangeMarkProps {
  /** Undefined if there is none: then nothing is shown. */
  readonly percent: Change["percent"];
}

/** A change in per cent. Its sign, an arrow and its colour say the direction. */
export function ChangeMark({ percent }: ChangeMarkProps) {
  if (percent === undefined) return null;
  return <span className={changeClass(percent)}>{percentChange(percent)}</span>;
}

/** The classes of a change, for its arrow and colour. */
function changeClass(percent: number): string {
  if (percent === 0) return "change change-same";
  return percent > 0 ? "change change-up" : "change change-down";
}
