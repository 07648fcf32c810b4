/** `export`: sign in, pull, aggregate, log out, write a report. */
import { resolve } from "node:path";
import { dataRange } from "../../../viewer/report/report.ts";
import { saveReport } from "../../../viewer/report/saved-report.ts";
import { readSettings } from "../../config.ts";
import type { Effects } from "../../effects.ts";
import type { Output } from "../../output.ts";
import { checkRows, failedCheck } from "../../run/checks.ts";
import { type GuardedRun, guardedRun } from "../../run/guarded-run.ts";
import { loadWriters } from "../../run/load-writers.ts";
import { pullFromSource } from "../../run/pull.ts";
import { ReportFiles } from "../../run/report-files.ts";
import { ReportStream } from "../../run/report-target.ts";
import { wroteText } from "../../run/wrote-text.ts";
import { VERSION } from "../../version.ts";
import { applyOutputFlags } from "../options/output-flags.ts";
import { openFile } from "./open-file.ts";
import { type ExportFlags, readExportOptions } from "./options.ts";

export async function exportReport(flags: ExportFlags, effects: Effects, output: Output): Promise<void> {
  applyOutputFlags(flags, output);
  await guardedRun(flags.pingUrl, effects, output, (run) => makeReport(run, flags, effects, output));
}

async function makeReport(
  run: GuardedRun,
  flags: ExportFlags,
  effects: Effects,
  output: Output,
): Promise<void> {
  const { interrupt } = run;
  const settings = await readSettings(effects);
  const options = readExportOptions(flags, settings, effects.now());
  // Before signing in: who cannot write learns it before anything is asked of the server.
  const target = options.toStdout
    ? new ReportStream(output)
    : await ReportFiles.create({ ...options, cwd: effects.cwd });
  run.kept = target.kept;
  try {
    const render = loadWriters(options.formats);
    const maxTimeMs = run.workTime(options.maxTimeMs);
    const report = await pullFromSource({ ...options, maxTimeMs }, { settings, effects, output, interrupt });
    checkRows(report, options);
    output.progress.show("Writing the report");
    const generatedAt = new Date(effects.now()).toISOString();
    const saved = saveReport([report], { generatedAt, timeZone: options.timeZone }, VERSION);
    const contents = await (await render)(saved);
    interrupt.throwIfAborted();
    const paths = await target.write(contents, report.range ?? dataRange(report));
    output.progress.stop();
    await output.paths(paths);
    output.note(wroteText(report, options.timeZone));
    if (options.open && paths[0] !== undefined) await openFile(resolve(effects.cwd, paths[0]), output);
    const failed = failedCheck(report, options);
    if (failed) throw failed;
  } finally {
    await target.discard();
  }
}
