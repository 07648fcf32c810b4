import { countOf } from "../../viewer/report/language/en/page.ts";
import { CliError, EXIT } from "../door/errors.ts";
import { CallFault, type Hint, type ServerWords } from "./fault.ts";

const FIRST_GAP_MS = 1000;
const LONGEST_GAP_MS = 20_000;
/** All calls of a run share these, so that four failing calls at once do not flood the server. */
export const MOST_RETRIES_A_RUN = 8;
/** A run never waits longer for a server, however much time it has. */
const LONGEST_WAIT_MS = 60_000;

/** What all calls of a run share. Times are in milliseconds. */
export interface RetryState {
  readonly origin: string;
  readonly words: ServerWords;
  readonly retries: number;
  /** Retries that all calls of the run together have left. */
  left: number;
  /** Time until the deadline of the run. */
  remainingMs(): number;
  /** A clock that never jumps. */
  elapsed(): number;
  /** Time since 1970. */
  now(): number;
  /** At least 0, less than 1. */
  random(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Called before each wait with a message. */
  onWait(message: string): void;
}

export interface RetriedCall<T> {
  readonly name: string;
  readonly signal: AbortSignal;
  attempt(number: number): Promise<T>;
  /** Whether to try again; if it is not given, that of the fault counts. */
  mayRetry?(fault: CallFault): boolean;
}

/** Milliseconds before a retry. @param retry its number, counted from 0 */
export function gapMs(retry: number, random: number): number {
  return Math.min(LONGEST_GAP_MS, FIRST_GAP_MS * 2 ** retry) * (0.5 + random / 2);
}

/** Makes a call until it succeeds, fails permanently, or has no retries or no time left. */
export async function withRetries<T>(call: RetriedCall<T>, run: RetryState): Promise<T> {
  const begun = run.elapsed();
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await call.attempt(attempts);
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      const tried = attempts === 1 ? "" : triedText(attempts, run.elapsed() - begun);
      if (!(call.mayRetry?.(error) ?? error.retryable)) throw finalError(error, call.name, run, tried);
      const wait = waitMs(error, gapMs(attempts - 1, run.random()), run);
      const noMore = attempts > run.retries || run.left === 0 || wait > run.remainingMs();
      if (noMore) throw finalError(error, call.name, run, triedText(attempts, run.elapsed() - begun));
      run.left -= 1;
      run.onWait(`${call.name}: ${error.message}; trying again in ${secondsText(wait)}`);
      await run.sleep(wait, call.signal);
    }
  }
}

/** @throws CliError if the server asks for a longer wait than the run allows */
function waitMs({ retryAfterMs = 0, message }: CallFault, gap: number, run: RetryState): number {
  if (retryAfterMs <= Math.min(LONGEST_WAIT_MS, run.remainingMs())) return Math.max(gap, retryAfterMs);
  throw new CliError(EXIT.unreachable, `server asks to wait until ${timeText(run.now() + retryAfterMs)}`, {
    hint: "run the command again then",
    cause: message,
  });
}

function finalError(
  fault: CallFault,
  name: string,
  { origin, words }: Pick<RetryState, "origin" | "words">,
  tried: string,
): CliError {
  const unreachable = fault.exitCode === EXIT.unreachable && fault.status === undefined;
  const what = unreachable ? `cannot reach ${origin}: ${fault.message}` : `${name}: ${fault.message}`;
  return new CliError(fault.exitCode, what + tried, {
    hint: (fault.hint ?? hintOf(fault))(words),
    cause: fault,
  });
}

function hintOf({ exitCode }: CallFault): Hint {
  if (exitCode === EXIT.refused) return ({ refused }) => refused;
  if (exitCode === EXIT.contract) return ({ contract }) => contract;
  return () => "check the network and the server, then run the command again";
}

/** In UTC, to the second. A moment beyond the last date of JavaScript is shown as that date. */
function timeText(time: number): string {
  const date = new Date(Math.min(time, 8.64e15));
  return `${date.toISOString().replace("T", " ").slice(0, -5)} UTC`;
}

function triedText(attempts: number, milliseconds: number): string {
  return ` (${countOf(attempts, "attempt")} in ${secondsText(milliseconds)})`;
}

function secondsText(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
