import { periodRange } from "../../../viewer/report/date-range.ts";
import { readWhole, type Settings } from "../../config.ts";
import { usageError } from "../../errors.ts";
import type { Format } from "../../run/report-target.ts";
import { readDir } from "../options/dir-option.ts";
import type { OutputFlags } from "../options/output-flags.ts";
import { readFormats } from "../options/output-options.ts";
import { type PullFlags, type ReportOptions, readPullOptions } from "../options/pull-options.ts";

/** As the command line brings them. */
export interface SnapshotFlags extends PullFlags, OutputFlags {
  readonly dir?: string;
  readonly format: string;
  readonly keep?: string;
}

export interface SnapshotOptions extends ReportOptions {
  readonly dir: string;
  /** Always with `json`: an archive can be made again from its data. */
  readonly formats: readonly Format[];
  /** How many snapshots stay; undefined for all. */
  readonly keep: number | undefined;
}

const MOST_SNAPSHOTS = 100_000;

/** @throws CliError for the first thing that makes no sense */
export function readSnapshotOptions(flags: SnapshotFlags, settings: Settings, now: number): SnapshotOptions {
  return {
    ...readPullOptions(flags, settings, now, (today) => periodRange("last-week", today)),
    dir: readDir(flags.dir),
    formats: readFormats(`${flags.format},json`),
    keep: flags.keep === undefined ? undefined : readKeep(flags.keep),
  };
}

function readKeep(text: string): number {
  const keep = readWhole("--keep", text, MOST_SNAPSHOTS);
  if (keep > 0) return keep;
  throw usageError("--keep is 0", `give a number from 1 to ${MOST_SNAPSHOTS}, or leave it out to keep all`);
}
