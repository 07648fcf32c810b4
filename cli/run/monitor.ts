/** Tells a monitor that waits for a sign of life: `/start`, then the plain address or `/<exit code>`. */
import { delayed, following, orAborted } from "../aborts.ts";
import { systemCode, usageError } from "../errors.ts";
import type { Output } from "../output.ts";

/** Calls the address; rejects when nobody answered that all is well, or with the reason of the signal. */
export type Ping = (url: URL, signal: AbortSignal) => Promise<void>;

export interface Monitor {
  /** How much of the time of a run is for its work, so that the monitor hears of the end within the rest. */
  workTime(maxTimeMs: number): number;
  /**
   * Told after the start was, so that they come in their order, unless nobody listens.
   *
   * @param remainingMs of the time of the run
   */
  finished(exitCode: number, remainingMs: () => number): Promise<void>;
}

const MOST_PATIENCE_MS = 5000;
const LEAST_PATIENCE_MS = 1000;
/** For a run that is late already. */
const LAST_PATIENCE_MS = 250;
/** So long a start may be under way without an answer when the end comes: runs may be short. */
const START_GRACE_MS = 500;
/** What opens a door looks like chance; a word that is in it would be starred out wherever it stands. */
const KEY = /^(?=.*\d)\S{16,}$/;

/** Loaded on demand: most runs have no monitor. */
export const sendPing: Ping = async (url, signal) => {
  const ping = await import("../api/transport/ping.ts");
  await ping.sendPing(url, signal);
};

/**
 * Who knows the address can give false signs of life: it is treated as a secret.
 *
 * @throws CliError when it is none
 */
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

export interface MonitorMeans {
  readonly ping: Ping;
  readonly output: Output;
  /** From when on there is no time for long waits. */
  readonly interrupt: AbortSignal;
}

/** Nothing that happens to the monitor happens to the run. */
export function startMonitor(url: URL | undefined, { ping, output, interrupt }: MonitorMeans): Monitor {
  if (url === undefined) return { workTime: (maxTimeMs) => maxTimeMs, finished: async () => {} };
  const tell = async (what: string, path: string, signal: AbortSignal) => {
    try {
      await ping(under(url, path), signal);
    } catch (error) {
      output.warn(`the monitor was not told of the ${what}: ${reasonOf(error)}`);
    }
  };
  const starting = following(patience(MOST_PATIENCE_MS), interrupt);
  const started = tell("start", "/start", starting.signal);
  const graceOver = patience(START_GRACE_MS);
  return {
    workTime: (maxTimeMs) => Math.max(maxTimeMs / 2, maxTimeMs - LEAST_PATIENCE_MS),
    async finished(exitCode, remainingMs) {
      await orAborted(started, graceOver).catch(() => {});
      starting.abort(new Error("no answer before the end"));
      await started;
      const { signal } = following(
        patience(endPatience(remainingMs())),
        delayed(interrupt, LEAST_PATIENCE_MS),
      );
      await (exitCode === 0 ? tell("success", "", signal) : tell("failure", `/${exitCode}`, signal));
    },
  };
}

/** What is left, a second at least; but a run that is late by a part of that has the rest of it. */
function endPatience(leftMs: number): number {
  const least = Math.max(LAST_PATIENCE_MS, LEAST_PATIENCE_MS + Math.min(0, leftMs));
  return Math.min(MOST_PATIENCE_MS, Math.max(least, leftMs));
}

/** A signal that is aborted then. */
function patience(milliseconds: number): AbortSignal {
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

/** Without the address, which most messages quote. */
function reasonOf(error: unknown): string {
  return systemCode(error) ?? (error instanceof Error ? error.message : "it failed");
}
