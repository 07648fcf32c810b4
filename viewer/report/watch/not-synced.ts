/** Nothing of the day has come, of a shop that syncs, or whose exports came on most days of the last four weeks. */
import { isUsuallyOpen } from "../known/custom.ts";
import { openDates } from "../tables/open-days.ts";
import { hasHistory, type WatchFacts } from "./facts.ts";
import type { Findings } from "./findings.ts";

/** More than half of four weeks. */
const MOST_DAYS = 15;

export function notSynced(facts: WatchFacts): Findings<"not-synced"> {
  const { date, days, lacking } = facts;
  if (!lacking || !hasHistory(facts)) return [];
  const { until, isExport } = lacking.shop;
  const open = openDates(days);
  // Nobody makes an export of a day on which the cafe rests. A sync needs nobody.
  const isAwaited =
    !isExport ||
    (lacking.exportDays >= MOST_DAYS && isUsuallyOpen({ open, lastHours: new Map() }, date, date));
  if (!isAwaited) return [];
  const values = { date: until.date, ...(until.time && { time: until.time }), isExport };
  return [{ kind: "not-synced", values, lasts: "" }];
}
