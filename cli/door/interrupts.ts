import { CliError, toCliError } from "./errors.ts";

/** Signals that end a run, with the exit code a shell gives them. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export interface Interrupts {
  /** Aborted with a {@link CliError} by the first signal, so that the run can log out and clean up. */
  readonly signal: AbortSignal;
  stop(): void;
}

export function interrupted(name: keyof typeof SIGNALS): CliError {
  return new CliError(SIGNALS[name], `interrupted by ${name}`, { hint: "run the command again" });
}

/** How long a run may log out and clean up after an uncaught error: its state can no longer be trusted. */
const LAST_MOMENTS_MS = 1000;
/** The same after a signal, whatever is running. */
const AFTER_SIGNAL_MS = 4500;

/** The process, as far as its end is concerned. */
interface Ending {
  readonly pid: number;
  exit(code: number): void;
  emit(event: "exit", code: number): unknown;
  removeAllListeners(signal: string): unknown;
  kill(pid: number, signal: string): unknown;
}

/**
 * Ends the process at once. `exit` would wait for threads that wait themselves, as for a pipe or for the engine. So a run that a
 * signal has ended goes as the signal alone would have ended it, which is the same exit code for a shell.
 */
export function endProcess(target: Ending, exitCode: number): void {
  const name = Object.entries(SIGNALS).find(([, code]) => code === exitCode)?.[0];
  if (name === undefined) target.exit(exitCode);
  else {
    target.emit("exit", exitCode);
    target.removeAllListeners(name);
    target.kill(target.pid, name);
  }
}

export interface InterruptOptions {
  /** Whether an uncaught error interrupts the run as a signal does; otherwise it ends the process at once. */
  readonly uncaughtErrors?: boolean;
}

/** Listens from now on. A second signal, or a second uncaught error, ends the process after its message. */
export function listenForInterrupts(
  target: NodeJS.Process,
  onSecond: (error: CliError) => void,
  { uncaughtErrors = false }: InterruptOptions = {},
): Interrupts {
  const controller = new AbortController();
  let lastMoments: NodeJS.Timeout | undefined;
  let isBroken = false;
  const giveUp = (error: CliError) => {
    onSecond(error);
    endProcess(target, error.exitCode);
  };
  const onSignal = (name: keyof typeof SIGNALS) => {
    const hint = "the server may keep the session open until it expires";
    if (controller.signal.aborted)
      giveUp(new CliError(SIGNALS[name], `interrupted twice, last by ${name}`, { hint }));
    const error = interrupted(name);
    lastMoments ??= setTimeout(giveUp, AFTER_SIGNAL_MS, error);
    controller.abort(error);
  };
  // Whoever has started this process has ended, without time for a signal.
  const onOrphaned = () => onSignal("SIGHUP");
  const onUncaught = (error: unknown) => {
    const failure = toCliError(error);
    if (isBroken) giveUp(failure);
    isBroken = true;
    clearTimeout(lastMoments);
    lastMoments = setTimeout(giveUp, LAST_MOMENTS_MS, failure);
    controller.abort(failure);
  };
  target.on("SIGHUP", onSignal).on("SIGINT", onSignal).on("SIGTERM", onSignal);
  target.on("disconnect", onOrphaned);
  if (target.connected === false) onOrphaned();
  if (uncaughtErrors) target.setUncaughtExceptionCaptureCallback(onUncaught);
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(lastMoments);
      target.off("SIGHUP", onSignal).off("SIGINT", onSignal).off("SIGTERM", onSignal);
      target.off("disconnect", onOrphaned);
      if (uncaughtErrors) target.setUncaughtExceptionCaptureCallback(null);
    },
  };
}
