import { quote } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { isJobName, SCHEDULERS } from "../../schedule/job.ts";
import { WEEKDAYS, type Weekday } from "../../schedule/rhythm.ts";
import { type CommandGroup, defineCommand } from "../definition.ts";
import { readTimeZone } from "../options/date-range-options.ts";
import {
  OptionGroup,
  optional,
  type Reader,
  toggle,
  type ValuesOf,
  withDefault,
} from "../options/option-group.ts";
import { oneOf } from "../options/readers.ts";

/** `mon` or `Monday`. */
const readWeekday: Reader<Weekday> = (flag, text) => {
  const weekday = WEEKDAYS.find((name) =>
    [name, name.slice(0, 3)].some((form) => form.toLowerCase() === text.toLowerCase()),
  );
  if (weekday !== undefined) return weekday;
  throw usageError(`${flag} ${quote(text)} is not a day of the week`, "give one such as mon");
};

const readTime: Reader<string> = (flag, text) => {
  if (/^([01]?\d|2[0-3]):[0-5]\d$/.test(text)) return text.padStart(5, "0");
  throw usageError(
    `${flag} ${quote(text)} is not a time of day`,
    "give one from 00:00 to 23:59, such as 06:00",
  );
};

export const readJobName: Reader<string> = (flag, text) => {
  if (isJobName(text)) return text;
  throw usageError(
    `${flag} ${quote(text)} is not a name for a job`,
    "use at most 40 small letters, digits and hyphens, such as weekly-report",
  );
};

const WHEN = OptionGroup.of("When:", {
  daily: toggle("--daily", "every day"),
  weekly: optional("--weekly <day>", "every week on this day, such as mon", readWeekday),
  at: withDefault("--at <time>", "time of day, such as 06:00", "06:00", readTime),
  timeZone: optional(
    "--time-zone <zone>",
    "whose clock that is (default: the command's --time-zone, else that of .env, else that of this machine)",
    readTimeZone,
  ),
}).into(({ daily, weekly, ...values }) => {
  if (daily && weekly !== undefined) {
    throw usageError(
      "--daily and --weekly are two rhythms",
      "give one of them; schedule two jobs with --name",
    );
  }
  if (daily || weekly !== undefined) return { ...values, weekday: weekly };
  throw usageError("nothing says how often it runs", "give --daily, or --weekly DAY such as --weekly mon");
});

const JOB = OptionGroup.of("Job:", {
  name: optional("--name <name>", "what to call it (default: the command, such as snapshot)", readJobName),
  scheduler: optional(
    "--with <scheduler>",
    "systemd, cron, launchd or task-scheduler (default: that of this system)",
    oneOf(SCHEDULERS),
  ),
  dryRun: toggle("--dry-run", "print what the scheduler would be given, and change nothing"),
});

const INSTALL_OPTIONS = WHEN.and(JOB);

export type InstallOptions = ValuesOf<typeof INSTALL_OPTIONS>;

const INSTALL = defineCommand({
  name: "install",
  summary: "schedule a command",
  description: "Schedules a command of this program for this user.",
  usage: "[options] -- <command>",
  argument: { name: "[command...]", help: "the command with its options, behind --" },
  options: INSTALL_OPTIONS,
  afterHelp: `
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
        print what the scheduler would be given, and change nothing`,
  load: async () => (await import("./run-install.ts")).installCommand,
});

const SHOW_OPTIONS = OptionGroup.of("What to print:", {
  json: toggle("--json", "print a list for machines"),
});

export type ShowOptions = ValuesOf<typeof SHOW_OPTIONS>;

const SHOW = defineCommand({
  name: "show",
  summary: "say when jobs run next, and how they ended last",
  description:
    "Lists the jobs of this user. Changes nothing. cafe-sales doctor says what to do about a problem.",
  options: SHOW_OPTIONS,
  afterHelp: `
With --json, stdout is one line:
  [{"name":"snapshot","command":["snapshot",…],"folder":"…",
    "scheduler":"cron","weekday":"Monday","at":"06:00",
    "timeZone":"Asia/Bangkok","nextRun":"…","lastRun":{"startedAt":"…",
      "endedAt":"…","exitCode":0,"messages":"…"},"problem":null}]
A job that runs every day has no weekday, and one that never ran has null as
lastRun. A problem is absent, changed, gone, missed or failed. A job also has
"startsDaily", which is true of a weekly snapshot as well. A snapshot also has
"nextReport": its days, and when it is due; and "waitsFor": null, or the days
that its newest report misses, since when, and the shops whose reports miss any.

Examples:
  $ cafe-sales schedule show
  $ cafe-sales schedule show --json | jq '.[].lastRun.exitCode'`,
  load: async () => (await import("./run-show.ts")).showCommand,
});

const REMOVE_OPTIONS = OptionGroup.of("What to remove:", {
  all: toggle("--all", "all jobs"),
});

export type RemoveOptions = ValuesOf<typeof REMOVE_OPTIONS>;

const REMOVE = defineCommand({
  name: "remove",
  summary: "schedule a command no longer",
  description: "Removes a job of this user, or all of them, from the scheduler.",
  usage: "(<name> | --all) [options]",
  argument: { name: "[name]", help: "the job, as cafe-sales schedule show lists it" },
  options: REMOVE_OPTIONS,
  afterHelp: `
Reports, stores and settings stay. Of the job, nothing does: neither in the
scheduler, nor how its last run ended.

Examples:
  $ cafe-sales schedule remove snapshot
  $ cafe-sales schedule remove --all`,
  load: async () => (await import("./run-jobs.ts")).removeCommand,
});

const RUN = defineCommand({
  name: "run",
  summary: "run a job at once, as its scheduler does",
  description: "Runs the command of a job.",
  usage: "<name> [options]",
  argument: { name: "<name>", help: "the job, or the path of its file, which its scheduler gives" },
  options: OptionGroup.of("", {}),
  afterHelp: `
The command runs in the folder of the job and prints as always. How it ended is
kept for cafe-sales schedule show. The exit code is that of the command.
A weekly snapshot that has its report does nothing on another day than its own;
cafe-sales snapshot makes the report at any time.

Example:
  $ cafe-sales schedule run snapshot`,
  load: async () => (await import("./run-jobs.ts")).runCommand,
});

export const SCHEDULE: CommandGroup = {
  name: "schedule",
  summary: "run a command every week or every night",
  description: "Gives commands to the scheduler of this machine, and says how their runs ended.",
  commands: [INSTALL, SHOW, REMOVE, RUN],
};
