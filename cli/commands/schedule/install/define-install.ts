import { defineCommand, USUAL_OUTPUT } from "../../definition.ts";
import { INSTALL_OPTIONS } from "./install-options.ts";

const AFTER_HELP = `
The job runs in the folder in which you schedule it, and reads the .env there.
It does not see what is set only in your shell. Doing this again with the same
name replaces the job. Its options are checked now.

A weekly snapshot starts every day at its hour. On other days than its own, it
makes the report if it is missing, or not complete and more is known by now, and
sends what was not sent; else it does nothing.

systemd and the Task Scheduler make up for a run that was missed because the
machine was off; launchd does if it slept. In a command, put patterns such as
"exports/*.csv" in quotes, or your shell replaces them by the files of today.

Examples:
  $ cafe-sales schedule install --daily --at 04:30 -- sync loyverse \\
      --db cafe.duckdb --token-file loyverse-token --quiet
        every night
  $ cafe-sales schedule install --weekly mon -- snapshot --db cafe.duckdb \\
      --dir archive --deliver --quiet
        every Monday at 06:00, the report of last week
  $ cafe-sales schedule run snapshot
        try it at once, as the scheduler runs it
  $ cafe-sales schedule install --weekly mon --dry-run -- \\
      snapshot --db cafe.duckdb --dir archive
        print what the scheduler would be given, and change nothing`;

export const INSTALL = defineCommand({
  name: "install",
  summary: "schedule a command",
  description: "Schedules a command of this program for this user.",
  usage: "[options] -- <command>",
  argument: { name: "[command...]", help: "the command with its options, behind --" },
  options: INSTALL_OPTIONS,
  output: USUAL_OUTPUT,
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-install.ts")).installCommand,
});
