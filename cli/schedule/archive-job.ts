/** The job that makes the reports of an archive, as far as its command says so. */
import { dirname, resolve } from "node:path";
import { ARCHIVE } from "../door/config.ts";
import type { Effects } from "../door/effects.ts";
import { type Job, KEEPS_REPORTS } from "./job.ts";
import { listJobs } from "./job-files.ts";

/** Undefined if there is none, or no job can be read. @param folder absolute; of an archive, or of that of one of its shops */
export async function findArchiveJob(folder: string, env: Effects["env"]) {
  const jobs = await listJobs(env).catch(() => []);
  const folders = [folder, dirname(dirname(folder))];
  const job = jobs.find(
    (each) => each.command[0] === KEEPS_REPORTS && foldersOfJob(each).some((own) => folders.includes(own)),
  );
  return job && { exportsIn: exportsOfJob(job) };
}

/** The archives that its command names, else that of its own folder if it keeps reports, as absolute paths. */
export function foldersOfJob({ command, folder }: Pick<Job, "command" | "folder">): readonly string[] {
  const named = valuesOf("--dir", command);
  const dirs = named.length === 0 && command[0] === KEEPS_REPORTS ? [ARCHIVE] : named;
  return dirs.map((dir) => resolve(folder, dir));
}

/** Where it looks for exports of the till, as its command says; undefined if it imports none, or those of its own folder. */
export function exportsOfJob({ command }: Pick<Job, "command">): string | undefined {
  const [pattern] = valuesOf("--import", command);
  const folder = pattern === undefined ? "." : dirname(pattern);
  return folder === "." || /[*?[{]/.test(folder) ? undefined : folder;
}

/** Those of an option, each with its flag. */
function valuesOf(flag: string, command: readonly string[]): readonly string[] {
  return command.flatMap((word, at) => {
    if (word.startsWith(`${flag}=`)) return [word.slice(flag.length + 1)];
    return command[at - 1] === flag ? [word] : [];
  });
}
