import { isAbsolute } from "node:path";
import { quote } from "../../../config.ts";
import { CliError, EXIT, usageError } from "../../../errors.ts";
import { isJobName } from "../../../schedule/job.ts";
import { findJob, jobFile } from "../../../schedule/job-files.ts";
import { runJob } from "../../../schedule/run-job.ts";
import type { CommandCall } from "../../definition.ts";

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
  if (end.exitCode === 0) return;
  // The command has said what went wrong.
  const code = end.exitCode ?? EXIT.internal;
  throw new CliError(code, "the job failed", { hint: "see above", silent: true });
}
