import type { Change } from "../../../viewer/report/comparison/change.ts";
import { totalsChange } from "../../../viewer/report/comparison/totals-change.ts";
import type { DayClock } from "../../../viewer/report/date-range.ts";
import { countChange, formatShare, percentChange } from "../../../viewer/report/format.ts";
import { sameShopsInShort } from "../../../viewer/report/language/chain/same-shops.ts";
import type { HeroFigure } from "../../../viewer/report/language/hero-figures.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { shopList } from "../../../viewer/report/language/names.ts";
import { terminalTexts } from "../../../viewer/report/language/terminal/terminal-languages.ts";
import { clockText, noCostText } from "../../../viewer/report/language/titles.ts";
import { coveredRange, type RangeReport, type Report } from "../../../viewer/report/report.ts";
import { isCostKnown, marginOf } from "../../../viewer/report/tables/profit.ts";

export interface WrittenOptions {
  readonly language: Language;
  /** Whether a comparison was asked for, but no day of the range is over. */
  readonly isTooSoon?: boolean | undefined;
}

/**
 * The closing line of a run, with the figures of the report's headline and their changes: `Wrote the report for 14 –
 * 20 Nov 2026 against 7 – 13 Nov 2026 (UTC): total sales ฿412,346 (+3.2%), net sales …, profit … (58.4%
 * margin, +4.0%), 3,104 customers (-1.2%); 7 of 7 days have sales`.
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
  const ofTotals = totalsChange(report);
  const changeIn = (figure: HeroFigure[0]) => {
    const change = ofTotals?.[figure];
    // Without a per cent, the earlier figure was zero or less.
    return change && changeText(change, figure === "total_transactions" ? countChange : money.change);
  };
  const margin = marginOf(report);
  const figures = [
    withNotes(
      words.totalSales(money.whole(totals.total_sales)),
      changeIn("total_sales"),
      sameShopsInShort(report, language),
    ),
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
  return [figures.join(", "), ...openDaysClauses(report, language)];
}

function changeText({ amount, percent }: Change, amountText: (amount: number) => string): string {
  return percent === undefined ? amountText(amount) : percentChange(percent);
}

function withNotes(text: string, ...notes: readonly (string | undefined)[]): string {
  const given = notes.filter((note) => note !== undefined);
  return given.length === 0 ? text : `${text} (${given.join(", ")})`;
}

/** How many days have sales, and what the reader must know about the changes. */
function openDaysClauses({ totals, comparison }: Report, language: Language): readonly string[] {
  const { changes, hero } = language;
  const words = terminalTexts(language).report;
  const own = hero.openDaysNote(totals.days, totals.rangeDays);
  if (comparison === undefined) return [own];
  const { withoutToday, historyFrom, report } = comparison;
  const { days, rangeDays } = report.totals;
  if (days === 0) return [own, words.noSalesBefore];
  const isSame = (withoutToday?.totals ?? totals).days === days;
  return [
    isSame ? own : `${own}, ${words.openDaysBefore(days, rangeDays)}`,
    ...(withoutToday ? [words.withoutToday] : []),
    ...(historyFrom ? [changes.historyFrom(historyFrom)] : []),
  ];
}
