import { CliError } from "./errors.ts";

/** Signals that end a run, with the exit code a shell gives them. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export interface Interrupts {
  /** Aborted with a {@link CliError} by the first signal, so that the run can log out and clean up. */
  readonly signal: AbortSignal;
  stop(): void;
}

/** The error of an interrupted run. */
export function interrupted(name: keyof typeof SIGNALS): CliError {
  return new CliError(SIGNALS[name], `interrupted by ${name}`, { hint: "run the command again" });
}

function interruptedTwice(name: keyof typeof SIGNALS): CliError {
  const hint = "the server may keep the session open until it expires";
  return new CliError(SIGNALS[name], `interrupted twice, at last by ${name}`, { hint });
}

/** Listens from now on. The second signal waits for nothing but its last words. */
export function listenForInterrupts(target: NodeJS.Process, onSecond: (error: CliError) => void): Interrupts {
  const controller = new AbortController();
  const onSignal = (name: keyof typeof SIGNALS) => {
    if (controller.signal.aborted) {
      onSecond(interruptedTwice(name));
      target.exit(SIGNALS[name]);
    }
    controller.abort(interrupted(name));
  };
  target.on("SIGHUP", onSignal).on("SIGINT", onSignal).on("SIGTERM", onSignal);
  return {
    signal: controller.signal,
    stop: () => void target.off("SIGHUP", onSignal).off("SIGINT", onSignal).off("SIGTERM", onSignal),
  };
}
