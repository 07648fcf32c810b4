/** What time it is for the API. A sync asks for the changes of a time, so the clock of this machine must not matter. */
import { answerFault } from "./api.ts";

/** A `Date` header has whole seconds, and an answer takes its time. */
const MOST_SKEW_MS = 120_000;

export interface ServerTime {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How many milliseconds the clock of this machine is ahead of it; undefined if that does not matter. */
  readonly ahead: number | undefined;
}

/**
 * @param date the `Date` header of an answer that has just come
 * @param now what time it is for this machine, in milliseconds since 1970
 * @throws CliError if the answer has no such time
 */
export function readServerTime(list: string, date: string | undefined, now: number): ServerTime {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) throw answerFault(list, "the answer has no Date header that says what time it is");
  const ahead = now - time;
  return { now: time, ahead: Math.abs(ahead) > MOST_SKEW_MS ? ahead : undefined };
}
