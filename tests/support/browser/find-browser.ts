import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { installedBrowser } from "../../../cli/writers/browser/find-browser.ts";
import { type InstalledEngines, installedEngines } from "./engines/installed.ts";

interface FoundBrowser {
  readonly path: string;
  readonly args: string[];
  /** The `LD_LIBRARY_PATH` that it needs, if any. */
  readonly libraries: string | undefined;
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

/** Where Linux says which fonts it has. */
const FONTS = "/etc/fonts";

export async function setup(project: TestProject): Promise<void> {
  project.provide("browser", await findBrowser());
  project.provide("engines", await installedEngines());
}

/** Finds `CHROME_PATH`, else an installed browser, else the one in a package, which is unpacked once per run. */
export async function findBrowser(): Promise<FoundBrowser> {
  const installed = process.env.CHROME_PATH || (await installedBrowser(process.env));
  if (installed) return { path: installed, args: ARGS, libraries: undefined };
  // The package brings one font, for machines that have none.
  if (existsSync(FONTS)) process.env.FONTCONFIG_PATH ??= FONTS;
  // Makes the package unpack the libraries that a minimal machine does not have.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return { path: await chromium.executablePath(), args: ARGS, libraries: process.env.LD_LIBRARY_PATH };
}
