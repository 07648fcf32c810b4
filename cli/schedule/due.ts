/** How a job tells its command that its report was due before: then the command does only what is left to do. */
import type { Effects } from "../door/effects.ts";
import { type Job, KEEPS_REPORTS } from "./job.ts";
import { dueOnOrBefore, isSameDay } from "./rhythm.ts";

/** Only a job sets it, for the command that it runs. Its name is not that of a setting. */
const VARIABLE = "JOB_OF_CAFE_SALES_DUE";

/**
 * When the report of a job was due; undefined on the weekday of a weekly one, and for all other commands. A daily one says
 * today: its command knows whether its period is a new one.
 */
export function dueBefore({ command, rhythm }: Pick<Job, "command" | "rhythm">, now: number) {
  if (command[0] !== KEEPS_REPORTS) return undefined;
  const due = dueOnOrBefore(rhythm, now);
  return rhythm.weekday !== undefined && isSameDay(rhythm, due, now) ? undefined : due;
}

/** What the environment of a command has for that moment. */
export function dueVariable(due: number | undefined): Effects["env"] {
  return { [VARIABLE]: due === undefined ? undefined : new Date(due).toISOString() };
}

/** The moment that a job has set, in milliseconds since 1970. */
export function dueIn(env: Effects["env"]): number | undefined {
  const due = Date.parse(env[VARIABLE] ?? "");
  return Number.isNaN(due) ? undefined : due;
}
