import { guardedRun } from "../../run/guarded-run.ts";
import type { ImportFirstOptions } from "../../run/imports/import-first.ts";
import { makeReport, type ReportOptions } from "../../run/report/make-report.ts";
import { openTarget, type TargetOptions } from "../../run/targets/files-target.ts";
import type { CommandCall } from "../definition.ts";
import { readAfterImport } from "../options/read-with-store.ts";

export async function exportReport(call: CommandCall<ReportOptions & TargetOptions & ImportFirstOptions>) {
  await guardedRun(call, async (run) => {
    const options = await readAfterImport(call.read, run);
    await makeReport(run, options, await openTarget(options, run));
  });
}
