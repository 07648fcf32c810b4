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
  const giveUp = (error: CliError) => {
    onSecond(error);
    target.exit(error.exitCode);
  };
  const onSignal = (name: keyof typeof SIGNALS) => {
    const hint = "the server may keep the session open until it expires";
    if (controller.signal.aborted)
      giveUp(new CliError(SIGNALS[name], `interrupted twice, last by ${name}`, { hint }));
    controller.abort(interrupted(name));
  };
  const onUncaught = (error: unknown) => {
    const failure = toCliError(error);
    if (lastMoments !== undefined) giveUp(failure);
    lastMoments = setTimeout(giveUp, LAST_MOMENTS_MS, failure);
    controller.abort(failure);
  };
  target.on("SIGHUP", onSignal).on("SIGINT", onSignal).on("SIGTERM", onSignal);
  if (uncaughtErrors) target.setUncaughtExceptionCaptureCallback(onUncaught);
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(lastMoments);
      target.off("SIGHUP", onSignal).off("SIGINT", onSignal).off("SIGTERM", onSignal);
      if (uncaughtErrors) target.setUncaughtExceptionCaptureCallback(null);
    },
  };
}
