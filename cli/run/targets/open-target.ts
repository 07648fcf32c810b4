import type { Output } from "../../output.ts";
import type { RunContext } from "../run-context.ts";
import { type FilesOptions, openFiles } from "./files-target.ts";
import type { ReportTarget } from "./report-target.ts";

export interface TargetOptions extends Omit<FilesOptions, "cwd"> {
  readonly toStdout: boolean;
}

export async function openTarget(
  options: TargetOptions,
  { effects, output }: Pick<RunContext, "effects" | "output">,
): Promise<ReportTarget> {
  return options.toStdout ? streamTarget(output) : openFiles({ ...options, cwd: effects.cwd });
}

function streamTarget(output: Output): ReportTarget {
  return {
    kept: "nothing was written",
    async write({ contents }) {
      for (const content of contents.values()) await output.data(content);
      return { paths: [] };
    },
    async close() {},
  };
}
