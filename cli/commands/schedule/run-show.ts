/** What is known of the reports of a job that keeps them: which one is next, and what the newest one waits for. */
import { join, resolve } from "node:path";
import { isSameRange } from "../../../viewer/report/date-range.ts";
import { missedDays } from "../../../viewer/report/known/incompleteness.ts";
import { loadManifest } from "../../archive/load-manifest.ts";
import { listShopArchives, SHOPS_FOLDER } from "../../archive/shops/shop-archives.ts";
import { readLedger } from "../../delivery/ledger.ts";
import { rangeOfPeriod, unsentOf } from "../../delivery/outcomes.ts";
import { readSettings } from "../../door/config.ts";
import { clockOf, resolveDays } from "../../run/resolve.ts";
import { newestIncomplete } from "../../run/targets/archived-periods.ts";
import { type Job, KEEPS_REPORTS } from "../../schedule/job.ts";
import { type JobState, readJobStates } from "../../schedule/job-state.ts";
import { firstDueAfter, nextRun } from "../../schedule/rhythm.ts";
import { parseWords } from "../command-line.ts";
import type { CommandCall } from "../definition.ts";
import { SNAPSHOT, SNAPSHOT_OPTIONS } from "../snapshot/snapshot.ts";
import type { ShowOptions } from "./schedule.ts";
import { type JobReport, type ShownJob, statesText } from "./schedule-messages.ts";

const DAY_MS = 86_400_000;
/** No period of ours is longer. */
const MOST_DAYS = 366;

/** Undefined for a job that keeps none, or whose command or archive cannot be read: its runs say why. */
export async function readJobReport({ job, nextDue }: JobState): Promise<JobReport | undefined> {
  if (job.command[0] !== KEEPS_REPORTS) return undefined;
  try {
    // Only those of the folder: what somebody has in this shell is not what the job will see.
    const settings = await readSettings({ env: {}, cwd: job.folder });
    const options = SNAPSHOT_OPTIONS.read(parseWords(SNAPSHOT, job.command.slice(1)), settings);
    const folder = resolve(job.folder, options.dir);
    const clock = clockOf(options, (await loadManifest(folder))?.snapshots.at(-1) ?? job.rhythm);
    const daysAt = (moment: number) => resolveDays(options, clock, moment);
    return {
      next: nextReport(daysAt, job, nextDue),
      waits: await waitsOf(folder, job),
      unsent: await unsentIn(folder),
    };
  } catch {
    return undefined;
  }
}

type DaysAt = (moment: number) => ReturnType<typeof resolveDays>;

/** A daily job is about a month, or a week, as long as it is the last one: its report is due when there is a new one. */
function nextReport(daysAt: DaysAt, { rhythm }: Job, nextDue: number): JobReport["next"] {
  const before = daysAt(nextDue - DAY_MS).range;
  const isOld = (moment: number) => {
    const { range, today } = daysAt(moment);
    return range && before && isSameRange(range, before) && range.endDate < today;
  };
  let due = nextDue;
  for (let days = 0; rhythm.weekday === undefined && days < MOST_DAYS && isOld(due); days += 1) {
    due = nextRun(rhythm, due);
  }
  const { range } = daysAt(due);
  return range ? { ...range, due } : undefined;
}

/** What has not reached somebody, also of the reports of its shops. */
async function unsentIn(folder: string): Promise<JobReport["unsent"]> {
  const shops = (await listShopArchives(folder)).map(({ name }) => join(folder, SHOPS_FOLDER, name));
  const ledgers = await Promise.all([folder, ...shops].map((own) => readLedger(own).catch(() => [])));
  return ledgers.flatMap(unsentOf);
}

async function waitsOf(folder: string, { rhythm }: Job): Promise<JobReport["waits"]> {
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

export async function showCommand({ read, effects, output }: CommandCall<ShowOptions>): Promise<void> {
  const { json } = read([]);
  const states = await Promise.all(
    (await readJobStates(effects)).map(async (state) => ({ ...state, report: await readJobReport(state) })),
  );
  if (json) return output.data(`${JSON.stringify(states.map(forMachines))}\n`);
  if (states.length > 0) return output.data(statesText(states, (line) => output.mask.line(line)));
  output.note("nothing is scheduled; see cafe-sales schedule install --help");
}

/** People script against it; fields are added, never changed. */
function forMachines({ job, nextRun, lastRun, trouble, report }: ShownJob) {
  const { name, command, folder, scheduler, rhythm } = job;
  return {
    name,
    command,
    folder,
    scheduler,
    ...rhythm,
    nextRun: new Date(nextRun).toISOString(),
    lastRun: lastRun ? { startedAt: lastRun.startedAt, ...lastRun.end } : null,
    problem: trouble?.kind ?? null,
    startsDaily: job.scheduled.weekday === undefined,
    ...(report && {
      nextReport: report.next ? { ...report.next, due: new Date(report.next.due).toISOString() } : null,
      waitsFor: report.waits
        ? {
            ...report.waits.range,
            days: report.waits.days,
            since: new Date(report.waits.since).toISOString(),
            shops: report.waits.shops,
          }
        : null,
      notSent: report.unsent.map(({ period, way, shown, since, reason }) => ({
        ...rangeOfPeriod(period),
        way,
        to: shown,
        since: new Date(since).toISOString(),
        reason: reason ?? null,
      })),
    }),
  };
}
