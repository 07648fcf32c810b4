/** The figures of a report's headline in one line. */
import { basisOf, type Marks, marksOf } from "../comparison/basis.ts";
import { leftOutOf } from "../comparison/compared.ts";
import { formatShare, markText } from "../format.ts";
import type { Language } from "../language/language.ts";
import { terminalTexts } from "../language/languages.ts";
import { coveredRange, type RangeReport, type Report } from "../report.ts";
import { countOpen } from "../tables/open-days.ts";
import { isCostKnown, marginOf } from "../tables/profit.ts";
import { basisText } from "./reasons.ts";
import { noCostText } from "./titles.ts";

/** The days of a report, and of the one that it is compared with. */
export function rangesText(report: Report, language: Language): string {
  const [own, earlier] = [rangeText(report, language), report.comparison?.report];
  return earlier ? language.changes.against(own, rangeText(earlier, language)) : own;
}

function rangeText(report: RangeReport, language: Language): string {
  const range = coveredRange(report);
  return range ? language.dates.range(range) : terminalTexts(language).report.allDays;
}

/** Total sales, net sales, profit and customers with their changes, what these are of, and how many days have sales. */
export function headlineClauses(report: Report, language: Language): readonly string[] {
  const { hero, money, page, tables } = language;
  const words = terminalTexts(language).report;
  const { totals } = report;
  const marks = marksOf(basisOf(report));
  const changeIn = (figure: keyof Marks) => {
    const percent = marks?.[figure];
    return percent === undefined ? undefined : markText(percent);
  };
  const margin = marginOf(report);
  const figures = [
    withNotes(words.totalSales(money.whole(totals.total_sales)), changeIn("total_sales")),
    withNotes(words.netSales(money.whole(totals.net_sales)), changeIn("net_sales")),
    isCostKnown(report)
      ? withNotes(
          words.profit(money.whole(totals.profit)),
          margin === undefined ? undefined : hero.marginNote(formatShare(margin)),
          changeIn("profit"),
        )
      : withNotes(words.profit(tables.unknown), noCostText(report, page)),
    withNotes(words.customers(totals.total_transactions), changeIn("total_transactions")),
  ];
  const basis = basisText(report, language);
  return [figures.join(", "), ...(basis === undefined ? [] : [basis]), ...openDaysClauses(report, language)];
}

function withNotes(text: string, ...notes: readonly (string | undefined)[]): string {
  const given = notes.filter((note) => note !== undefined);
  return given.length === 0 ? text : `${text} (${given.join(", ")})`;
}

/** How many days have sales, and what the reader must know about the changes. */
function openDaysClauses(written: Report, language: Language): readonly string[] {
  const { salesOverTime, totals, comparison } = written;
  const left = leftOutOf(written);
  const { changes, hero } = language;
  const words = terminalTexts(language).report;
  const own = hero.openDaysNote(countOpen(salesOverTime), totals.rangeDays);
  if (comparison === undefined) return [own];
  const { withoutToday, historyFrom, report } = comparison;
  const { rangeDays } = report.totals;
  const days = countOpen(report.salesOverTime);
  if (days === 0) return [own, words.noSalesBefore];
  const isSame = countOpen(withoutToday?.salesOverTime ?? salesOverTime) === days;
  return [
    isSame ? own : `${own}, ${words.openDaysBefore(days, rangeDays)}`,
    ...(left ? [left.isToday ? words.withoutToday : changes.withoutDays(left.range)] : []),
    ...(historyFrom ? [changes.historyFrom(historyFrom)] : []),
  ];
}
