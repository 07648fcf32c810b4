/** Runs a job as its scheduler does: in its folder, and so that it is known afterwards how it ended. */
import { access } from "node:fs/promises";
import type { Effects } from "../door/effects.ts";
import { dueBefore, dueVariable } from "./due.ts";
import type { Job, JobEnd } from "./job.ts";
import { saveLastRun } from "./job-files.ts";
import { readText } from "./own-files.ts";

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
      const own = { ...env, PATH: path || env.PATH, ...dueVariable(dueBefore(job, now())) };
      return await runSelf(command, { env: own, cwd: folder, stdout: "inherit", signal });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { code: null, stderr: `cafe-sales: the job could not be started in ${folder}: ${why}\n` };
    }
  }
}
