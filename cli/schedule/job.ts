/** A command that runs by itself, and how its last run ended. */
import { UnknownFields } from "../../viewer/report/unknown-fields.ts";
import { type Rhythm, WEEKDAYS } from "./rhythm.ts";

export const SCHEDULERS = ["systemd", "cron", "launchd", "task-scheduler"] as const;
export type SchedulerName = (typeof SCHEDULERS)[number];

/** The command whose reports stay in an archive, where they can be made again. */
export const KEEPS_REPORTS = "snapshot";

export interface Job {
  readonly schemaVersion: 1;
  readonly name: string;
  /** The arguments of this program. */
  readonly command: readonly string[];
  /** The folder in which it runs, and whose `.env` it reads. */
  readonly folder: string;
  readonly rhythm: Rhythm;
  /** The same on the clock of the scheduler. */
  readonly scheduled: Rhythm;
  readonly scheduler: SchedulerName;
  /** Node and the file of this program, by paths that stay when they are updated. */
  readonly program: readonly string[];
  /** Where programs such as a browser are looked for. Schedulers have a short list of their own. */
  readonly path: string;
  /** What the scheduler was given, to notice that somebody has changed it. */
  readonly entry: readonly string[];
  /** ISO 8601. */
  readonly installedAt: string;
}

export interface JobRun {
  readonly schemaVersion: 1;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Undefined while it runs, and if it was killed together with the program that watched it. */
  readonly end?: JobEnd | undefined;
}

export interface JobEnd {
  /** ISO 8601. */
  readonly endedAt: string;
  /** Null if a signal ended it. */
  readonly exitCode: number | null;
  /** The last of what it said. */
  readonly messages: string;
}

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

/** @throws UnreadableError */
export function readJob(text: string): Job {
  const fields = versionOne(text, "job");
  return {
    schemaVersion: 1,
    name: fields.text("name", isJobName),
    command: fields.texts("command"),
    folder: fields.text("folder"),
    rhythm: readRhythm(fields.at("rhythm")),
    scheduled: readRhythm(fields.at("scheduled")),
    scheduler: fields.oneOf("scheduler", SCHEDULERS),
    program: fields.texts("program"),
    path: fields.text("path"),
    entry: fields.texts("entry"),
    installedAt: fields.text("installedAt", isMoment),
  };
}

/** @throws UnreadableError */
export function readJobRun(text: string): JobRun {
  const fields = versionOne(text, "run");
  const startedAt = fields.text("startedAt", isMoment);
  if (!fields.has("end")) return { schemaVersion: 1, startedAt };
  const end = fields.at("end");
  return {
    schemaVersion: 1,
    startedAt,
    end: {
      endedAt: end.text("endedAt", isMoment),
      exitCode: end.isNull("exitCode") ? null : end.whole("exitCode", 0),
      messages: end.text("messages"),
    },
  };
}

function versionOne(text: string, kind: string): UnknownFields {
  const fields = new UnknownFields(JSON.parse(text), kind);
  fields.whole("schemaVersion", 1, 1);
  return fields;
}

function readRhythm(fields: UnknownFields): Rhythm {
  return {
    weekday: fields.has("weekday") ? fields.oneOf("weekday", WEEKDAYS) : undefined,
    at: fields.text("at", (text) => /^\d\d:\d\d$/.test(text)),
    timeZone: fields.text("timeZone"),
  };
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}
