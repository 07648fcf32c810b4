/** Runs a browser for one file: in a folder of its own, without a network, and not longer than the run has time. */
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import { atExit } from "../../disk/at-exit.ts";
import { diskError } from "../../disk/disk-error.ts";
import { makeOwnFolder, type OwnFolder } from "../../disk/own-folder.ts";
import { whileFollowing } from "../../door/aborts.ts";
import type { Settings } from "../../door/config.ts";
import type { Effects } from "../../door/effects.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import type { Output } from "../../door/output.ts";
import { type Call, openDevTools } from "./devtools.ts";
import { findBrowser, type Product } from "./find-browser.ts";
import { findThaiFont, hasThai, THAI_FONT_REMEDY } from "./thai-fonts.ts";

/** A year of a large cafe takes a few seconds. */
const PATIENCE_MS = 120_000;
const PAGE_NAME = "report.html";

const FLAGS = [
  "--headless",
  // It calls nobody, neither for the page nor for the browser itself.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--no-proxy-server",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-extensions",
  // It uses nothing of the user's own browser.
  "--no-first-run",
  "--no-default-browser-check",
  "--password-store=basic",
  "--use-mock-keychain",
  // Servers and containers have no graphics card and little shared memory.
  "--disable-gpu",
  "--disable-dev-shm-usage",
];

export interface BrowserContext {
  readonly settings: Settings;
  readonly effects: Pick<Effects, "env">;
  readonly output: Pick<Output, "detail">;
  readonly interrupt: AbortSignal;
  /** Says that what is written is not as it should be, and what to do. */
  doubt(problem: string, hint: string): void;
  /** What is left of the time of the run, in milliseconds. */
  remainingMs(): number;
}

/** A page as a file of the product. The page may load nothing. */
export type MakeFile = (html: string) => Promise<Uint8Array>;

/** How a browser makes a file. */
interface Making {
  readonly product: Product;
  /** @param url of the page */
  readonly make: (call: Call, url: string) => Promise<Buffer>;
  readonly isWhole: (content: Buffer) => boolean;
}

/** @throws CliError if there is no browser */
export async function openBrowser(context: BrowserContext, making: Making): Promise<MakeFile> {
  const { product } = making;
  const browser = await findBrowser(context.settings, context.effects, context.interrupt, product);
  context.output.detail(`The ${product.name} is made by ${browser}`, "browser", { path: browser });
  return async (html) => {
    await doubtBoxes(html, product, context);
    const place = placeFor(browser);
    let folder: OwnFolder | undefined;
    try {
      folder = makeOwnFolder(product.format, place);
      const { path } = folder;
      await writeFile(join(path, PAGE_NAME), html);
      return await whileFollowing(context.interrupt, (limit) =>
        runMaking(making, path, { ...context, browser, limit }),
      );
    } catch (error) {
      throw diskError(error, { shown: place, remedy: "set TMPDIR to another folder" });
    } finally {
      folder?.remove();
    }
  };
}

async function doubtBoxes(html: string, { name }: Product, { effects, doubt }: BrowserContext) {
  if (!hasThai(html) || (await findThaiFont(effects)) !== null) return;
  doubt(
    `this machine has no font with Thai letters, so the ${name} has boxes instead of them`,
    THAI_FONT_REMEDY,
  );
}

/** A browser from the Snap Store sees no other folder for temporary files. */
function placeFor(browser: string): string {
  return browser.startsWith("/snap/") ? join(homedir(), "snap/chromium/common") : tmpdir();
}

interface MakingContext extends BrowserContext {
  readonly browser: string;
  readonly limit: AbortController;
}

async function runMaking(
  { product, make, isWhole }: Making,
  folder: string,
  { browser, limit, effects, remainingMs }: MakingContext,
): Promise<Uint8Array> {
  const args = [
    ...FLAGS,
    // Browsers refuse to run as root with a sandbox. The page is our own and runs no script.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    `--user-data-dir=${join(folder, "profile")}`,
    "--remote-debugging-pipe",
    "about:blank",
  ];
  // Without these, reports of a crash and settings of the desktop would stay in the user's own folders.
  const env = { ...effects.env, CHROME_CONFIG_HOME: folder, GSETTINGS_BACKEND: "memory" };
  const cannotMake = (reason: string, cause?: unknown) =>
    new CliError(EXIT.output, `the browser ${browser} could not make the ${product.name}: ${reason}`, {
      hint: `name another browser with CHROME_PATH, or drop ${product.format} from --format`,
      cause,
    });
  const remaining = remainingMs();
  const within = remaining < PATIENCE_MS ? "the time left of --max-time" : `${PATIENCE_MS / 1000} s`;
  const timer = setTimeout(
    () => limit.abort(cannotMake(`it did not finish within ${within}`)),
    Math.min(PATIENCE_MS, Math.max(0, remaining)),
  );
  let content: Buffer | undefined;
  const talk = async (call: Call) => {
    content = await make(call, pathToFileURL(join(folder, PAGE_NAME)).href);
  };
  try {
    const { code, stderr, failure } = await runBrowser(browser, args, env, limit.signal, talk).catch(
      (error: unknown) => {
        throw error instanceof CliError ? error : cannotMake("it could not be started", error);
      },
    );
    if (code === 0 && content && isWhole(content)) return content;
    const end = code === null ? "it was killed" : `it ended with code ${code} and wrote no ${product.name}`;
    throw cannotMake(failure instanceof Error ? failure.message : (reasonIn(stderr) ?? end), failure);
  } finally {
    clearTimeout(timer);
  }
}

// Runs a browser as a process that never outlives this one.

/** More of its messages is not kept; the last ones matter. */
const MOST_CHARACTERS = 20_000;
/** How long its messages may arrive after its end. */
const LAST_MESSAGES_MS = 1000;
const SECRETS = /^CAFE_SALES_/i;

/** Speaks with the browser, which is closed afterwards. */
type Talk = (call: Call) => Promise<void>;

/** Rejects with the reason of the signal once the browser has ended because of it, or with the system's error. */
async function runBrowser(
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
