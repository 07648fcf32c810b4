import { isAbsolute } from "node:path";
import { quote } from "../../door/config.ts";
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import { removeJob } from "../../schedule/install-job.ts";
import { isJobName } from "../../schedule/job.ts";
import { findJob, jobFile, listNames } from "../../schedule/job-files.ts";
import { runJob } from "../../schedule/run-job.ts";
import type { CommandCall } from "../definition.ts";
import type { RemoveOptions } from "./schedule.ts";

export async function runCommand({ args, effects, output }: CommandCall<object>): Promise<void> {
  const [named = ""] = args;
  const file = isAbsolute(named) ? named : isJobName(named) ? jobFile(named, effects.env) : undefined;
  const job = file === undefined ? undefined : await findJob(file);
  if (file === undefined || job === undefined) {
    throw usageError(`there is no job ${quote(named)}`, "see cafe-sales schedule show");
  }
  const { signal, stop } = effects.listenForInterrupts((error) => output.fail(error));
  const end = await runJob(job, file, effects, signal).finally(stop);
  for (const line of end.messages.split("\n")) if (line.trim() !== "") output.problem(line);
  if (end.exitCode === 0) {
    // A scheduler gives the path, and may mail what is said.
    const isSilent = isAbsolute(named) || end.messages.trim() !== "";
    if (!isSilent) output.note(`${named} is done; see cafe-sales schedule show`);
    return;
  }
  // The command has said what went wrong.
  const code = end.exitCode ?? EXIT.internal;
  throw new CliError(code, "the job failed", { hint: "see above", silent: true });
}

export async function removeCommand(call: CommandCall<RemoveOptions>): Promise<void> {
  const { args, effects, output } = call;
  const { all } = call.read([]);
  const [name] = args;
  const known = await listNames(effects.env);
  if (all === (name !== undefined)) {
    throw usageError(
      all ? "a name and --all are two things to remove" : "no job is named",
      `give one of them; ${listText(known)}`,
    );
  }
  const names = name === undefined ? known : [name];
  for (const one of names) {
    const isRemoved = isJobName(one) && (await removeJob(one, process.platform, effects));
    if (!isRemoved) throw usageError(`there is no job ${quote(one)}`, listText(known));
    output.note(`${one} is removed`);
  }
  if (names.length === 0) output.note("nothing is scheduled");
}

function listText(names: readonly string[]): string {
  return names.length === 0 ? "nothing is scheduled" : `there is ${names.join(", ")}`;
}
