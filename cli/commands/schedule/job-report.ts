/** What is known of the reports of a job that keeps them: which one is next, and what the newest one waits for. */
import { join, resolve } from "node:path";
import type { DateRange, IsoDate } from "../../../viewer/report/date-range.ts";
import { missedDays } from "../../../viewer/report/known/incompleteness.ts";
import { loadManifest } from "../../archive/load-manifest.ts";
import { listShopArchives, SHOPS_FOLDER } from "../../archive/shops/shop-archives.ts";
import { readSettings } from "../../config.ts";
import { newestIncomplete } from "../../run/targets/archived-periods.ts";
import { type Job, KEEPS_REPORTS } from "../../schedule/job.ts";
import type { JobState } from "../../schedule/job-state.ts";
import { firstDueAfter } from "../../schedule/rhythm.ts";
import { SNAPSHOT } from "../snapshot/define-snapshot.ts";
import { SNAPSHOT_OPTIONS, type SnapshotOptions } from "../snapshot/snapshot-options.ts";
import { parseWords } from "./parse-words.ts";

export interface JobReport {
  /** The period of the next report. */
  readonly next: DateRange | undefined;
  /** Undefined if the newest report is complete. */
  readonly waits: Waits | undefined;
}

interface Waits {
  readonly range: DateRange;
  readonly days: readonly IsoDate[];
  /** In milliseconds since 1970. */
  readonly since: number;
  /** Those that have a report of their own which is not complete. */
  readonly shops: readonly string[];
}

/** Undefined for a job that keeps none, or whose command or archive cannot be read: its runs say why. */
export async function readJobReport({ job, nextDue }: JobState): Promise<JobReport | undefined> {
  if (job.command[0] !== KEEPS_REPORTS) return undefined;
  try {
    const own = await optionsOf(job, nextDue);
    return {
      next: own.range ?? undefined,
      waits: await waitsOf(resolve(job.folder, own.dir), job),
    };
  } catch {
    return undefined;
  }
}

/** Its options, as they will be read when it is due. */
async function optionsOf({ command, folder, rhythm }: Job, due: number): Promise<SnapshotOptions> {
  // Only the file: what somebody has in this shell is not what the job will see.
  const settings = (await readSettings({ env: {}, cwd: folder })).filter(({ file }) => file !== undefined);
  const raw = parseWords(SNAPSHOT, command.slice(1));
  const read = (timeZone: string, dayStarts?: string) =>
    SNAPSHOT_OPTIONS.read(raw, { settings, now: due, storeClock: { timeZone, dayStarts } });
  const { dir } = read(rhythm.timeZone);
  const newest = (await loadManifest(resolve(folder, dir)))?.snapshots.at(-1);
  return newest ? read(newest.timeZone, newest.dayStarts) : read(rhythm.timeZone);
}

async function waitsOf(folder: string, { rhythm }: Job): Promise<Waits | undefined> {
  const newest = await newestIncomplete(folder);
  if (newest === undefined) return undefined;
  const { startDate, endDate, generatedAt } = newest.snapshot;
  const shops: string[] = [];
  for (const { name, shop } of await listShopArchives(folder)) {
    if (shop !== undefined && (await newestIncomplete(join(folder, SHOPS_FOLDER, name)))) shops.push(shop);
  }
  return {
    range: { startDate, endDate },
    days: missedDays(newest.report).map(({ date }) => date),
    // It is made again and again, but nobody waits since the last time only.
    since: Math.min(Date.parse(generatedAt), firstDueAfter(rhythm, endDate)),
    shops,
  };
}
