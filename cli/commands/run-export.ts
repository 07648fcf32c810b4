import { guardedRun } from "../run/guarded-run.ts";
import { makeReport } from "../run/report/make-report.ts";
import { resolveAfterImport } from "../run/resolve.ts";
import { withGroups } from "../run/shop-list.ts";
import { openTarget } from "../run/targets/output-files.ts";
import type { CallOf } from "./definition.ts";
import type { EXPORT_OPTIONS } from "./export.ts";

export async function exportReport(call: CallOf<typeof EXPORT_OPTIONS>): Promise<void> {
  await guardedRun(call, async (run) => {
    const options = await withGroups(await resolveAfterImport(call.read(run.settings), run), run);
    await makeReport(run, options, await openTarget(options, run));
  });
}
