import { quote } from "../../../config.ts";
import { usageError } from "../../../errors.ts";
import { isJobName, SCHEDULERS } from "../../../schedule/job.ts";
import { WEEKDAYS, type Weekday } from "../../../schedule/rhythm.ts";
import { readTimeZone } from "../../options/date-range-options.ts";
import {
  OptionGroup,
  optional,
  type Reader,
  toggle,
  type ValuesOf,
  withDefault,
} from "../../options/option-group.ts";
import { oneOf } from "../../options/readers.ts";

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

export const INSTALL_OPTIONS = WHEN.and(JOB);

export type InstallOptions = ValuesOf<typeof INSTALL_OPTIONS>;
