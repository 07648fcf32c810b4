import { defineCommand, USUAL_OUTPUT } from "../../definition.ts";
import { OptionGroup } from "../../options/option-group.ts";

const AFTER_HELP = `
The command runs in the folder of the job and prints as always. How it ended is
kept for cafe-sales schedule show. The exit code is that of the command.
A weekly snapshot that has its report does nothing on another day than its own;
cafe-sales snapshot makes the report at any time.

Example:
  $ cafe-sales schedule run snapshot`;

export const RUN = defineCommand({
  name: "run",
  summary: "run a job at once, as its scheduler does",
  description: "Runs the command of a job.",
  usage: "<name> [options]",
  argument: { name: "<name>", help: "the job, or the path of its file, which its scheduler gives" },
  options: OptionGroup.of("", {}),
  output: USUAL_OUTPUT,
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-run.ts")).runCommand,
});
