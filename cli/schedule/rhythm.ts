/** When a job runs: every day or every week at a time of day, in a time zone. */
import { addDays, dayAndTimeIn, type IsoDate, isoWeekday } from "../../viewer/report/date-range.ts";

/** From Monday, as `isoWeekday` counts them. */
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export interface Rhythm {
  /** Undefined for every day. */
  readonly weekday?: Weekday | undefined;
  /** `06:00` */
  readonly at: string;
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;

/** The first moment after `now`, in milliseconds since 1970. */
export function nextRun(rhythm: Rhythm, now: number): number {
  // A moment that a zone skips is one that is a little later.
  return (
    [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((days) => momentOn(rhythm, addDays(dayAndTimeIn(rhythm.timeZone, now).day, days)))
      .find((moment): moment is number => moment !== undefined && moment > now) ?? now + 7 * DAY_MS
  );
}

/** The last moment that is not after `now`. */
export function lastDue(rhythm: Rhythm, now: number): number {
  const period = (rhythm.weekday === undefined ? 1 : 7) * DAY_MS;
  // An hour more, because a day on which clocks change may have 25.
  const before = nextRun(rhythm, now - period - DAY_MS / 24);
  return nextRun(rhythm, before) <= now ? nextRun(rhythm, before) : before;
}

/** The moment of the last day on which it is due, today included: also if its time has not come yet. */
export function dueOnOrBefore(rhythm: Rhythm, now: number): number {
  const { day } = dayAndTimeIn(rhythm.timeZone, now);
  const moments = [0, 1, 2, 3, 4, 5, 6].map((days) => momentOn(rhythm, addDays(day, -days)));
  return moments.find((moment) => moment !== undefined) ?? now;
}

/** The first moment of the rhythm after a day is over. */
export function firstDueAfter(rhythm: Rhythm, day: IsoDate): number {
  const last = { ...rhythm, weekday: undefined, at: "23:59" };
  return nextRun(rhythm, momentOn(last, day) ?? 0);
}

/** Whether a moment is on the same day of its zone. */
export function isSameDay({ timeZone }: Pick<Rhythm, "timeZone">, one: number, other: number): boolean {
  return dayAndTimeIn(timeZone, one).day === dayAndTimeIn(timeZone, other).day;
}

/**
 * The same on another clock, such as the one of a machine that is not in the cafe's zone: the schedulers of most systems
 * know only that one.
 */
export function onClockOf(timeZone: string, rhythm: Rhythm, now: number): Rhythm {
  if (timeZone === rhythm.timeZone) return rhythm;
  const { day, time } = dayAndTimeIn(timeZone, nextRun(rhythm, now));
  return { weekday: rhythm.weekday && weekdayOf(day), at: time, timeZone };
}

/** Whether it stays right: two clocks may change for summer on different days. */
export function staysOnClock(timeZone: string, rhythm: Rhythm, now: number): boolean {
  const { at } = onClockOf(timeZone, rhythm, now);
  const months = Array.from({ length: 12 }, (_, month) => now + month * 30 * DAY_MS);
  return months.every((moment) => onClockOf(timeZone, rhythm, moment).at === at);
}

/** Such as `every Monday at 06:00 (Asia/Bangkok)`. */
export function rhythmText({ weekday, at, timeZone }: Rhythm): string {
  return `every ${weekday ?? "day"} at ${at} (${timeZone})`;
}

function weekdayOf(day: IsoDate): Weekday {
  return WEEKDAYS[isoWeekday(day) - 1] ?? "Monday";
}

/** Undefined if it does not run on that day of its zone. */
function momentOn({ weekday, at, timeZone }: Rhythm, day: IsoDate): number | undefined {
  if (weekday !== undefined && weekdayOf(day) !== weekday) return undefined;
  const asUtc = Date.parse(`${day}T${at}:00Z`);
  const first = asUtc - offsetAt(timeZone, asUtc);
  return asUtc - offsetAt(timeZone, first);
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const { day, time } = dayAndTimeIn(timeZone, moment);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(moment / 60_000) * 60_000;
}
