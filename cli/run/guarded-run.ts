import { delayed, following, orAborted } from "../door/aborts.ts";
import type { Settings } from "../door/config.ts";
import type { Effects } from "../door/effects.ts";
import { CliError, EXIT, toCliError, usageError } from "../door/errors.ts";
import type { Output } from "../door/output.ts";
import { systemReason } from "../door/system-reason.ts";
import { loadSettings } from "./unknown-settings.ts";

export interface RunContext {
  readonly settings: Settings;
  readonly effects: Effects;
  readonly output: Output;
  /** Aborted by a signal or an uncaught error, with the reason. */
  readonly interrupt: AbortSignal;
}

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

/** Does the work of a command that no monitor watches, and that a signal ends. @param kept what a failure leaves as it was */
export async function plainRun<Options>(
  { read, effects, output }: Pick<RunContext, "effects" | "output"> & { read(settings: Settings): Options },
  kept: string,
  work: (options: Options, context: RunContext) => Promise<void>,
): Promise<void> {
  const settings = await loadSettings(effects, output);
  // A second signal ends the process at once: nothing is left behind that would need a message.
  const { signal: interrupt, stop } = effects.listenForInterrupts(() => {});
  try {
    await work(read(settings), { settings, effects, output, interrupt });
  } catch (error) {
    throw toCliError(error, kept);
  } finally {
    stop();
  }
}

// Notifies a monitor of a run: `/start`, then the plain address, or `/<exit code>` after a failure.

/** Calls the address. Rejects unless the answer is a success, or with the reason of the signal. */
export type Ping = (url: URL, signal: AbortSignal) => Promise<void>;

/** How long the end of a run may wait for its monitor: within `--max-time`, which reserves it. */
const PATIENCE_MS = 5000;
/** How long a run waits that is late or interrupted. */
const SHORT_PATIENCE_MS = PATIENCE_MS / 5;
/** A key looks random. Plain words of the address are not hidden, or they would be starred out everywhere. */
const KEY = /^(?=.*\d)\S{16,}$/;

/** Loaded on demand: most runs have no monitor. */
const sendPing: Ping = async (url, signal) =>
  (await import("../api/transport/ping.ts")).sendPing(url, signal);

/** Anyone who knows the address can fake a success, so its key is a secret from now on. */
export function readPingUrl(text: string | undefined, output: Output): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") {
    throw usageError("--ping-url is not an http or https address", "copy it from the page of the monitor");
  }
  for (const part of `${url.pathname}${url.search}`.split(/[/?&=]/))
    if (KEY.test(part)) output.mask.hide(part);
  return url;
}

/** Whatever happens to the monitor, nothing happens to the run: a failed call is a warning. */
export function startMonitor(
  url: URL | undefined,
  { ping, output, interrupt }: Pick<RunContext, "output" | "interrupt"> & { readonly ping: Ping },
) {
  if (url === undefined) return { workTime: (maxTimeMs: number) => maxTimeMs, finished: async () => {} };
  const notify = async (what: string, path: string, signal: AbortSignal) => {
    try {
      await ping(under(url, path), signal);
    } catch (error) {
      // Without the address, which most messages quote.
      const reason = systemReason(error, {}, "the connection failed");
      output.warn(`the monitor was not notified of the ${what}: ${reason}`);
    }
  };
  const starting = following(timeLimit(PATIENCE_MS), interrupt);
  const started = notify("start", "/start", starting.signal);
  return {
    /** How much of the time of a run its work may take; the rest is for the monitor. */
    workTime: (maxTimeMs: number) => maxTimeMs - Math.min(PATIENCE_MS, maxTimeMs / 2),
    /** Notifies the monitor of the end. @param remainingMs of the time of the run; below 0 if the run is late */
    async finished(exitCode: number, remainingMs: number) {
      const patience = Math.min(PATIENCE_MS, Math.max(SHORT_PATIENCE_MS, remainingMs));
      const { signal } = following(timeLimit(patience), delayed(interrupt, SHORT_PATIENCE_MS));
      // The start comes first. If it is never answered, most of the time is left for the end.
      await orAborted(started, timeLimit(patience / 5)).catch(() => {});
      starting.abort(new Error("no answer before the end"));
      await started;
      await (exitCode === 0 ? notify("success", "", signal) : notify("failure", `/${exitCode}`, signal));
    },
  };
}

function timeLimit(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Error(`no answer within ${(milliseconds / 1000).toFixed(1)} s`));
  setTimeout(giveUp, milliseconds).unref();
  return controller.signal;
}

function under(url: URL, path: string): URL {
  const target = new URL(url);
  if (path !== "") target.pathname = target.pathname.replace(/\/+$/, "") + path;
  return target;
}
