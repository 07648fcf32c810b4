/** Runs a browser for one file: in a folder of its own, without a network, and not longer than the run has time. */
import { writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { whileFollowing } from "../../aborts.ts";
import type { Settings } from "../../config.ts";
import { diskError } from "../../disk/disk-error.ts";
import { makeOwnFolder, type OwnFolder } from "../../disk/own-folder.ts";
import type { Effects } from "../../effects.ts";
import { CliError, EXIT } from "../../errors.ts";
import type { Output } from "../../output.ts";
import type { Call } from "./devtools.ts";
import { findBrowser, type Product } from "./find-browser.ts";
import { reasonIn, runBrowser } from "./run-browser.ts";
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
  const all = [
    ...FLAGS,
    // Browsers refuse to run as root with a sandbox. The page is our own and runs no script.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    `--user-data-dir=${join(folder, "profile")}`,
    "--remote-debugging-pipe",
    "about:blank",
  ];
  // Without these, reports of a crash and settings of the desktop would stay in the user's own folders.
  const env = { ...effects.env, CHROME_CONFIG_HOME: folder, GSETTINGS_BACKEND: "memory" };
  const cannotMake = (reason: string, cause?: unknown) => cannotMakeIn(browser, product, reason, cause);
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
    const { code, stderr, failure } = await runBrowser(browser, all, env, limit.signal, talk).catch(
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

function cannotMakeIn(browser: string, { format, name }: Product, reason: string, cause?: unknown): CliError {
  return new CliError(EXIT.output, `the browser ${browser} could not make the ${name}: ${reason}`, {
    hint: `name another browser with CHROME_PATH, or drop ${format} from --format`,
    cause,
  });
}
