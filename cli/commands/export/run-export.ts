import { type GroupOptions, withGroups } from "../../run/chosen-groups.ts";
import { guardedRun } from "../../run/guarded-run.ts";
import type { ImportFirstOptions } from "../../run/imports/import-first.ts";
import { makeReport, type ReportOptions } from "../../run/report/make-report.ts";
import { openTarget, type TargetOptions } from "../../run/targets/files-target.ts";
import type { CommandCall } from "../definition.ts";
import { readAfterImport } from "../options/read-with-store.ts";

export async function exportReport(
  call: CommandCall<ReportOptions & TargetOptions & ImportFirstOptions & GroupOptions>,
) {
  await guardedRun(call, async (run) => {
    const options = await withGroups(await readAfterImport(call.read, run), run);
    await makeReport(run, options, await openTarget(options, run));
  });
}
