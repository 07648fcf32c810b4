/** `export`: writes a report to files or to stdout. */
import { resolve } from "node:path";
import type { Effects } from "../../effects.ts";
import type { Output } from "../../output.ts";
import { FilesTarget } from "../../run/files-target.ts";
import { guardedRun } from "../../run/guarded-run.ts";
import { makeReport } from "../../run/make-report.ts";
import { StreamTarget } from "../../run/stream-target.ts";
import type { ReadOptions } from "../options/option-group.ts";
import { openFile } from "./open-file.ts";
import type { ExportOptions } from "./options.ts";

export async function exportReport(
  pingUrl: string | undefined,
  readOptions: ReadOptions<ExportOptions>,
  effects: Effects,
  output: Output,
): Promise<void> {
  await guardedRun(pingUrl, effects, output, async (run) => {
    const { cwd } = effects;
    const options = readOptions({ settings: run.settings, now: effects.now() });
    const target = options.toStdout ? new StreamTarget(output) : await FilesTarget.open({ ...options, cwd });
    const onWritten = async ([path]: readonly string[]) => {
      if (options.open && path !== undefined) await openFile(resolve(cwd, path), output);
    };
    await makeReport(run, { ...options, onWritten }, target);
  });
}
