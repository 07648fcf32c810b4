import { guardedRun } from "../../run/guarded-run.ts";
import { makeReport } from "../../run/report/make-report.ts";
import { openTarget } from "../../run/targets/files-target.ts";
import type { CommandCall } from "../definition.ts";
import { readAfterImport } from "../options/read-with-store.ts";
import type { ExportOptions } from "./export-options.ts";

export async function exportReport(call: CommandCall<ExportOptions>): Promise<void> {
  await guardedRun(call, async (run) => {
    const options = await readAfterImport(call.read, run);
    await makeReport(run, options, await openTarget(options, run));
  });
}
