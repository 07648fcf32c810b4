/** A report on stdout, or as files. */
import type { AskedRange } from "../../../viewer/report/date-range.ts";
import { coveredRange } from "../../../viewer/report/report.ts";
import { fileName } from "../../../viewer/report/saved/saved-report.ts";
import type { RunContext } from "../run-context.ts";
import { openOutputFiles } from "./output-files.ts";
import { ENDINGS, type Format, type ReportTarget } from "./report-target.ts";

export interface TargetOptions {
  readonly formats: readonly Format[];
  /** `--out`: a file, or a folder if there are several files; by default the working folder. */
  readonly out: string | undefined;
  /** Null if the names depend on the data. */
  readonly range: AskedRange;
  readonly toStdout: boolean;
}

export async function openTarget(
  { formats, ...options }: TargetOptions,
  run: Pick<RunContext, "effects" | "output">,
): Promise<ReportTarget> {
  const endings = formats.flatMap((format) => ENDINGS[format]);
  const files = await openOutputFiles({ ...options, endings, nameOf: fileName }, run);
  return {
    ...files,
    write: async ({ report, contents }) => ({ paths: await files.write(contents, coveredRange(report)) }),
  };
}
