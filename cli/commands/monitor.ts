/** Tells a monitor that waits for a sign of life: `/start`, then the plain address or `/<exit code>`. */
import { systemCode, usageError } from "../errors.ts";
import type { Output } from "../output.ts";
import { VERSION } from "../version.ts";

/** Calls the address; rejects when nobody answered that all is well. */
export type Ping = (url: URL) => Promise<void>;

export interface Monitor {
  /** Told after the start was, so that they come in their order. */
  finished(exitCode: number): Promise<void>;
}

const PATIENCE_MS = 5000;
/** What opens a door looks like chance; a word that is in it would be starred out wherever it stands. */
const KEY = /^(?=.*\d)\S{16,}$/;

export const sendPing: Ping = async (url) => {
  const response = await fetch(url, {
    headers: { "User-Agent": `cafe-sales/${VERSION}` },
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
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

/** Nothing that happens to the monitor happens to the run. */
export function startMonitor(url: URL | undefined, ping: Ping, output: Output): Monitor {
  if (url === undefined) return { finished: async () => {} };
  const tell = async (what: string, path: string) => {
    try {
      await ping(under(url, path));
    } catch (error) {
      output.warn(`the monitor was not told of the ${what}: ${reasonOf(error)}`);
    }
  };
  const started = tell("start", "/start");
  return {
    async finished(exitCode) {
      await started;
      await (exitCode === 0 ? tell("success", "") : tell("failure", `/${exitCode}`));
    },
  };
}

function under(url: URL, path: string): URL {
  const target = new URL(url);
  if (path !== "") target.pathname = target.pathname.replace(/\/+$/, "") + path;
  return target;
}

/** Without the address, which most messages quote. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "it failed";
  if (error.name === "TimeoutError") return `no answer within ${PATIENCE_MS / 1000} s`;
  return error.cause === undefined ? error.message : (systemCode(error.cause) ?? "the connection failed");
}
