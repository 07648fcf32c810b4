/** How long the first person waits for figures at a dashboard that has just been started. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { DEMO_PASSWORD } from "../../../cli/server/demo-password.ts";
import { type Chrome, startChrome } from "../chrome.ts";
import { median, printLine } from "../compare.ts";
import { ARE_CHARTS_DRAWN, FIELD_WAITS, press } from "./in-page.ts";

const ROUNDS = 5;
const WIDE = { width: 1440, height: 900 };
const ARE_FIGURES_SHOWN = `new Promise((resolve) => {
  const look = () => ${ARE_CHARTS_DRAWN} ? resolve(true) : setTimeout(look, 10);
  look();
})`;

/**
 * From the start of `serve --demo` until somebody who signs in at once sees six charts, compared with the next one who
 * does, when the server has been running. What is left is the start of the process.
 */
export async function benchFirstLook(cli: string): Promise<void> {
  const looks: { readonly first: number; readonly next: number }[] = [];
  const chrome = await startChrome();
  try {
    for (let round = 0; round < ROUNDS; round += 1) looks.push(await measureLooks(chrome, cli));
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
  const server = spawn(process.execPath, [cli, "serve", "--demo", "--port", "0", "--quiet"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [url] = await once(createInterface({ input: server.stdout }), "line");
    await look(chrome, String(url));
    const seen = performance.now();
    await look(chrome, String(url));
    return { first: seen - start, next: performance.now() - seen };
  } finally {
    const ended = once(server, "exit");
    server.kill();
    await ended;
  }
}

/** Opens the page where nothing is cached, signs in, and waits for the figures. */
async function look(chrome: Chrome, url: string): Promise<void> {
  const page = await chrome.open(WIDE);
  await page.send("Page.navigate", { url });
  await page.evaluate(FIELD_WAITS);
  await page.send("Input.insertText", { text: DEMO_PASSWORD });
  await page.evaluate(press("Sign in"));
  await page.evaluate(ARE_FIGURES_SHOWN);
  await page.close();
}
