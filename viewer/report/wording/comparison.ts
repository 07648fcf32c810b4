/** Changes and the days that are compared, as text, for every place that shows them. */
import type { Change } from "../comparison/change.ts";
import { leftOutOf } from "../comparison/compared.ts";
import { percentChange } from "../format.ts";
import type { PageLanguage } from "../language/language.ts";
import type { Report } from "../report.ts";
import { countOpen } from "../tables/open-days.ts";
import { joined } from "./titles.ts";

/** `+฿120.00 (+3.2%)`, or the amount alone if there is no per cent. */
export function changeInText({ amount, percent }: Change, formatAmount: (amount: number) => string): string {
  return percent === undefined ? formatAmount(amount) : `${formatAmount(amount)} (${percentChange(percent)})`;
}

/** `without today`, or the days that are not wholly known; undefined if all days are compared. */
export function leftOutText(report: Report, { changes }: PageLanguage): string | undefined {
  const left = leftOutOf(report);
  return left && (left.isToday ? changes.withoutToday : changes.withoutDays(left.range));
}

/** `14 – 20 Nov 2026 against 7 – 13 Nov 2026 · same weekdays`; undefined if the report is not compared. */
export function comparedDaysText(report: Report, language: PageLanguage): string | undefined {
  const { changes, dates } = language;
  const { comparison } = report;
  const earlier = comparison?.report;
  const range = comparison?.compared ?? report.range;
  if (comparison === undefined || !range || !earlier?.range) return undefined;
  const { withoutToday = report, historyFrom } = comparison;
  const [now, before] = [withoutToday, earlier].map(({ salesOverTime }) => countOpen(salesOverTime));
  return joined(
    changes.against(dates.range(range), dates.range(earlier.range)),
    changes.kinds[comparison.kind],
    leftOutText(report, language),
    !before
      ? changes.noSalesBefore
      : !now || now === before
        ? undefined
        : changes.openDaysDiffer(now, before),
    historyFrom && changes.historyFrom(historyFrom),
  );
}
