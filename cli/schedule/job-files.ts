/** The files of this user's jobs: what is scheduled, and how its last run ended. */
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { UnknownFields } from "../../viewer/report/unknown-fields.ts";
import { diskError } from "../disk/disk-error.ts";
import { Lock } from "../disk/lock.ts";
import { thisMachine } from "../disk/owner.ts";
import type { Effects } from "../door/effects.ts";
import { CliError, EXIT } from "../door/errors.ts";
import { isJobName, type Job, type JobRun, readJob, readJobRun } from "./job.ts";
import { homeOf, readText, removeTexts, writeText } from "./own-files.ts";

const JOB = ".json";
const RUN = ".last-run.json";

type Env = Effects["env"];

/** Where programs keep such things. */
function chosenPlace(env: Env): string | undefined {
  return env.XDG_STATE_HOME || env.LOCALAPPDATA || undefined;
}

function folderOf(env: Env): string {
  return join(chosenPlace(env) ?? join(homeOf(env), ".local", "state"), "cafe-sales", "schedule");
}

/** Changes the jobs of this user one after the other: schedulers have one list, which is read, changed and written. */
export async function oneAtATime<Result>(
  act: () => Promise<Result>,
  { env, now, elapsed, sleep }: Pick<Effects, "env" | "now" | "elapsed" | "sleep">,
): Promise<Result> {
  const folder = chosenPlace(env) ?? homeOf(env);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw diskError(error, { shown: folder, remedy: "make the folder writable" });
  });
  const waiting = { elapsed, sleep, signal: new AbortController().signal, onWait: () => {} };
  const machine = thisMachine(now);
  const own = {
    folder,
    name: "cafe-sales-schedule",
    machine,
    work: "edit",
    kept: "the jobs are unchanged",
  } as const;
  const lock = await Lock.take(own, waiting);
  try {
    return await act();
  } finally {
    lock.release();
  }
}

/** The absolute path of the file of a job, which its scheduler names. */
export function jobFile(name: string, env: Env): string {
  return join(folderOf(env), `${name}${JOB}`);
}

/** The names of all jobs, sorted. */
export async function listNames(env: Env): Promise<readonly string[]> {
  const files = await readdir(folderOf(env)).catch(() => []);
  const names = files.flatMap((file) => (file.endsWith(JOB) ? [file.slice(0, -JOB.length)] : []));
  return names.filter(isJobName).sort();
}

/** In the order of their names. @throws CliError if one is damaged */
export async function listJobs(env: Env): Promise<readonly Job[]> {
  const names = await listNames(env);
  const jobs = await Promise.all(names.map((name) => findJob(jobFile(name, env))));
  return jobs.filter((job) => job !== undefined);
}

/** Undefined if there is no such file. @throws CliError if it is damaged */
export async function findJob(file: string): Promise<Job | undefined> {
  const text = await readText(file);
  if (text === undefined) return undefined;
  try {
    return readJob(new UnknownFields(JSON.parse(text), "job"));
  } catch (error) {
    throw new CliError(EXIT.contract, `the job in ${file} cannot be read`, {
      hint: "schedule it again, or remove it with cafe-sales schedule remove NAME",
      cause: error,
    });
  }
}

export async function saveJob(job: Job, env: Env): Promise<void> {
  await writeText(folderOf(env), `${job.name}${JOB}`, `${JSON.stringify(job, null, 2)}\n`);
}

/** How the last run ended; undefined if there was none. */
export async function findLastRun(name: string, env: Env): Promise<JobRun | undefined> {
  const text = await readText(join(folderOf(env), `${name}${RUN}`));
  if (text === undefined) return undefined;
  try {
    return readJobRun(new UnknownFields(JSON.parse(text), "run"));
  } catch {
    return undefined;
  }
}

/** @param file that of the job: beside it, whatever the environment of the scheduler */
export async function saveLastRun(run: JobRun, file: string): Promise<void> {
  const folder = join(file, "..");
  await writeText(
    folder,
    file.slice(folder.length + 1).replace(/\.json$/, RUN),
    `${JSON.stringify(run, null, 2)}\n`,
  );
}

/** Returns whether there was one. */
export async function removeJobFiles(name: string, env: Env): Promise<boolean> {
  const files = [jobFile(name, env), join(folderOf(env), `${name}${RUN}`)];
  const texts = await Promise.all(files.map(readText));
  if (texts.every((text) => text === undefined)) return false;
  await removeTexts(files, chosenPlace(env) ?? homeOf(env));
  return true;
}
