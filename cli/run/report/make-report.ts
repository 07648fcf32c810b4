/** The one way from a source to a written report, for every command, format and target. */

import { DATASETS } from "../../../viewer/report/datasets.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import { inCurrency } from "../../../viewer/report/money.ts";
import { coveredRange, type Report } from "../../../viewer/report/report.ts";
import { noteText } from "../../../viewer/report/wording/statements.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { titleFromShop } from "../../door/title.ts";
import type { MisplacedShop } from "../../store/misplaced-shops.ts";
import { sealReports } from "../../writers/seal-reports.ts";
import { lastYearText, type OpenDayNotes, openDayNotes, readTargets, type TargetOptions } from "../beside.ts";
import type { GuardedRun } from "../guarded-run.ts";
import { incompleteness } from "../incompleteness.ts";
import type { RenderOptions } from "../targets/formats.ts";
import { loadWriters } from "../targets/load-writers.ts";
import type { OnDoubt, ReportTarget } from "../targets/report-target.ts";
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

/** Notes that cast doubt on the figures; the others only explain how a figure was computed. */
const FAILED_CHECKS = new Set(["outside-range", "datasets-disagree", "gross-disagrees", "till-differs"]);

interface CheckOptions {
  readonly strict: boolean;
  readonly failOnEmpty: boolean;
  /** That of the amounts; undefined for baht. */
  readonly currency?: string | undefined;
}

/** Checks the rows before anything is written. */
export function checkRows({ rows, dataDays }: Report, { failOnEmpty }: Pick<CheckOptions, "failOnEmpty">) {
  if (!failOnEmpty || DATASETS.some((dataset) => rows[dataset] > 0)) return;
  const elsewhere = dataDays ? `, but there are sales ${english.page.daysText(dataDays)}` : "";
  throw new CliError(EXIT.empty, `there are no rows in the whole range${elsewhere}`, {
    hint: `check the dates${dataDays ? "" : " and the server"}; without --fail-on-empty an empty report is written`,
  });
}

/**
 * The error that ends a run with `--strict`, once the report is written. The notes in it mark what is wrong.
 *
 * @param misplaced shops of whose figures only the sums over all shops are right
 */
export function failedCheck(
  report: Report,
  { strict, currency }: Omit<CheckOptions, "failOnEmpty">,
  misplaced: readonly MisplacedShop[] = [],
) {
  const [shop] = misplaced;
  if (strict && shop !== undefined) {
    return checkError(shop.problem, shop.hint);
  }
  const failed = report.notes.filter(({ kind }) => FAILED_CHECKS.has(kind));
  const [first] = failed;
  if (!strict) return undefined;
  if (first === undefined) return incomplete(report);
  const others = failed.length === 1 ? "" : ` (and ${failed.length - 1} more)`;
  const text = noteText(first, inCurrency(english, currency)).replace(/\.$/, "");
  const remedy =
    first.kind === "till-differs"
      ? "sync again; if it stays, look for the receipts of that shift in the till"
      : "ask the server's administrator";
  return checkError(`${text}${others}`, `${remedy}; the notes in the report say what is wrong`);
}

/** @param problem what is wrong with what is written */
function checkError(problem: string, hint: string): CliError {
  return new CliError(EXIT.check, `a check failed: ${problem}`, { hint, kept: "the report is written" });
}

/** A report that misses days is right as far as it goes, and the next export or sync brings the rest. */
function incomplete(report: Report): CliError | undefined {
  const missed = incompleteness(report);
  return (
    missed &&
    new CliError(EXIT.check, missed.text, {
      hint: missed.remedy,
      kept: "the report is written, as far as it goes",
    })
  );
}
