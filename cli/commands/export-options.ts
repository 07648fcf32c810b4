import { type DateRange, dayIn, type IsoDate } from "../../viewer/report/date-range.ts";
import { readSeconds, readTimeZone, readWhole, type Settings, setting } from "../config.ts";
import { type DateRangeOptions, readDateRange } from "./date-range-options.ts";
import { isStdout, readFormats } from "./output-options.ts";
import type { Format } from "./report-target.ts";
import { readSource, type Source, type SourceFlags } from "./source-options.ts";

/** As the command line brings them. */
export interface ExportFlags extends DateRangeOptions, SourceFlags {
  readonly passwordFile?: string;
  readonly timeZone?: string;
  readonly format: string;
  readonly out?: string;
  readonly open?: true;
  readonly timeout: string;
  readonly maxTime: string;
  readonly retries: string;
  readonly quiet?: true;
  readonly verbose?: true;
}

export interface ExportOptions {
  readonly source: Source;
  readonly passwordFile: string | undefined;
  readonly timeZone: string;
  readonly today: IsoDate;
  /** Null asks for everything. */
  readonly range: DateRange | null;
  readonly formats: readonly Format[];
  readonly out: string | undefined;
  readonly toStdout: boolean;
  readonly open: boolean;
  readonly timeoutMs: number;
  readonly maxTimeMs: number;
  readonly retries: number;
}

const MOST_RETRIES = 100;

/** @throws CliError for the first thing that makes no sense */
export function readExportOptions(flags: ExportFlags, settings: Settings, now: number): ExportOptions {
  const { out, open = false, passwordFile } = flags;
  const zone = setting(settings, { name: "--time-zone", value: flags.timeZone }, "CAFE_SALES_TIME_ZONE");
  const timeZone = zone === undefined ? "UTC" : readTimeZone(zone);
  const today = dayIn(timeZone, now);
  const formats = readFormats(flags.format);
  return {
    source: readSource(flags, settings),
    passwordFile,
    timeZone,
    today,
    range: readDateRange(flags, today),
    formats,
    out,
    toStdout: isStdout({ formats, out, opened: open }),
    open,
    timeoutMs: readSeconds("--timeout", flags.timeout),
    maxTimeMs: readSeconds("--max-time", flags.maxTime),
    retries: readWhole("--retries", flags.retries, MOST_RETRIES),
  };
}
