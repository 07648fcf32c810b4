import type { Effects } from "../effects.ts";
import { toCliError } from "../errors.ts";
import type { Output } from "../output.ts";
import { readPingUrl, sendPing, startMonitor } from "./monitor.ts";

/** A run that may be interrupted. */
export interface GuardedRun {
  readonly interrupt: AbortSignal;
  /** What a failure leaves from now on, for its message. */
  kept: string | undefined;
}

/**
 * Does the work of a command that nobody may be watching: signals end it in order, and a monitor hears of
 * its start and its end.
 *
 * @throws CliError
 */
export async function guardedRun(
  pingUrl: string | undefined,
  effects: Effects,
  output: Output,
  work: (run: GuardedRun) => Promise<void>,
): Promise<void> {
  const monitor = startMonitor(readPingUrl(pingUrl, output), sendPing, output);
  const { signal: interrupt, stop } = effects.listenForInterrupts((error) => {
    output.fail(toCliError(error, run.kept));
  });
  const run: GuardedRun = { interrupt, kept: undefined };
  try {
    await work(run);
    output.progress.stop();
    await monitor.finished(0);
  } catch (error) {
    const failure = toCliError(interrupt.aborted ? interrupt.reason : error, run.kept);
    output.progress.stop();
    await monitor.finished(failure.exitCode);
    throw failure;
  } finally {
    output.progress.stop();
    stop();
  }
}
