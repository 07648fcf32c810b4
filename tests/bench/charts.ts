/** What it costs to load a report, compared with a page of the same six charts by Chart.js. */
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { readSavedReport } from "../../viewer/report/read-saved-report.ts";
import { findBrowser } from "../support/find-browser.ts";
import { chartJsPage } from "./chart-js-page.ts";
import { both, inTurns, median, printFigure, printLine } from "./compare.ts";

/** Long enough for a page to finish its work. */
const SETTLE_MS = 1500;
const WATCH_LONG_TASKS = `
  globalThis.lastTaskEnd = 0;
  globalThis.observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) lastTaskEnd = startTime + duration;
  });
  observer.observe({ type: "longtask" });`;

/** @param json the report of the year too, as JSON */
export async function benchCharts(month: string, year: string, json: string): Promise<void> {
  printSize("report of 30 days, gzipped", month, 110);
  printSize("report of a year, gzipped", year, 130);
  const { reports } = readSavedReport(JSON.parse(readFileSync(json, "utf8")));
  const bare = `${json}.html`;
  writeFileSync(bare, reports.map(chartJsPage).join(""));
  const { path, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const runs = await inTurns(
      11,
      () => measureLoad(browser, year),
      () => measureLoad(browser, bare),
    );
    const compareTimes = (name: string, goal: number, figure: keyof Load) => {
      const time = both(runs, (run) => run[figure], median);
      const figures = `${time.ours.toFixed(0)} / ${time.bare.toFixed(0)} ms`;
      printLine(`${name} of a year / by Chart.js`, time.ours / time.bare, goal, figures);
    };
    compareTimes("first paint", 0.35, "firstPaint");
    compareTimes("interactive", 0.8, "interactive");
    compareTimes("main-thread CPU", 0.9, "cpu");
    compareTimes("script run by a resize", 0, "resize");
  } finally {
    await browser.close();
  }
}

function printSize(name: string, file: string, goal: number): void {
  const kilobytes = gzipSync(readFileSync(file)).length / 1000;
  printFigure(name, `${kilobytes.toFixed(1)} kB`, `${goal} kB`, kilobytes <= goal);
}

/** Times of a load, in milliseconds. */
interface Load {
  readonly firstPaint: number;
  /** The end of the last long task, or the first paint if that is later. */
  readonly interactive: number;
  /** The time that the main thread spends on the processor. */
  readonly cpu: number;
  /** The time of the script that runs when the window gets narrow. */
  readonly resize: number;
}

async function measureLoad(browser: Browser, file: string): Promise<Load> {
  const slow = await openPage(browser, file, 4);
  const [firstPaint, lastTaskEnd] = await slow.page.evaluate<[number, number]>(
    "[performance.getEntriesByName('first-contentful-paint')[0].startTime, lastTaskEnd]",
  );
  await slow.page.context().close();
  // A slowed processor is busy while it waits, so its time says less.
  const { page, metric } = await openPage(browser, file, 1);
  const cpu = await metric("TaskDuration");
  await page.evaluate("observer.disconnect()");
  const before = await metric("ScriptDuration");
  await page.setViewportSize({ width: 360, height: 740 });
  await setTimeout(SETTLE_MS);
  const resize = (await metric("ScriptDuration")) - before;
  await page.context().close();
  return { firstPaint, interactive: Math.max(firstPaint, lastTaskEnd), cpu, resize };
}

/** Opens a file in a process of its own, so that nothing is compiled or cached before. */
async function openPage(browser: Browser, file: string, slowDown: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // The slow-down belongs to a process. The first file starts another one, so it must not be the one to measure.
  await page.goto(pathToFileURL("LICENSE").href);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await page.addInitScript(WATCH_LONG_TASKS);
  await page.goto(pathToFileURL(file).href);
  await setTimeout(SETTLE_MS);
  /** A sum over the main thread so far, in milliseconds. */
  const metric = async (name: string) => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1000;
  };
  return { page, metric };
}
