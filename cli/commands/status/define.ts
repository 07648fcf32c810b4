import type { Command } from "commander";
import { addOptions, outputGroup } from "../options/option-groups.ts";
import type { StatusFlags } from "./options.ts";

const AFTER_HELP = `
With --json, stdout is one line:
  {"ok":true,"newest":{"startDate":…,"endDate":…,"generatedAt":…},
   "ageSeconds":…,"missing":[{"startDate":…,"endDate":…}],"damaged":["…"]}

Examples:
  $ cafe-sales status --dir ~/cafe-sales
  $ cafe-sales status --dir /srv/cafe-sales --max-age 26h --json | jq .ok

The exit code is 0 when all is well, and 9 when the archive is stale, when a
period is missing between two snapshots, or when a file is damaged or absent.`;

/** The options of `status`. */
export function defineStatus(program: Command, action: (flags: StatusFlags) => Promise<void>): Command {
  const command = program
    .command("status")
    .summary("tell whether an archive is fresh and whole")
    .description(
      "Tells which snapshot is the newest, which periods are missing, and which files are not as they were written. Changes nothing.",
    )
    .usage("--dir <folder> [options]")
    .helpOption("-h, --help", "print this help")
    .action(action)
    .addHelpText("after", AFTER_HELP);
  const archive = {
    heading: "Archive:",
    lines: [
      ["--dir <folder>", "where it is"],
      ["--max-age <age>", "how old the newest may be: a number and s, m, h, d or w", "8d"],
      ["--json", "print an object for machines"],
    ],
  } as const;
  return addOptions(command, [
    archive,
    outputGroup("print nothing when all is well", "print a line for every file"),
  ]);
}
