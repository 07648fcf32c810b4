/** Changes and the days that are compared, as text, for every place that shows them. */
import type { Change } from "../comparison/change.ts";
import { bahtChangeWhole, percentChange } from "../format.ts";
import type { Report } from "../report.ts";
import type { PageLanguage } from "./language.ts";
import { joined } from "./titles.ts";

/** `+฿120.00 (+3.2%)`, `+฿120.00 (+3.2% per open day)`, or the amount alone if there is no per cent. */
export function changeInText(
  { amount, percent, perOpenDay }: Change,
  { changes }: PageLanguage,
  formatAmount = bahtChangeWhole,
): string {
  if (percent === undefined) return formatAmount(amount);
  const text = percentChange(percent);
  return `${formatAmount(amount)} (${perOpenDay ? changes.perOpenDay(text) : text})`;
}

/** `14 – 20 Nov 2026 against 7 – 13 Nov 2026 · same weekdays`; undefined if the report is not compared. */
export function comparedDaysText(
  { range, totals, comparison }: Report,
  { changes, dates }: PageLanguage,
): string | undefined {
  const earlier = comparison?.report;
  if (comparison === undefined || !range || !earlier?.range) return undefined;
  const [now, before] = [totals.days, earlier.totals.days];
  const differ = now === before ? undefined : changes.openDaysDiffer({ now, before });
  return joined(
    changes.against(dates.range(range), dates.range(earlier.range)),
    changes.kinds[comparison.kind],
    before === 0 ? changes.noSalesBefore : differ,
  );
}
