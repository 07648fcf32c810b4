/** The end of every run that makes a report: render it, put it in place, and say so. */
import { resolve } from "node:path";
import type { DayClock } from "../../../viewer/report/date-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { terminalTexts } from "../../../viewer/report/language/languages.ts";
import { shopList } from "../../../viewer/report/language/names.ts";
import { inCurrency } from "../../../viewer/report/money.ts";
import { isNothingKnown, type Report } from "../../../viewer/report/report.ts";
import { headlineClauses, rangesText } from "../../../viewer/report/wording/headline.ts";
import { knownText } from "../../../viewer/report/wording/known.ts";
import { summaryText } from "../../../viewer/report/wording/summary.ts";
import { clockText } from "../../../viewer/report/wording/titles.ts";
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
  else if (known !== undefined && !summary) output.note(known);
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
  const { page } = language;
  const words = terminalTexts(language).report;
  const { totals, dataDays, notes } = report;
  const shops = report.shops && shopsText(report.shops, report.ofGroups, language);
  const clauses =
    totals.days === 0
      ? [
          isNothingKnown(report) ? words.notKnown : words.noSales,
          ...(dataDays ? [words.salesElsewhere(dataDays)] : []),
        ]
      : headlineClauses(report, language);
  const what = [...clauses, ...(isTooSoon ? [words.tooSoon] : [])].join("; ");
  const more = notes.length === 0 ? "" : `, ${words.notes(notes.length)}`;
  return `${words.wrote(rangesText(report, language), clockText(clock, page), shops)}: ${what}${more}`;
}

/** The names of shops, but of a group only its own: it may have hundreds. */
function shopsText(
  shops: readonly string[],
  groups: readonly string[] | undefined,
  { page }: Language,
): string {
  return groups ? page.shopsOfGroup(shopList(groups, page), shops.length) : shopList(shops, page);
}
