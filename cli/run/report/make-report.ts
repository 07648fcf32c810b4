/** The one way from a source to a written report, for every command, format and target. */
import { coveredRange, type Report } from "../../../viewer/report/report.ts";
import { titleFromShop } from "../../door/title.ts";
import { sealReports } from "../../writers/seal-reports.ts";
import { lastYearText, type OpenDayNotes, openDayNotes, readTargets, type TargetOptions } from "../beside.ts";
import type { GuardedRun } from "../guarded-run.ts";
import type { RenderOptions } from "../targets/formats.ts";
import { loadWriters } from "../targets/load-writers.ts";
import type { OnDoubt, ReportTarget } from "../targets/report-target.ts";
import { type CheckOptions, checkError, checkRows, failedCheck } from "./checks.ts";
import { type Pull, type PullOptions, withSource } from "./pull.ts";
import { readSourceDate } from "./source-date.ts";
import { type WriteOptions, writeReport } from "./write-report.ts";

export interface ReportOptions
  extends Omit<PullOptions, "targets" | "dayNotes">,
    TargetOptions,
    CheckOptions,
    RenderOptions,
    WriteOptions {
  readonly source: PullOptions["source"];
  /** The name of the cafe; if it is undefined, the name of the only shop. */
  readonly title: string | undefined;
}

/** Signs in, pulls, logs out, renders and writes. @returns whether it was written: not if its target has all of it */
export async function makeReport(
  run: GuardedRun,
  options: ReportOptions,
  target: ReportTarget,
  pullFrom: Pull = (pullOptions) => withSource(pullOptions, run, ({ pull }) => pull(pullOptions)),
): Promise<boolean> {
  const { effects, output } = run;
  const { language, timeZone, dayStarts, currency, sections, summary } = options;
  run.setKept(target.kept);
  if (options.strict) run.beStrict();
  try {
    const sourceDate = readSourceDate(run.settings);
    const targets = await readTargets(options, effects);
    const doubts: Parameters<OnDoubt>[0][] = [];
    let onAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    const render = await loadWriters({ ...options, onDoubt: (doubt) => doubts.push(doubt) }, run, asked);
    const dayNotes = await openDayNotes(options, effects);
    const {
      reports: pulled,
      shopName,
      closes,
      misplaced,
    } = await pullFrom({
      ...options,
      targets,
      dayNotes,
      onAsked,
      withCloses: options.formats.some(({ isAccount }) => isAccount),
      // What is printed is read, even if the page does not show it.
      sections: sections && summary ? [...sections, "changes"] : sections,
      maxTimeMs: run.limitTime(options.maxTimeMs),
    });
    onAsked();
    const [own, ...others] = pulled;
    checkRows(own, options);
    output.progress.show("Writing the report");
    const noted = await withFormatNote(withLastYear(own, dayNotes, run), options, run);
    const report = target.complete?.(noted) ?? noted;
    const title = options.title ?? titleFromShop(shopName);
    const generatedAt = (sourceDate ?? new Date(effects.now())).toISOString();
    const saved = sealReports([report, ...others], {
      generatedAt,
      timeZone,
      dayStarts,
      currency,
      language,
      title,
      sections,
      isSample: options.source === "demo",
    });
    if (target.isNews && !(await target.isNews(saved))) {
      output.progress.stop();
      return false;
    }
    const failed = failedCheck(report, options, misplaced);
    const complete = { report, saved, closes, isDoubtful: failed !== undefined };
    await writeReport(complete, { ...options, render, target }, run);
    for (const { problem, hint } of doubts) output.warn(`${problem}; ${hint}`);
    if (failed) throw failed;
    if (options.strict && doubts[0]) throw checkError(doubts[0].problem, doubts[0].hint);
    return true;
  } finally {
    await target.close();
  }
}

/** Says from when on holidays are missing because they are not known yet. */
export function withLastYear(
  report: Report,
  dayNotes: OpenDayNotes,
  { output }: Pick<GuardedRun, "output">,
): Report {
  const lastDay = coveredRange(report)?.endDate;
  const year = lastDay === undefined ? undefined : dayNotes.lastYear(lastDay);
  if (year === undefined) return report;
  output.warn(lastYearText(year));
  return { ...report, notes: [...report.notes, { kind: "holidays-known", values: { year } }] };
}

/** With what its formats have to say; several say the same. */
async function withFormatNote(
  report: Report,
  { formats, language, title = "" }: ReportOptions,
  { effects }: GuardedRun,
): Promise<Report> {
  const noteOn = formats.find((format) => format.noteOn)?.noteOn;
  const note = await noteOn?.(language.page.title + title + JSON.stringify(report), effects);
  return note ? { ...report, notes: [...report.notes, note] } : report;
}
