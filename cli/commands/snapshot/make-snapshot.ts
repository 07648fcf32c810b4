import type { GuardedRun } from "../../run/guarded-run.ts";
import { makeReport } from "../../run/report/make-report.ts";
import type { Pull } from "../../run/report/pull.ts";
import { openArchiveTarget, otherFormats } from "../../run/targets/archive-target.ts";
import type { SnapshotOptions } from "./snapshot-options.ts";

export async function makeSnapshot(
  run: GuardedRun,
  options: SnapshotOptions,
  pullFrom?: Pull,
): Promise<void> {
  const target = await openArchiveTarget(options, run);
  // The archive renders its pages itself, because those of other snapshots may have to change as well.
  await makeReport(run, { ...options, formats: otherFormats(options.formats) }, target, pullFrom);
}
