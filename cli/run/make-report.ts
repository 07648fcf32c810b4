/** The one way from a source to a written report, for every command, format and target. */
import { saveReport } from "../../viewer/report/saved-report.ts";
import { VERSION } from "../version.ts";
import { type CheckOptions, checkRows, failedCheck } from "./checks.ts";
import type { GuardedRun } from "./guarded-run.ts";
import { loadWriters } from "./load-writers.ts";
import { type PullOptions, pullFromSource } from "./pull.ts";
import type { Format, ReportTarget } from "./report-target.ts";
import { wroteText } from "./wrote-text.ts";

export interface ReportOptions extends PullOptions, CheckOptions {
  readonly formats: readonly Format[];
  readonly timeZone: string;
  /** Called with the paths before a failed check ends the run. */
  onWritten?(paths: readonly string[]): Promise<void>;
}

/**
 * Signs in, pulls, logs out, renders and writes.
 *
 * @param target is closed in any case
 * @throws CliError
 */
export async function makeReport(
  run: GuardedRun,
  options: ReportOptions,
  target: ReportTarget,
): Promise<void> {
  const { effects, output, interrupt } = run;
  const { formats, timeZone, onWritten } = options;
  run.setKept(target.kept);
  try {
    const writers = loadWriters(formats);
    const pulled = await pullFromSource({ ...options, maxTimeMs: run.limitTime(options.maxTimeMs) }, run);
    checkRows(pulled, options);
    output.progress.show("Writing the report");
    const report = target.complete(pulled);
    const generatedAt = new Date(effects.now()).toISOString();
    const saved = saveReport([report], { generatedAt, timeZone }, VERSION);
    const render = await writers;
    const contents = await render(saved);
    const failed = failedCheck(report, options);
    interrupt.throwIfAborted();
    const written = await target.write({ report, saved, contents, isDoubtful: failed !== undefined });
    output.progress.stop();
    await output.paths(written.paths);
    output.note(wroteText(report, timeZone));
    for (const note of written.notes) output.note(note);
    for (const warning of written.warnings) output.warn(warning);
    await onWritten?.(written.paths);
    if (failed) throw failed;
  } finally {
    await target.close();
  }
}
