import type { Effects } from "../effects.ts";
import { type CliError, toCliError } from "../errors.ts";
import type { Output } from "../output.ts";
import { readPingUrl, sendPing, startMonitor } from "./monitor.ts";

/** A run that may be interrupted. */
export interface GuardedRun {
  readonly interrupt: AbortSignal;
  /** What a failure leaves from now on, for its message. */
  kept: string | undefined;
  /** Takes note of how long all of the run may take; how much of that is its work's. */
  workTime(maxTimeMs: number): number;
}

/** Until the options are read: what makes no sense is told at once. */
const FIRST_MS = 2000;
/** What a process needs before and after all this. */
const START_AND_END_MS = 100;

/**
 * Does the work of a command that nobody may be watching: signals, and errors that nobody caught, end it in
 * order, and a monitor hears of its start and its end.
 *
 * @throws CliError
 */
export async function guardedRun(
  pingUrl: string | undefined,
  effects: Effects,
  output: Output,
  work: (run: GuardedRun) => Promise<void>,
): Promise<void> {
  const url = readPingUrl(pingUrl, output);
  const onSecond = (error: CliError) => output.fail(toCliError(error, run.kept));
  const { signal: interrupt, stop } = effects.listenForInterrupts(onSecond, { faults: true });
  const monitor = startMonitor(url, { ping: sendPing, output, interrupt });
  const begun = effects.elapsed() - START_AND_END_MS;
  let allowedMs = FIRST_MS;
  const remainingMs = () => begun + allowedMs - effects.elapsed();
  const run: GuardedRun = {
    interrupt,
    kept: undefined,
    workTime(maxTimeMs) {
      allowedMs = maxTimeMs;
      return monitor.workTime(maxTimeMs);
    },
  };
  try {
    await work(run);
    run.kept = "the report is written";
    output.progress.stop();
    await monitor.finished(0, remainingMs);
  } catch (error) {
    const failure = toCliError(interrupt.aborted ? interrupt.reason : error, run.kept);
    output.progress.stop();
    await monitor.finished(failure.exitCode, remainingMs);
    throw failure;
  } finally {
    output.progress.stop();
    stop();
  }
}
