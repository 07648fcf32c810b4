/** A command that runs by itself, and how its last run ended. */
import {
  maybe,
  moment,
  object,
  oneOf,
  readerOf,
  text,
  texts,
  textThat,
  type UnknownFields,
} from "../../viewer/report/unknown-fields.ts";
import { type Rhythm, WEEKDAYS } from "./rhythm.ts";

export const SCHEDULERS = ["systemd", "cron", "launchd", "task-scheduler"] as const;
export type SchedulerName = (typeof SCHEDULERS)[number];

/** The command whose reports stay in an archive, where they can be made again. */
export const KEEPS_REPORTS = "snapshot";

const readRhythm: (fields: UnknownFields) => Rhythm = readerOf({
  weekday: maybe(oneOf(WEEKDAYS)),
  at: textThat((time) => /^\d\d:\d\d$/.test(time)),
  timeZone: text,
});

const version = (fields: UnknownFields): 1 => {
  fields.whole("schemaVersion", 1, 1);
  return 1;
};

export const readJob = readerOf({
  schemaVersion: version,
  name: textThat(isJobName),
  /** The arguments of this program. */
  command: texts,
  /** The folder in which it runs, and whose `.env` it reads. */
  folder: text,
  rhythm: object(readRhythm),
  /** The same on the clock of the scheduler. */
  scheduled: object(readRhythm),
  scheduler: oneOf(SCHEDULERS),
  /** Node and the file of this program, by paths that stay when they are updated. */
  program: texts,
  /** Where programs such as a browser are looked for. Schedulers have a short list of their own. */
  path: text,
  /** What the scheduler was given, to notice that somebody has changed it. */
  entry: texts,
  /** ISO 8601. */
  installedAt: moment,
});
export type Job = ReturnType<typeof readJob>;

const readEnd = readerOf({
  /** ISO 8601. */
  endedAt: moment,
  /** Null if a signal ended it. */
  exitCode: (fields, name) => (fields.isNull(name) ? null : fields.whole(name, 0)),
  /** The last of what it said. */
  messages: text,
});
export type JobEnd = ReturnType<typeof readEnd>;

export const readJobRun = readerOf({
  schemaVersion: version,
  /** ISO 8601. */
  startedAt: moment,
  /** Missing while it runs, and if it was killed together with the program that watched it. */
  end: maybe(object(readEnd)),
});
export type JobRun = ReturnType<typeof readJobRun>;

/**
 * Whether it starts every day, although its report is due once a week: on the other days it makes what was missed, or can
 * be made better by now.
 */
export function startsDaily({ rhythm, scheduled }: Pick<Job, "rhythm" | "scheduled">): boolean {
  return rhythm.weekday !== undefined && scheduled.weekday === undefined;
}

/** Names are a part of file names, of units and of lines. */
export function isJobName(text: string): boolean {
  return /^[a-z\d][a-z\d-]{0,39}$/.test(text);
}
