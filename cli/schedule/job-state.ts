/** What is known of a job that is scheduled: when it runs next, how it ended last, and what is wrong with it. */
import type { Effects } from "../door/effects.ts";
import { lastMessage } from "../door/output.ts";
import { missingFile } from "./install-job.ts";
import { type Job, type JobRun, startsDaily } from "./job.ts";
import { findLastRun, listJobs } from "./job-files.ts";
import { lastDue, nextRun, type Rhythm } from "./rhythm.ts";
import { SCHEDULER } from "./schedulers.ts";

export interface JobState {
  readonly job: Job;
  /** In milliseconds since 1970. */
  readonly nextRun: number;
  /** The same of the run whose report is due. */
  readonly nextDue: number;
  readonly lastRun: JobRun | undefined;
  /** What to do about each is to schedule it again, unless it says something else. */
  readonly trouble: Trouble | undefined;
}

export type Trouble =
  /** The scheduler does not have it, or somebody has changed it there. */
  | { readonly kind: "absent" | "changed" }
  | { readonly kind: "gone"; readonly path: string }
  /** It did not begin when it was due. */
  | { readonly kind: "missed"; readonly due: number }
  | { readonly kind: "failed"; readonly exitCode: number | null; readonly reason: string };

/** A machine that wakes up, or waits for another job, is late. */
const GRACE_MS = 15 * 60_000;

export async function readJobStates(effects: Pick<Effects, "env" | "now">): Promise<readonly JobState[]> {
  const jobs = await listJobs(effects.env);
  return Promise.all(
    jobs.map(async (job) => {
      const lastRun = await findLastRun(job.name, effects.env);
      const trouble = (await entryTrouble(job, effects)) ?? runTrouble(job, lastRun, effects.now());
      const now = effects.now();
      const nextDue = nextRun(dueRhythm(job), now);
      return { job, nextRun: nextRun(job.scheduled, now), nextDue, lastRun, trouble };
    }),
  );
}

async function entryTrouble(job: Job, effects: Pick<Effects, "env" | "now">): Promise<Trouble | undefined> {
  const found = await SCHEDULER[job.scheduler].find(job.name, job.entry, effects);
  if (found !== "there") return { kind: found };
  const path = await missingFile(job);
  return path === undefined ? undefined : { kind: "gone", path };
}

/** When it is due: nothing is lost on a day on which it only looks after its report. */
function dueRhythm(job: Job): Rhythm {
  return startsDaily(job) ? job.rhythm : job.scheduled;
}

function runTrouble(job: Job, lastRun: JobRun | undefined, now: number): Trouble | undefined {
  const due = lastDue(dueRhythm(job), now - GRACE_MS);
  const lastSign = Math.max(Date.parse(job.installedAt), lastRun ? Date.parse(lastRun.startedAt) : 0);
  if (lastSign < due) return { kind: "missed", due };
  if (lastRun?.end === undefined || lastRun.end.exitCode === 0) return undefined;
  const { exitCode, messages } = lastRun.end;
  return { kind: "failed", exitCode, reason: lastMessage(messages) };
}
