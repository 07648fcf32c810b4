import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { TestProject } from "vitest/node";

interface FoundBrowser {
  readonly path: string;
  readonly args: string[];
  /** The `LD_LIBRARY_PATH` that it needs, if any. */
  readonly libraries: string | undefined;
}

declare module "vitest" {
  interface ProvidedContext {
    browser: FoundBrowser;
  }
}

const NAMES = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "microsoft-edge"];
const APPS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];
/** Quiet, without a sandbox (containers may not offer one), and without requests of its own. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function setup(project: TestProject): Promise<void> {
  project.provide("browser", await findBrowser());
}

/** Finds `CHROME_PATH`, else an installed browser, else the one in a package, which is unpacked once per run. */
export async function findBrowser(): Promise<FoundBrowser> {
  const installed = process.env.CHROME_PATH || NAMES.flatMap(onPath).concat(APPS).find(isExecutable);
  if (installed) return { path: installed, args: ARGS, libraries: undefined };
  // Makes the package unpack the libraries that a minimal machine does not have.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return { path: await chromium.executablePath(), args: ARGS, libraries: process.env.LD_LIBRARY_PATH };
}

function onPath(name: string): string[] {
  return (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
