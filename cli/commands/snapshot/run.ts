/** `snapshot`: the report for nobody watching, kept in a dated archive. */
import { formatRange } from "../../../viewer/report/format.ts";
import { dataRange, type Report } from "../../../viewer/report/report.ts";
import { saveReport } from "../../../viewer/report/saved-report.ts";
import { Archive } from "../../archive/archive.ts";
import type { Written } from "../../archive/write-snapshot.ts";
import { readSettings } from "../../config.ts";
import { thisMachine } from "../../disk/owner.ts";
import type { Effects } from "../../effects.ts";
import { CliError, EXIT } from "../../errors.ts";
import type { Output } from "../../output.ts";
import { checkRows, failedCheck } from "../../run/checks.ts";
import { type GuardedRun, guardedRun } from "../../run/guarded-run.ts";
import { loadWriters } from "../../run/load-writers.ts";
import { pullFromSource } from "../../run/pull.ts";
import { rangeFlags } from "../../run/range-flags.ts";
import { wroteText } from "../../run/wrote-text.ts";
import { VERSION } from "../../version.ts";
import { applyOutputFlags } from "../options/output-flags.ts";
import { readSnapshotOptions, type SnapshotFlags } from "./options.ts";
import { machineDay, zoneWarning } from "./zone-warning.ts";

export async function snapshot(flags: SnapshotFlags, effects: Effects, output: Output): Promise<void> {
  applyOutputFlags(flags, output);
  await guardedRun(flags.pingUrl, effects, output, (run) => makeSnapshot(run, flags, effects, output));
}

async function makeSnapshot(
  run: GuardedRun,
  flags: SnapshotFlags,
  effects: Effects,
  output: Output,
): Promise<void> {
  const { interrupt } = run;
  const settings = await readSettings(effects);
  const options = readSnapshotOptions(flags, settings, effects.now());
  const { formats, timeZone } = options;
  const now = effects.now();
  const warning = options.timeZoneNamed ? undefined : zoneWarning(timeZone, machineDay(now), now);
  if (warning !== undefined) output.warn(warning);
  const withPage = formats.includes("html");
  const archive = await Archive.open({
    ...options,
    cwd: effects.cwd,
    withPage,
    machine: thisMachine(effects.now),
    renderPage: async (saved) => (await import("../../writers/html.ts")).renderHtml(saved),
  });
  run.kept = archive.kept;
  try {
    const render = loadWriters(formats);
    const maxTimeMs = run.workTime(options.maxTimeMs);
    const pulled = await pullFromSource({ ...options, maxTimeMs }, { settings, effects, output, interrupt });
    checkRows(pulled, options);
    output.progress.show("Writing the snapshot");
    const report = noteMissing(pulled, archive);
    const generatedAt = new Date(effects.now()).toISOString();
    const saved = saveReport([report], { generatedAt, timeZone }, VERSION);
    const contents = await (await render)(saved);
    interrupt.throwIfAborted();
    const failed = failedCheck(report, options);
    const texts = { data: contents.get("json") ?? "", page: contents.get("html") };
    // Nothing old has to go for a report that is in doubt.
    const written = await archive.write(saved, texts, failed ? undefined : options.keep);
    output.progress.stop();
    await output.paths(written.paths);
    output.note(wroteText(report, timeZone));
    tellRest(archive, written, output);
    if (failed) throw failed;
  } finally {
    await archive.close();
  }
}

/** The report with a word about the period before it, when the archive has nothing of that. */
function noteMissing(report: Report, archive: Archive): Report {
  const range = report.range ?? dataRange(report);
  if (range === null) {
    throw new CliError(EXIT.empty, "there is not one day with sales to name the snapshot after", {
      hint: "give a date range, or check the server",
    });
  }
  const missing = archive.missingBefore(range);
  if (missing === undefined) return report;
  const text = `When this report was made, the archive had no snapshot for ${formatRange(missing)}, right before it.`;
  return { ...report, notes: [...report.notes, { kind: "missing-snapshots", text }] };
}

/** What was done, or should be done, beside the snapshot. */
function tellRest({ lost, gone }: Archive, { removed, repaired }: Written, output: Output): void {
  if (repaired.length > 0) output.note(`Made anew, as they were damaged: ${repaired.join(", ")}`);
  if (removed.length > 0) output.note(`Removed, as they were the oldest: ${removed.join(", ")}`);
  for (const name of gone) output.warn(`${name} was taken out of the archive, so its list has it no more`);
  for (const name of lost) {
    output.warn(`${name} is damaged beyond mending; make it again with ${rangeFlags(name)}`);
  }
}
