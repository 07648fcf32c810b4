import type { TestProject } from "vitest/node";
import { installedBrowser } from "../../../cli/writers/browser/find-browser.ts";
import { type InstalledEngines, installedEngines } from "./engines/installed.ts";
import { DEFAULT_FONTS, fontsFile } from "./fonts.ts";

interface FoundBrowser {
  readonly path: string;
  readonly args: string[];
  /** What it needs in its environment: its fonts, and perhaps its libraries. */
  readonly env: Readonly<Record<string, string>>;
}

declare module "vitest" {
  interface ProvidedContext {
    browser: FoundBrowser;
    engines: InstalledEngines;
  }
}

/**
 * The first two are pages for the list below the address bar, which no test opens: they take two thirds of what a
 * context costs. The third one starts a process in advance. The others are Playwright's own, because a browser heeds
 * only the last list; those that no test meets are left out.
 */
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "msForceBrowserSignIn",
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
  `--disable-features=${DISABLED_FEATURES.join()}`,
];

export async function setup(project: TestProject): Promise<void> {
  project.provide("browser", await findBrowser());
  project.provide("engines", await installedEngines());
}

/** Finds `CHROME_PATH`, else an installed browser, else the one in a package, which is unpacked once per run. */
export async function findBrowser(): Promise<FoundBrowser> {
  const env = { FONTCONFIG_FILE: fontsFile(DEFAULT_FONTS) };
  const installed = process.env.CHROME_PATH || (await installedBrowser(process.env));
  if (installed) return { path: installed, args: ARGS, env };
  // Makes the package unpack the libraries that a minimal machine does not have.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const path = await chromium.executablePath();
  const { LD_LIBRARY_PATH = "" } = process.env;
  return { path, args: ARGS, env: { ...env, LD_LIBRARY_PATH } };
}
