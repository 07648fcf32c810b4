/** Runs a job as its scheduler does: in its folder, and so that it is known afterwards how it ended. */
import { access } from "node:fs/promises";
import type { Effects } from "../door/effects.ts";
import { JOB_DUE } from "../door/own-process.ts";
import { systemReason } from "../door/system-reason.ts";
import { type Job, type JobEnd, KEEPS_REPORTS } from "./job.ts";
import { saveLastRun } from "./job-files.ts";
import { readText } from "./own-files.ts";
import { dueOnOrBefore, isSameDay } from "./rhythm.ts";

/** @param file that of the job */
export async function runJob(
  job: Job,
  file: string,
  { env, now, runSelf }: Pick<Effects, "env" | "now" | "runSelf">,
  signal: AbortSignal,
): Promise<JobEnd> {
  const { command, folder, path } = job;
  const startedAt = new Date(now()).toISOString();
  await saveLastRun({ schemaVersion: 1, startedAt }, file);
  const { code, stderr } = await start();
  const end = { endedAt: new Date(now()).toISOString(), exitCode: code, messages: stderr };
  // Somebody may have removed the job meanwhile, of which nothing is to stay.
  if ((await readText(file)) !== undefined) await saveLastRun({ schemaVersion: 1, startedAt, end }, file);
  return end;

  async function start() {
    try {
      await access(folder);
      const own = { ...env, PATH: path || env.PATH, [JOB_DUE]: dueBefore(job, now()) };
      return await runSelf(command, { env: own, cwd: folder, stdout: "inherit", signal });
    } catch (error) {
      const why = systemReason(error, { ENOENT: "there is no such folder" });
      return { code: null, stderr: `cafe-sales: the job could not be started in ${folder}: ${why}\n` };
    }
  }
}

/**
 * When the report of a job was due, if it was installed then, else when it was installed; undefined on the weekday of a weekly
 * one, and for all other commands. A daily one says today: its command knows whether its period is a new one.
 */
function dueBefore({ command, rhythm, installedAt }: Job, now: number): string | undefined {
  if (command[0] !== KEEPS_REPORTS) return undefined;
  const due = dueOnOrBefore(rhythm, now);
  return rhythm.weekday !== undefined && isSameDay(rhythm, due, now)
    ? undefined
    : new Date(Math.max(due, Date.parse(installedAt))).toISOString();
}
