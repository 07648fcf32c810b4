import type { Effects } from "../../effects.ts";
import type { Output } from "../../output.ts";
import { guardedRun } from "../../run/guarded-run.ts";
import { makeReport } from "../../run/report/make-report.ts";
import { openTarget } from "../../run/targets/open-target.ts";
import type { ReadOptions } from "../options/option-group.ts";
import { readAfterImport } from "../options/read-with-store.ts";
import type { ExportOptions } from "./export-options.ts";

export async function exportReport(
  pingUrl: string | undefined,
  readOptions: ReadOptions<ExportOptions>,
  effects: Effects,
  output: Output,
): Promise<void> {
  await guardedRun(pingUrl, effects, output, async (run) => {
    const options = await readAfterImport(readOptions, run);
    await makeReport(run, options, await openTarget(options, effects, output));
  });
}
