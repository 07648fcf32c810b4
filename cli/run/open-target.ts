import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";
import { type FilesOptions, FilesTarget } from "./files-target.ts";
import type { ReportTarget } from "./report-target.ts";
import { StreamTarget } from "./stream-target.ts";

export interface TargetOptions extends Omit<FilesOptions, "cwd"> {
  readonly toStdout: boolean;
}

/** Files, or stdout. */
export async function openTarget(
  options: TargetOptions,
  { cwd }: Pick<Effects, "cwd">,
  output: Output,
): Promise<ReportTarget> {
  return options.toStdout ? new StreamTarget(output) : FilesTarget.open({ ...options, cwd });
}
