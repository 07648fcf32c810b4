/** What a scheduler of an operating system is. Each is a file here, and an entry of `schedulers.ts`. */
import type { IsoDate } from "../../viewer/report/date-range.ts";
import type { Effects } from "../door/effects.ts";
import type { Job } from "./job.ts";
import type { Rhythm } from "./rhythm.ts";

export type SchedulerEffects = Pick<Effects, "env" | "now">;

/** What it is told. */
interface Entry extends Pick<Job, "name"> {
  /** The program and its arguments, all paths absolute. */
  readonly argv: readonly [file: string, ...args: string[]];
  /** For people who look at its list, in one line. */
  readonly description: string;
  /** On the clock of the machine, unless the scheduler knows time zones. */
  readonly scheduled: Rhythm;
  /** The day of the first run on that clock. */
  readonly firstDay: IsoDate;
}

export interface Scheduler {
  /** Such as `cron`, in sentences. */
  readonly title: string;
  readonly knowsZones: boolean;
  /** Whether it can be used by this user. */
  isThere(effects: SchedulerEffects): Promise<boolean>;
  /** Its lines or files. @throws CliError if it cannot take them */
  write(entry: Entry): readonly string[];
  /** Replaces the one of the same name. @throws CliError */
  install(name: string, written: readonly string[], effects: SchedulerEffects): Promise<void>;
  /** Whether it has what was written; what somebody has changed by hand counts as changed. */
  find(
    name: string,
    written: readonly string[],
    effects: SchedulerEffects,
  ): Promise<"there" | "changed" | "absent">;
  /** Leaves nothing behind. Returns whether there was anything. @throws CliError */
  remove(name: string, effects: SchedulerEffects): Promise<boolean>;
  /** What keeps it from running at all times, and what to do. */
  warning?(effects: SchedulerEffects): Promise<string | undefined>;
}
