import { CliError, EXIT, toCliError } from "../errors.ts";
import { readPingUrl, sendPing, startMonitor } from "./monitor.ts";
import type { RunContext } from "./run-context.ts";
import { loadSettings } from "./unknown-settings.ts";

/** A run that may be interrupted, and that a monitor may watch. */
export interface GuardedRun extends RunContext {
  /** Says what a failure leaves unchanged from now on, for its message. */
  setKept(text: string): void;
  /** Limits the time of the run from now on, and returns how much of it the work may take. */
  limitTime(maxTimeMs: number): number;
  /** Warns once that a written file is not as it should be. A strict run ends with it. */
  doubt(problem: string, hint: string): void;
  beStrict(): void;
  /** How much of its time the work still has, in milliseconds; infinite until it is limited. */
  remainingMs(): number;
}

export interface WatchedRun extends Pick<RunContext, "effects" | "output"> {
  /** It is read before all other options, so that a monitor is also notified if they are invalid. */
  readonly pingUrl: string | undefined;
}

/**
 * Does the work of a command. Signals and uncaught errors end it in good order, and a monitor is notified of its start
 * and its end. `done` is true once the work has succeeded, for the message of a signal that comes later.
 */
export async function guardedRun(
  { pingUrl, effects, output }: WatchedRun,
  work: (run: GuardedRun) => Promise<void>,
  done = "the report is written",
): Promise<void> {
  const url = readPingUrl(pingUrl, output);
  let kept: string | undefined;
  const onSecond = (error: CliError) => output.fail(toCliError(error, kept));
  const { signal: interrupt, stop } = effects.listenForInterrupts(onSecond, { uncaughtErrors: true });
  const monitor = startMonitor(url, { ping: sendPing, output, interrupt });
  // Invalid options are reported at once: until they are read, no time is left to wait for a monitor.
  let end = effects.elapsed();
  let workEnd = Number.POSITIVE_INFINITY;
  let isStrict = false;
  const doubts = new Map<string, CliError>();
  const finish = (exitCode: number) => {
    output.progress.stop();
    return monitor.finished(exitCode, end - effects.elapsed());
  };
  try {
    await work({
      settings: await loadSettings(effects, output),
      effects,
      output,
      interrupt,
      setKept(text) {
        kept = text;
      },
      limitTime(milliseconds) {
        end = effects.elapsed() + milliseconds;
        const workTimeMs = monitor.workTime(milliseconds);
        workEnd = effects.elapsed() + workTimeMs;
        return workTimeMs;
      },
      doubt(problem, hint) {
        if (doubts.has(problem)) return;
        doubts.set(problem, new CliError(EXIT.check, `a check failed: ${problem}`, { hint, kept: done }));
        output.warn(`${problem}; ${hint}`);
      },
      beStrict() {
        isStrict = true;
      },
      remainingMs: () => workEnd - effects.elapsed(),
    });
    kept = done;
    const [doubt] = doubts.values();
    if (isStrict && doubt) throw doubt;
    await finish(0);
  } catch (error) {
    const failure = toCliError(interrupt.aborted ? interrupt.reason : error, kept);
    await finish(failure.exitCode);
    throw failure;
  } finally {
    stop();
  }
}
