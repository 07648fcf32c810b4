import { guardedRun } from "../run/guarded-run.ts";
import { makeReport } from "../run/report/make-report.ts";
import { importAndResolve } from "../run/resolve.ts";
import { withShopGroups } from "../run/shop-list.ts";
import { openTarget } from "../run/targets/output-files.ts";
import type { CallOf } from "./definition.ts";
import type { EXPORT_OPTIONS } from "./export.ts";

export async function exportReport(call: CallOf<typeof EXPORT_OPTIONS>): Promise<void> {
  await guardedRun(call, async (run) => {
    // Days and shops are those of the store as it is after the import.
    const resolved = await importAndResolve(call.read(run.settings), run);
    const options = await withShopGroups(resolved, run);
    // What cannot be written is known before the first request.
    const target = await openTarget(options, run);
    await makeReport(run, options, target);
  });
}
