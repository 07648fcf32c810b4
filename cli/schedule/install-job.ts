/** Schedules a job, or removes it. Doing so again changes nothing. */
import { realpathSync } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";
import { dayIn } from "../../viewer/report/date-range.ts";
import type { Effects } from "../door/effects.ts";
import { CliError, usageError } from "../door/errors.ts";
import { type Job, KEEPS_REPORTS, type SchedulerName, startsDaily } from "./job.ts";
import { findJob, jobFile, oneAtATime, removeJobFiles, saveJob } from "./job-files.ts";
import { nextRun, onClockOf, type Rhythm, rhythmText } from "./rhythm.ts";
import { SCHEDULER, schedulersOf } from "./schedulers.ts";

export interface JobOrder extends Pick<Job, "name" | "command" | "folder"> {
  readonly rhythm: Rhythm;
  readonly scheduler: SchedulerName;
}

type InstallEffects = Pick<Effects, "env" | "now" | "machineZone" | "self">;
type ChangeEffects = Pick<Effects, "env" | "now" | "elapsed" | "sleep">;

/** The job, with what its scheduler is given. Nothing is written. @throws CliError */
export function planJob(order: JobOrder, { env, now, machineZone, self }: InstallEffects): Job {
  const scheduler = SCHEDULER[order.scheduler];
  const starts = startsOf(order);
  const scheduled = scheduler.knowsZones ? starts : onClockOf(machineZone(), starts, now());
  const program = lastingProgram(self, env);
  const [file = "", ...before] = program;
  const entry = scheduler.write({
    name: order.name,
    argv: [file, ...before, "schedule", "run", jobFile(order.name, env)],
    description: `Cafe Sales: ${order.command[0]}, ${rhythmText(order.rhythm)}${startsDaily({ ...order, scheduled }) ? ", looked after every day" : ""}`,
    scheduled,
    firstDay: dayIn({ timeZone: scheduled.timeZone }, nextRun(scheduled, now())),
  });
  return {
    schemaVersion: 1,
    ...order,
    scheduled,
    program,
    path: env.PATH ?? env.Path ?? "",
    entry,
    installedAt: new Date(now()).toISOString(),
  };
}

/** A snapshot starts every day: what its day lacked may be there on another one. All others run when they are due. */
function startsOf({ command, rhythm }: Pick<JobOrder, "command" | "rhythm">): Rhythm {
  return command[0] === KEEPS_REPORTS ? { ...rhythm, weekday: undefined } : rhythm;
}

/** @throws CliError if the one of this name is of another folder */
export function checkFolder({ name, folder }: Job, there: Job | undefined): void {
  if (there === undefined || there.folder === folder) return;
  throw usageError(
    `the job ${name} is one of ${there.folder}`,
    `give this one a name of its own, such as --name ${name}-2, or remove the other with cafe-sales schedule remove ${name}`,
  );
}

/** Returns the job that was replaced. @throws CliError */
export async function installJob(job: Job, effects: ChangeEffects): Promise<Job | undefined> {
  return oneAtATime(() => install(job, effects), effects);
}

async function install(job: Job, effects: ChangeEffects): Promise<Job | undefined> {
  const before = await findJob(jobFile(job.name, effects.env)).catch((error: unknown) => {
    // A damaged one is replaced as well.
    if (error instanceof CliError) return undefined;
    throw error;
  });
  checkFolder(job, before);
  if (before && before.scheduler !== job.scheduler) {
    await SCHEDULER[before.scheduler].remove(job.name, effects);
  }
  // The file comes first: its scheduler may run it at once.
  await saveJob(job, effects.env);
  try {
    await SCHEDULER[job.scheduler].install(job.name, job.entry, effects);
  } catch (error) {
    if (before && before.scheduler === job.scheduler) await saveJob(before, effects.env);
    else await removeJobFiles(job.name, effects.env);
    throw error;
  }
  return before;
}

/** Removes everything of a job, also if only its scheduler knows it. Returns whether there was anything. */
export async function removeJob(
  name: string,
  platform: NodeJS.Platform,
  effects: ChangeEffects,
): Promise<boolean> {
  return oneAtATime(() => remove(name, platform, effects), effects);
}

async function remove(name: string, platform: NodeJS.Platform, effects: ChangeEffects): Promise<boolean> {
  const job = await findJob(jobFile(name, effects.env)).catch(() => undefined);
  const found: boolean[] = [];
  for (const scheduler of new Set([...(job ? [job.scheduler] : []), ...schedulersOf(platform)])) {
    const its = SCHEDULER[scheduler];
    if (scheduler === job?.scheduler || (await its.isThere(effects)))
      found.push(await its.remove(name, effects));
  }
  found.push(await removeJobFiles(name, effects.env));
  return found.includes(true);
}

/**
 * How to start this program in a year: package managers replace the folder of a version, such as that of Node, but keep the
 * link that `PATH` names.
 *
 * @throws CliError if it is only in a cache
 */
function lastingProgram([node = "", ...args]: Effects["self"], env: Effects["env"]): readonly string[] {
  if (args.some((text) => /[/\\]_npx[/\\]/.test(text))) {
    throw usageError(
      "npx keeps this program only in a cache, from which it may be gone when the job runs",
      "install it first: npm install --global",
    );
  }
  const name = process.platform === "win32" ? "node.exe" : "node";
  const links = (env.PATH ?? env.Path ?? "")
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name));
  return [links.find((link) => realPath(link) === realPath(node)) ?? node, ...args];
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The first of the program's files that is not there any more. */
export async function missingFile({ program, folder }: Job): Promise<string | undefined> {
  for (const path of [...program.filter(isAbsolute), folder]) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) return path;
  }
  return undefined;
}
