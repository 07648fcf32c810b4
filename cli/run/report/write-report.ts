/** The end of every run that makes a report: render it, put it in place, and say so. */
import { resolve } from "node:path";
import type { Language } from "../../../viewer/report/language/language.ts";
import { inCurrency } from "../../../viewer/report/money/currencies.ts";
import { knownText } from "../../../viewer/report/wording/known.ts";
import { summaryText } from "../../../viewer/report/wording/summary.ts";
import { incompleteness } from "../incompleteness.ts";
import { openFile } from "../open-file.ts";
import type { RunContext } from "../run-context.ts";
import type { CompleteReport, Render, ReportTarget } from "../targets/report-target.ts";
import { writtenMessage } from "./written-message.ts";

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
