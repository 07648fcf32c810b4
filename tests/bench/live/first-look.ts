/** How long the first person waits for figures at a dashboard that has just been started. */
import { performance } from "node:perf_hooks";
import { DEMO_PASSWORD } from "../../../cli/server/demo-password.ts";
import type { Bench } from "../bench.ts";
import { type Chrome, startChrome } from "../chrome.ts";
import { median, printLine } from "../compare.ts";
import { startServe } from "../server-process.ts";
import { ARE_CHARTS_DRAWN, FIELD_WAITS, press } from "./in-page.ts";

const WIDE = { width: 1440, height: 900 };

/**
 * From the start of `serve --demo` until somebody who signs in at once sees six charts, compared with the next one who
 * does, when the server has been running. What is left is the start of the process.
 */
export async function benchFirstLook({ cli, size }: Bench): Promise<void> {
  const looks: { readonly first: number; readonly next: number }[] = [];
  const chrome = await startChrome();
  try {
    while (looks.length < size(5, 1)) looks.push(await measureLooks(chrome, cli));
  } finally {
    await chrome.close();
  }
  const first = median(looks.map((times) => times.first));
  const next = median(looks.map((times) => times.next));
  const details = `${first.toFixed(0)} / ${next.toFixed(0)} ms`;
  printLine("first look at serve --demo, from its start / next", first / next, 3, details);
}

async function measureLooks(chrome: Chrome, cli: string) {
  const start = performance.now();
  const server = await startServe(cli, ["--demo"]);
  try {
    await look(chrome, server.origin);
    const seen = performance.now();
    await look(chrome, server.origin);
    return { first: seen - start, next: performance.now() - seen };
  } finally {
    await server.stop();
  }
}

/** Opens the page where nothing is cached, signs in, and waits for the figures. */
async function look(chrome: Chrome, url: string): Promise<void> {
  const page = await chrome.open(WIDE);
  await page.send("Page.navigate", { url });
  await page.waitFor("the field of the password", FIELD_WAITS);
  await page.send("Input.insertText", { text: DEMO_PASSWORD });
  await page.evaluate(press("Sign in"));
  await page.waitFor("six charts", ARE_CHARTS_DRAWN);
  await page.close();
}
