import { type DateRange, dayIn, type IsoDate } from "../../../viewer/report/date-range.ts";
import { MOST_BYTES } from "../../api/answers/read-rows.ts";
import { readSeconds, readTimeZone, readWhole, type Settings, setting } from "../../config.ts";
import type { PullOptions } from "../../run/pull.ts";
import { type DateRangeOptions, readDateRange } from "./date-range-options.ts";
import { readSource, type SourceFlags } from "./source-options.ts";

/** What every command takes that pulls a report; as the command line brings it. */
export interface PullFlags extends DateRangeOptions, SourceFlags {
  readonly passwordFile?: string;
  readonly timeZone?: string;
  readonly timeout: string;
  readonly maxTime: string;
  readonly retries: string;
  readonly maxBytes?: string;
  readonly pingUrl?: string;
  readonly strict?: true;
  readonly failOnEmpty?: true;
}

/** The options of a run that pulls a report. */
export interface ReportOptions extends PullOptions {
  readonly timeZone: string;
  /** False if the zone is only the default. */
  readonly timeZoneNamed: boolean;
  readonly strict: boolean;
  readonly failOnEmpty: boolean;
}

const MOST_RETRIES = 100;

/**
 * @param usual the range when none is named
 * @throws CliError for the first thing that makes no sense
 */
export function readPullOptions(
  flags: PullFlags,
  settings: Settings,
  now: number,
  usual: (today: IsoDate) => DateRange,
): ReportOptions {
  const zone = setting(settings, { name: "--time-zone", value: flags.timeZone }, "CAFE_SALES_TIME_ZONE");
  const timeZone = zone === undefined ? "UTC" : readTimeZone(zone);
  const today = dayIn(timeZone, now);
  return {
    source: readSource(flags, settings),
    passwordFile: flags.passwordFile,
    timeZone,
    timeZoneNamed: zone !== undefined,
    today,
    range: readDateRange(flags, today, usual),
    timeoutMs: readSeconds("--timeout", flags.timeout),
    maxTimeMs: readSeconds("--max-time", flags.maxTime),
    retries: readWhole("--retries", flags.retries, MOST_RETRIES),
    maxBytes:
      flags.maxBytes === undefined
        ? MOST_BYTES
        : readWhole("--max-bytes", flags.maxBytes, Number.MAX_SAFE_INTEGER),
    strict: flags.strict ?? false,
    failOnEmpty: flags.failOnEmpty ?? false,
  };
}
