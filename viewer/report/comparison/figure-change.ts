import type { ChangeOfFigure } from "../stated.ts";
import { changeOf } from "./change.ts";

/** A figure in both ranges, as a report states it. */
export function figureChange(now: number, before: number, hasPercent: boolean): ChangeOfFigure {
  const { amount, percent } = changeOf(now, before, hasPercent);
  return { now, before, change: amount, ...(percent !== undefined && { percent }) };
}
