import type { DayClock } from "../../report/date-range.ts";
import { nowOf, type SoFar, soFar, type TodayFigures } from "../../report/today/so-far.ts";

/** What is said about today at a moment. @param now in milliseconds since 1970 */
export function todayAt(figures: TodayFigures | undefined, now: number, clock: DayClock): SoFar | undefined {
  return figures && soFar(figures, nowOf({ generatedAt: new Date(now).toISOString(), ...clock }));
}
