import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../../support/browser/find-browser.ts";

/** The browser of the tests, outside of them. */
export async function launchBrowser(): Promise<Browser> {
  const { path, args, env } = await findBrowser();
  return chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
}
