import { onlyVariable } from "../../config.ts";
import { guardedRun } from "../../run/guarded-run.ts";
import { writeReport } from "../../run/report/write-report.ts";
import { openTarget } from "../../run/targets/files-target.ts";
import { loadWriters } from "../../run/targets/load-writers.ts";
import { sealAgain } from "../../writers/seal-reports.ts";
import type { CommandCall } from "../definition.ts";
import type { ValuesOf } from "../options/option-group.ts";
import { readSavedFile } from "./read-saved-file.ts";
import type { RENDER_OPTIONS } from "./render-options.ts";

export async function renderAgain(call: CommandCall<ValuesOf<typeof RENDER_OPTIONS>>): Promise<void> {
  const [file = ""] = call.args;
  await guardedRun(call, async (run) => {
    // A saved report has its own name and sections: only a flag replaces them, not the environment.
    const options = call.read(onlyVariable(run.settings, "CAFE_SALES_LANG"));
    const { saved: read, report: first } = await readSavedFile(file, run.effects.cwd);
    const { language, title, sections } = options;
    const own = { ...read, ...(title !== undefined && { title }), ...(sections && { sections }) };
    const saved = sealAgain(own, language);
    const [report = first] = saved.reports;
    const target = await openTarget({ ...options, range: report.range }, run);
    run.setKept(target.kept);
    try {
      const render = await loadWriters(options, run);
      await writeReport({ report, saved, isDoubtful: false }, { ...options, render, target }, run);
    } finally {
      await target.close();
    }
  });
}
