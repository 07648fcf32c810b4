/** Prints a page as a PDF, by the print function of an installed browser. */
import { readFile, writeFile } from "node:fs/promises";
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
import { findBrowser } from "./find-browser.ts";
import { reasonIn, runBrowser } from "./run-browser.ts";

/** A year of a large cafe takes a few seconds. */
const PATIENCE_MS = 120_000;

const FLAGS = [
  "--headless",
  "--no-pdf-header-footer",
  "--generate-pdf-document-outline",
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

export interface PrinterContext {
  readonly settings: Settings;
  readonly effects: Pick<Effects, "env">;
  readonly output: Pick<Output, "detail">;
  readonly interrupt: AbortSignal;
  /** What is left of the time of the run, in milliseconds. */
  remainingMs(): number;
}

/** A page as a PDF. The page may load nothing. */
export type Print = (html: string) => Promise<Uint8Array>;

/** @throws CliError if there is no browser */
export async function openPrinter(context: PrinterContext): Promise<Print> {
  const browser = await findBrowser(context.settings, context.effects, context.interrupt);
  context.output.detail(`The PDF is made by ${browser}`, "browser", { path: browser });
  return async (html) => {
    const place = placeFor(browser);
    let folder: OwnFolder | undefined;
    try {
      folder = makeOwnFolder("pdf", place);
      const { path } = folder;
      return await whileFollowing(context.interrupt, (limit) => printIn(path, html, browser, context, limit));
    } catch (error) {
      throw diskError(error, { shown: place, remedy: "set TMPDIR to another folder" });
    } finally {
      folder?.remove();
    }
  };
}

/** A browser from the Snap Store sees no other folder for temporary files. */
function placeFor(browser: string): string {
  return browser.startsWith("/snap/") ? join(homedir(), "snap/chromium/common") : tmpdir();
}

async function printIn(
  folder: string,
  html: string,
  browser: string,
  { effects, remainingMs }: PrinterContext,
  limit: AbortController,
): Promise<Uint8Array> {
  const [page, pdf] = [join(folder, "report.html"), join(folder, "report.pdf")];
  await writeFile(page, html);
  const args = [
    ...FLAGS,
    // Browsers refuse to run as root with a sandbox. The page is our own and runs no script.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    `--user-data-dir=${join(folder, "profile")}`,
    `--print-to-pdf=${pdf}`,
    pathToFileURL(page).href,
  ];
  // Without these, reports of a crash and settings of the desktop would stay in the user's own folders.
  const env = { ...effects.env, CHROME_CONFIG_HOME: folder, GSETTINGS_BACKEND: "memory" };
  const remaining = remainingMs();
  const within = remaining < PATIENCE_MS ? "the time left of --max-time" : `${PATIENCE_MS / 1000} s`;
  const timer = setTimeout(
    () => limit.abort(cannotPrint(browser, `it did not finish within ${within}`)),
    Math.min(PATIENCE_MS, Math.max(0, remaining)),
  );
  try {
    const { code, stderr } = await runBrowser(browser, args, env, limit.signal).catch((error: unknown) => {
      throw error instanceof CliError ? error : cannotPrint(browser, "it could not be started", error);
    });
    const content = await readFile(pdf).catch(() => undefined);
    if (code === 0 && content && isWhole(content)) return content;
    const end = code === null ? "it was killed" : `it ended with code ${code} and wrote no PDF`;
    throw cannotPrint(browser, reasonIn(stderr) ?? end);
  } finally {
    clearTimeout(timer);
  }
}

function isWhole(content: Buffer): boolean {
  return content.subarray(0, 5).equals(Buffer.from("%PDF-")) && content.subarray(-32).includes("%%EOF");
}

function cannotPrint(browser: string, reason: string, cause?: unknown): CliError {
  return new CliError(EXIT.output, `the browser ${browser} could not make the PDF: ${reason}`, {
    hint: "name another browser with CHROME_PATH, or drop pdf from --format",
    cause,
  });
}
