import { guardedRun } from "../run/guarded-run.ts";
import { makeReport } from "../run/report/make-report.ts";
import { resolveAfterImport } from "../run/resolve.ts";
import { withGroups } from "../run/shop-list.ts";
import { ACCOUNT_FORMATS } from "../run/targets/formats.ts";
import { openTarget } from "../run/targets/output-files.ts";
import type { CallOf } from "./definition.ts";
import type { MONTH_OPTIONS } from "./month.ts";

export async function writeMonth(call: CallOf<typeof MONTH_OPTIONS>): Promise<void> {
  await guardedRun(call, async (run) => {
    const asked = await resolveAfterImport(call.read(run.settings), run);
    const options = { ...(await withGroups(asked, run)), formats: ACCOUNT_FORMATS };
    await makeReport(run, options, await openTarget(options, run));
  });
}
