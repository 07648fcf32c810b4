/** `export`: writes a report to files or to stdout. */
import { resolve } from "node:path";
import type { Effects } from "../../effects.ts";
import type { Output } from "../../output.ts";
import { FilesTarget } from "../../run/files-target.ts";
import { guardedRun } from "../../run/guarded-run.ts";
import { makeReport } from "../../run/make-report.ts";
import { StreamTarget } from "../../run/stream-target.ts";
import type { RawOptions } from "../options/option-group.ts";
import { MONITORING } from "../options/shared-options.ts";
import { openFile } from "./open-file.ts";
import { EXPORT_OPTIONS } from "./options.ts";

export async function exportReport(raw: RawOptions, effects: Effects, output: Output): Promise<void> {
  const { pingUrl } = MONITORING.read(raw, {});
  await guardedRun(pingUrl, effects, output, async (run) => {
    const { cwd } = effects;
    const options = EXPORT_OPTIONS.read(raw, { settings: run.settings, now: effects.now() });
    const target = options.toStdout ? new StreamTarget(output) : await FilesTarget.open({ ...options, cwd });
    const onWritten = async ([path]: readonly string[]) => {
      if (options.open && path !== undefined) await openFile(resolve(cwd, path), output);
    };
    await makeReport(run, { ...options, onWritten }, target);
  });
}
