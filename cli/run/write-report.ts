/** The end of every run that makes a report: render it, put it in place, and say so. */
import { resolve } from "node:path";
import { summaryText } from "../../viewer/report/comparison/summary-text.ts";
import type { Render } from "./load-writers.ts";
import { openFile } from "./open-file.ts";
import type { CompleteReport, ReportTarget } from "./report-target.ts";
import type { RunContext } from "./run-context.ts";
import { wroteText } from "./wrote-text.ts";

export interface WriteOptions {
  readonly render: Render;
  readonly target: ReportTarget;
  /** Whether to open the first file. */
  readonly open: boolean;
  /** Whether to print what changed. */
  readonly summary: boolean;
}

/** @throws CliError if the report cannot be written */
export async function writeReport(
  complete: CompleteReport,
  { render, target, open, summary }: WriteOptions,
  { effects, output, interrupt }: RunContext,
): Promise<void> {
  const { report, saved } = complete;
  const contents = await render(saved);
  interrupt.throwIfAborted();
  const { paths, notes, warnings } = await target.write({ ...complete, contents });
  output.progress.stop();
  await output.written(paths, summary ? summaryText(report, saved.title) : undefined);
  output.note(wroteText(report, saved.timeZone));
  for (const note of notes) output.note(note);
  for (const warning of warnings) output.warn(warning);
  const [first] = paths;
  if (open && first !== undefined) await openFile(resolve(effects.cwd, first), output);
}
