/**
 * `docs/pictures`, and the reports of the READMEs: the program as people see it. `npm run fixtures` makes them of the samples, of a live page in the
 * afternoon of a Monday, and of commands that are really run.
 */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { openDashboard } from "../../support/browser/live-page.ts";
import { CLI, clockThatStartsAt } from "../../support/runs/run-cli.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { filmSteps } from "./film.ts";
import { launchBrowser } from "./launch.ts";
import { SAMPLES } from "./samples.ts";
import { terminalSvg } from "./terminal.ts";

const PICTURES = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
/** 13:52 in Bangkok. */
const AFTERNOON = "2026-11-23T06:52:00Z";

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };
const A4 = { viewport: { width: 794, height: 1123 } };
/** As wide as a README is shown. */
const README = { viewport: { width: 880, height: 1296 } };
const LAPTOP = { viewport: { width: 1200, height: 900 } };

interface Picture {
  readonly file: string;
  readonly options: BrowserContextOptions;
  readonly show: (page: Page) => Promise<unknown>;
}

const sample = (file: string) => (page: Page) => page.goto(pathToFileURL(join(SAMPLES, file)).href);

const PICTURES_OF_PAGES: readonly Picture[] = [
  { file: "../report.png", options: README, show: sample("week.html") },
  { file: "../report-th.png", options: README, show: sample("week-th.html") },
  { file: "phone.png", options: PHONE, show: sample("week.html") },
  { file: "thai.png", options: PHONE, show: sample("week-th.html") },
  { file: "chain.png", options: LAPTOP, show: sample("chain.html") },
  { file: "archive.png", options: LAPTOP, show: sample("archive/index.html") },
  {
    file: "paper.png",
    options: A4,
    show: async (page) => {
      await sample("week.html")(page);
      await page.emulateMedia({ media: "print" });
      // A screen has no margins of paper.
      await page.evaluate("document.body.style.padding = '10mm'");
    },
  },
  {
    file: "dark.png",
    options: { ...LAPTOP, colorScheme: "dark" },
    show: async (page) => {
      await page.clock.install({ time: AFTERNOON });
      const { url, stop } = await serveDemo();
      try {
        await openDashboard(page, url);
        await page.waitForLoadState("networkidle");
        await page.mouse.move(0, 0);
      } finally {
        stop();
      }
    },
  },
];

async function serveDemo(): Promise<{ readonly url: string; stop(): void }> {
  const args = ["serve", "--demo", "--port", "0", "--time-zone", "Asia/Bangkok", "--title", "Corner Cafe"];
  const child = spawn(process.execPath, ["--import", clockThatStartsAt(AFTERNOON), CLI, ...args]);
  const url = await new Promise<string>((resolve) => createInterface(child.stdout).once("line", resolve));
  return { url, stop: () => child.kill() };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.env.CI) throw new Error("pictures are made by a person, not by CI");
  mkdirSync(PICTURES, { recursive: true });
  const steps = await filmSteps(temporaryFolder());
  writeFileSync(join(PICTURES, "terminal.svg"), terminalSvg(steps.slice(0, 2), false));
  writeFileSync(join(PICTURES, "film.svg"), terminalSvg(steps, true));
  const browser = await launchBrowser();
  for (const { file, options, show } of PICTURES_OF_PAGES) {
    const page = await browser.newPage(options);
    await show(page);
    await page.screenshot({ path: join(PICTURES, file) });
    await page.close();
  }
  await browser.close();
}
