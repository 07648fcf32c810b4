import type { Effects } from "../../effects.ts";
import type { Output } from "../../output.ts";
import { guardedRun } from "../../run/guarded-run.ts";
import { writeReport } from "../../run/report/write-report.ts";
import { loadWriters } from "../../run/targets/load-writers.ts";
import { openTarget } from "../../run/targets/open-target.ts";
import type { ValuesOf } from "../options/option-group.ts";
import { readSavedFile } from "./read-saved-file.ts";
import type { RENDER_OPTIONS } from "./render-options.ts";

export async function renderAgain(
  file: string,
  options: ValuesOf<typeof RENDER_OPTIONS>,
  effects: Effects,
  output: Output,
): Promise<void> {
  await guardedRun(undefined, effects, output, async (run) => {
    const { saved: read, report } = await readSavedFile(file, effects.cwd);
    const { title, sections } = options;
    const saved = { ...read, ...(title !== undefined && { title }), ...(sections && { sections }) };
    const target = await openTarget({ ...options, range: report.range }, effects, output);
    run.setKept(target.kept);
    try {
      const render = await loadWriters(options, run);
      const { language, open, summary } = options;
      await writeReport(
        { report, saved, isDoubtful: false },
        { language, render, target, open, summary },
        run,
      );
    } finally {
      await target.close();
    }
  });
}
