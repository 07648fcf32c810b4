import { formatRange } from "../format.ts";
import type { Report } from "../report.ts";
import { comparisonMessages, openDaysCompared, rangesCompared } from "./messages.ts";

/** `14 – 20 Nov 2026 against 7 – 13 Nov 2026 · same weekdays`; undefined if the report is not compared. */
export function comparedDaysText({ range, totals, comparison }: Report): string | undefined {
  const earlier = comparison?.report;
  if (comparison === undefined || !range || !earlier?.range) return undefined;
  const [now, before] = [totals.days, earlier.totals.days];
  return [
    rangesCompared(formatRange(range), formatRange(earlier.range)),
    comparisonMessages[comparison.kind],
    ...(before === 0 ? [comparisonMessages.noSalesBefore] : []),
    ...(before !== 0 && now !== before ? [openDaysCompared({ now, before })] : []),
  ].join(" · ");
}
