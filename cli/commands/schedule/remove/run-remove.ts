import { quote } from "../../../config.ts";
import { usageError } from "../../../errors.ts";
import { removeJob } from "../../../schedule/install-job.ts";
import { isJobName } from "../../../schedule/job.ts";
import { listNames } from "../../../schedule/job-files.ts";
import type { CommandCall } from "../../definition.ts";
import type { RemoveOptions } from "./remove-options.ts";

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
