/** Runs a browser as a process that never outlives this one. */
import { spawn } from "node:child_process";
import { Duplex } from "node:stream";
import { atExit } from "../../disk/at-exit.ts";
import type { Effects } from "../../effects.ts";
import { type Call, openDevTools } from "./devtools.ts";

/** More of its messages is not kept; the last ones matter. */
const MOST_CHARACTERS = 20_000;
/** How long its messages may arrive after its end. */
const LAST_MESSAGES_MS = 1000;
const SECRETS = /^CAFE_SALES_/i;

/** Speaks with the browser, which is closed afterwards. */
type Talk = (call: Call) => Promise<void>;

/** Rejects with the reason of the signal once the browser has ended because of it, or with the system's error. */
export async function runBrowser(
  path: string,
  args: readonly string[],
  env: Effects["env"],
  signal: AbortSignal,
  talk: Talk,
) {
  signal.throwIfAborted();
  const isGroup = process.platform !== "win32";
  // A group of its own: a browser is several processes, which end together.
  const browser = spawn(path, args, {
    env: Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.test(name))),
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    detached: isGroup,
    windowsHide: true,
  });
  const kill = () => {
    try {
      if (isGroup && browser.pid !== undefined) process.kill(-browser.pid, "SIGKILL");
      else browser.kill("SIGKILL");
    } catch {
      // It has ended.
    }
  };
  const notAtExit = atExit(kill);
  signal.addEventListener("abort", kill, { once: true });
  let stderr = "";
  browser.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-MOST_CHARACTERS);
  });
  let failure: unknown;
  const [, , , commands, answers] = browser.stdio;
  if (commands instanceof Duplex && answers instanceof Duplex) {
    const call = openDevTools(commands, answers);
    talk(call).then(
      () => call("Browser.close"),
      (error: unknown) => {
        failure = error;
        kill();
      },
    );
  }
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      browser.on("error", reject);
      browser.on("exit", () => {
        // Helpers that stay behind would keep the pipe open.
        kill();
        setTimeout(() => browser.stderr?.destroy(), LAST_MESSAGES_MS).unref();
      });
      browser.on("close", resolve);
    });
    signal.throwIfAborted();
    return { /** Null if a signal ended it. */ code, stderr, /** That of the talk, if it failed. */ failure };
  } finally {
    signal.removeEventListener("abort", kill);
    notAtExit();
  }
}

/** The last message that says something, without the place in the browser's code. */
export function reasonIn(stderr: string): string | undefined {
  const lines = stderr.split(/\r?\n/).map((line) => line.trim());
  const messages = lines.filter((line) => line !== "" && !NOISE.test(line));
  const reason = messages.find((line) => FATAL.test(line)) ?? messages.at(-1);
  return reason?.replace(PLACE, "").slice(0, 200).replace(/\.$/, "");
}

/** The message bus of a desktop, which servers do not have; lines of a stack. */
const NOISE =
  /^\[[^\]]*:(\w+\/)*dbus\/|^#\d+ |end of stack trace\]$|^Received signal |^[a-z0-9]+: [0-9a-f]{16} /;
const FATAL = /^\[[^\]]*:FATAL:/;
const PLACE = /^\[[^\]]*\]\s*/;
