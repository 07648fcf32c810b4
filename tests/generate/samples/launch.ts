import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../../support/browser/find-browser.ts";

/** The browser of the tests, outside of them. */
export async function launchBrowser(): Promise<Browser> {
  const { path, args, libraries } = await findBrowser();
  const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  return chromium.launch({ executablePath: path, args, env });
}
