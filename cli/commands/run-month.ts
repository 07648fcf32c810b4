import { KINDS } from "../beside/kinds.ts";
import { openKind } from "../run/beside.ts";
import { guardedRun } from "../run/guarded-run.ts";
import { makeReport } from "../run/report/make-report.ts";
import { resolveAfterImport } from "../run/resolve.ts";
import { withGroups } from "../run/shop-list.ts";
import { openTarget } from "../run/targets/output-files.ts";
import { ACCOUNT_FORMATS } from "../run/targets/report-target.ts";
import type { CallOf } from "./definition.ts";
import type { MONTH_OPTIONS } from "./month.ts";

/** Receipts for PEAK are written if somebody has said what its accounts are called. */
export async function writeMonth(call: CallOf<typeof MONTH_OPTIONS>): Promise<void> {
  await guardedRun(call, async (run) => {
    const asked = call.read(run.settings);
    const names = await openKind(KINDS.peak, asked, run.effects);
    const formats = names?.text === undefined ? (["vat"] as const) : ACCOUNT_FORMATS;
    const options = { ...(await withGroups(await resolveAfterImport(asked, run), run)), formats };
    await makeReport(run, options, await openTarget(options, run));
  });
}
