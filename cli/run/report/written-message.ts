import { basisOf, marksOf } from "../../../viewer/report/comparison/basis.ts";
import { leftOutOf } from "../../../viewer/report/comparison/compared.ts";
import type { DayClock } from "../../../viewer/report/date-range.ts";
import { formatShare, percentChange } from "../../../viewer/report/format.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { terminalTexts } from "../../../viewer/report/language/languages.ts";
import { shopList } from "../../../viewer/report/language/names.ts";
import { coveredRange, type RangeReport, type Report } from "../../../viewer/report/report.ts";
import { countOpen } from "../../../viewer/report/tables/open-days.ts";
import { isCostKnown, marginOf } from "../../../viewer/report/tables/profit.ts";
import type { HeroFigure } from "../../../viewer/report/wording/hero.ts";
import { basisText } from "../../../viewer/report/wording/reasons.ts";
import { clockText, noCostText } from "../../../viewer/report/wording/titles.ts";

export interface WrittenOptions {
  readonly language: Language;
  /** Whether a comparison was asked for, but no day of the range is over. */
  readonly isTooSoon?: boolean | undefined;
}

/**
 * The closing line of a run, with the figures of the report's headline and their changes: `Wrote the report for 14 –
 * 20 Nov 2026 against 7 – 13 Nov 2026 (UTC): total sales ฿412,346 (+3.2%), net sales …, profit … (58.4%
 * margin, +4.0%), 3,104 customers (−1.2%); ▲▼ the 7 days open both times; 7 of 7 days have sales`.
 */
export function writtenMessage(
  report: Report,
  clock: DayClock,
  { language, isTooSoon = false }: WrittenOptions,
): string {
  const { changes, page } = language;
  const words = terminalTexts(language).report;
  const { totals, dataDays, notes, comparison } = report;
  const [own, earlier] = [rangeText(report, language), comparison?.report];
  const range = earlier ? changes.against(own, rangeText(earlier, language)) : own;
  const shops = report.shops && shopsText(report.shops, report.ofGroups, language);
  const clauses =
    totals.days === 0
      ? [words.noSales, ...(dataDays ? [words.salesElsewhere(dataDays)] : [])]
      : headlineClauses(report, language);
  const what = [...clauses, ...(isTooSoon ? [words.tooSoon] : [])].join("; ");
  const more = notes.length === 0 ? "" : `, ${words.notes(notes.length)}`;
  return `${words.wrote(range, clockText(clock, page), shops)}: ${what}${more}`;
}

/** The names of shops, but of a group only its own: it may have hundreds. */
function shopsText(
  shops: readonly string[],
  groups: readonly string[] | undefined,
  { page }: Language,
): string {
  return groups ? page.shopsOfGroup(shopList(groups, page), shops.length) : shopList(shops, page);
}

function rangeText(report: RangeReport, language: Language): string {
  const range = coveredRange(report);
  return range ? language.dates.range(range) : terminalTexts(language).report.allDays;
}

function headlineClauses(report: Report, language: Language): readonly string[] {
  const { hero, money, page, tables } = language;
  const words = terminalTexts(language).report;
  const { totals } = report;
  const marks = marksOf(basisOf(report));
  const changeIn = (figure: HeroFigure[0]) => {
    const percent = marks?.[figure];
    return percent === undefined ? undefined : percentChange(percent);
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
