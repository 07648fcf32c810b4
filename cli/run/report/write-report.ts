/** The end of every run that makes a report: render it, put it in place, and say so. */
import { resolve } from "node:path";
import { basisOf, type Marks, marksOf } from "../../../viewer/report/comparison/basis.ts";
import { leftOutOf } from "../../../viewer/report/comparison/compared.ts";
import type { DayClock } from "../../../viewer/report/date-range.ts";
import { formatShare, percentChange } from "../../../viewer/report/format.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { terminalTexts } from "../../../viewer/report/language/languages.ts";
import { shopList } from "../../../viewer/report/language/names.ts";
import { inCurrency } from "../../../viewer/report/money.ts";
import { coveredRange, type RangeReport, type Report } from "../../../viewer/report/report.ts";
import { countOpen } from "../../../viewer/report/tables/open-days.ts";
import { isCostKnown, marginOf } from "../../../viewer/report/tables/profit.ts";
import { knownText } from "../../../viewer/report/wording/known.ts";
import { basisText } from "../../../viewer/report/wording/reasons.ts";
import { summaryText } from "../../../viewer/report/wording/summary.ts";
import { clockText, noCostText } from "../../../viewer/report/wording/titles.ts";
import type { RunContext } from "../guarded-run.ts";
import { incompleteness } from "../incompleteness.ts";
import { openFile } from "../open-file.ts";
import type { CompleteReport, Render, ReportTarget } from "../targets/report-target.ts";

export interface WriteOptions {
  readonly language: Language;
  /** Whether to open the report, even if a check failed. */
  readonly open?: boolean;
  readonly summary: boolean;
  /** Whether a comparison was asked for, but no day of the range is over. */
  readonly isTooSoon?: boolean;
}

export async function writeReport(
  complete: CompleteReport,
  {
    language: chosen,
    open,
    summary,
    isTooSoon,
    render,
    target,
  }: WriteOptions & { render: Render; target: ReportTarget },
  { effects, output, interrupt }: RunContext,
): Promise<void> {
  const { report, saved, closes } = complete;
  const language = inCurrency(chosen, saved.currency);
  const contents = await render(saved, closes);
  interrupt.throwIfAborted();
  const { paths, notes = [], warnings = [] } = await target.write({ ...complete, contents });
  output.progress.stop();
  await output.written(paths, summary ? summaryText(report, language, saved) : undefined);
  const known = knownText(report, language);
  const missed = closes && incompleteness(report);
  // An accountant takes what is in these files for the whole of it.
  if (missed) output.warn(`${missed.text}; ${missed.remedy}`);
  else if (known !== undefined) output.note(known);
  output.note(writtenMessage(report, saved, { language, isTooSoon }));
  for (const note of notes) output.note(note);
  for (const warning of warnings) output.warn(warning);
  const [first] = paths;
  if (open && first !== undefined) await openFile(resolve(effects.cwd, first), output);
}

interface WrittenOptions {
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
  const changeIn = (figure: keyof Marks) => {
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
