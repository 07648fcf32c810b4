import { DEFAULT_DAYS, lastDays } from "../../../viewer/report/date-range.ts";
import type { Settings } from "../../config.ts";
import type { Format } from "../../run/report-target.ts";
import type { OutputFlags } from "../options/output-flags.ts";
import { isStdout, readFormats } from "../options/output-options.ts";
import { type PullFlags, type ReportOptions, readPullOptions } from "../options/pull-options.ts";

/** As the command line brings them. */
export interface ExportFlags extends PullFlags, OutputFlags {
  readonly format: string;
  readonly out?: string;
  readonly open?: true;
}

export interface ExportOptions extends ReportOptions {
  readonly formats: readonly Format[];
  readonly out: string | undefined;
  readonly toStdout: boolean;
  readonly open: boolean;
}

/** @throws CliError for the first thing that makes no sense */
export function readExportOptions(flags: ExportFlags, settings: Settings, now: number): ExportOptions {
  const { out, open = false } = flags;
  const formats = readFormats(flags.format);
  return {
    ...readPullOptions(flags, settings, now, (today) => lastDays(today, DEFAULT_DAYS)),
    formats,
    out,
    toStdout: isStdout({ formats, out, opened: open }),
    open,
  };
}
