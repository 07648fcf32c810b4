import { CliError, EXIT } from "../door/errors.ts";

export interface Deadline {
  /** Aborted with a {@link CliError} when the time is up. */
  readonly signal: AbortSignal;
  remainingMs(): number;
  stop(): void;
}

/** Ends all calls of a run in time, except logging out. */
export function startDeadline(
  milliseconds: number,
  what: { readonly name: string; readonly hint?: string },
  elapsed: () => number,
): Deadline {
  const end = elapsed() + milliseconds;
  const controller = new AbortController();
  const timer = setTimeout(() => {
    const message = `${what.name} did not finish within ${milliseconds / 1000} s`;
    const hint = what.hint ?? "ask for fewer days, or allow more time with --max-time SECONDS";
    controller.abort(new CliError(EXIT.unreachable, message, { hint }));
  }, milliseconds);
  return {
    signal: controller.signal,
    remainingMs: () => Math.max(0, end - elapsed()),
    stop: () => clearTimeout(timer),
  };
}
