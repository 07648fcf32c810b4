import { defineCommand } from "../../definition.ts";
import { REMOVE_OPTIONS } from "./remove-options.ts";

const AFTER_HELP = `
Reports, stores and settings stay. Of the job, nothing does: neither in the
scheduler, nor how its last run ended.

Examples:
  $ cafe-sales schedule remove snapshot
  $ cafe-sales schedule remove --all`;

export const REMOVE = defineCommand({
  name: "remove",
  summary: "schedule a command no longer",
  description: "Removes a job of this user, or all of them, from the scheduler.",
  usage: "(<name> | --all) [options]",
  argument: { name: "[name]", help: "the job, as cafe-sales schedule show lists it" },
  options: REMOVE_OPTIONS,
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-remove.ts")).removeCommand,
});
