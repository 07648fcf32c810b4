/** What it costs to load a report, compared with a page of the same six charts by Chart.js. */
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { readSavedReport } from "../../viewer/report/saved/read-saved-report.ts";
import type { Bench } from "./bench.ts";
import { chartJsPage } from "./chart-js-page.ts";
import { type Chrome, type Page, startChrome } from "./chrome.ts";
import { both, inTurns, median, printFigure, printLine } from "./compare.ts";

/** Long enough for a page to finish its work. */
const SETTLE_MS = 2500;
const WIDE = { width: 1440, height: 900 };
/** Less than the most time that a reader does not notice, which is 100. */
const TOUCH_GOAL_MS = 80;

const FIRST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName("first-contentful-paint");
    if (paint) resolve(paint.startTime);
  }).observe({ type: "paint", buffered: true });
})`;
const LAST_TASK_END = `new Promise((resolve) => {
  const ends = [0];
  new PerformanceObserver((list) => ends.push(...list.getEntries().map((task) => task.startTime + task.duration)))
    .observe({ type: "longtask", buffered: true });
  setTimeout(() => resolve(Math.max(...ends)), 100);
})`;
/**
 * Gets ready to tell the time from the first touch to the frame with the tooltip, and gives the middle of the last chart
 * over time, which is hydrated by that touch.
 */
const WATCH_TOUCH = `(() => {
  let touched;
  addEventListener("pointerover", (event) => { touched ??= event.timeStamp; }, { capture: true });
  globalThis.answered = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".tooltip")) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - touched)));
    }).observe(document.body, { subtree: true, childList: true });
  });
  const plot = [...document.querySelectorAll(".chart-plot")].at(-1);
  plot.scrollIntoView({ block: "center" });
  const { x, y, width, height } = plot.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** @param json the report of the year too, as JSON */
export async function benchCharts(
  { size }: Bench,
  { month, year, json }: { readonly month: string; readonly year: string; readonly json: string },
): Promise<void> {
  printSize("report of 30 days, gzipped", month, 124);
  printSize("report of a year, gzipped", year, 143);
  const { reports } = readSavedReport(JSON.parse(readFileSync(json, "utf8")));
  const bare = `${json}.html`;
  writeFileSync(bare, reports.map(chartJsPage).join(""));
  const chrome = await startChrome();
  try {
    const runs = await inTurns(
      size(11, 1),
      () => measureLoad(chrome, year),
      () => measureLoad(chrome, bare),
    );
    const compareTimes = (name: string, goal: number, figure: keyof Load) => {
      const time = both(runs, (run) => run[figure], median);
      const figures = `${time.ours.toFixed(0)} / ${time.bare.toFixed(0)} ms`;
      printLine(`${name} of a year / by Chart.js`, time.ours / time.bare, goal, figures);
    };
    compareTimes("first paint", 0.3, "firstPaint");
    compareTimes("interactive", 0.75, "interactive");
    compareTimes("main-thread CPU", 0.9, "cpu");
    compareTimes("script run by a resize", 0, "resize");
    const touches: number[] = [];
    for (const _ of runs.ours) touches.push(await measureTouch(chrome, year));
    const touch = median(touches);
    const [figure, goal] = [`${touch.toFixed(0)} ms`, `${TOUCH_GOAL_MS} ms`];
    printFigure("first touch of a waiting chart until its tooltip", figure, goal, touch <= TOUCH_GOAL_MS);
  } finally {
    await chrome.close();
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

async function measureLoad(chrome: Chrome, file: string): Promise<Load> {
  const slow = await openFile(chrome, file, 4);
  const firstPaint = Number(await slow.evaluate(FIRST_PAINT, "the first paint"));
  const lastTaskEnd = Number(await slow.evaluate(LAST_TASK_END));
  await slow.close();
  // A slowed processor is busy while it waits, so its time says less.
  const page = await openFile(chrome, file, 1);
  const cpu = await metric(page, "TaskDuration");
  const before = await metric(page, "ScriptDuration");
  const narrow = { width: 360, height: 740, deviceScaleFactor: 1, mobile: false };
  await page.send("Emulation.setDeviceMetricsOverride", narrow);
  await setTimeout(SETTLE_MS);
  const resize = (await metric(page, "ScriptDuration")) - before;
  await page.close();
  return { firstPaint, interactive: Math.max(firstPaint, lastTaskEnd), cpu, resize };
}

/** The time from the first touch of the page until the tooltip of the touched chart is painted. */
async function measureTouch(chrome: Chrome, file: string): Promise<number> {
  const page = await openFile(chrome, file, 4);
  const middle = await page.evaluate(WATCH_TOUCH);
  await page.send("Input.dispatchMouseEvent", {
    type: "mouseMoved",
    ...(typeof middle === "object" && middle),
  });
  const time = Number(await page.evaluate("answered", "the tooltip of the touched chart"));
  await page.close();
  return time;
}

/** Opens a file in a process of its own, so that nothing is compiled or cached before. */
async function openFile(chrome: Chrome, file: string, slowDown: number): Promise<Page> {
  const page = await chrome.open(WIDE);
  // The slow-down belongs to a process. The first file starts another one, so it must not be the one to measure.
  await page.send("Page.navigate", { url: pathToFileURL("LICENSE").href });
  await setTimeout(SETTLE_MS / 20);
  await page.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await page.send("Page.navigate", { url: pathToFileURL(file).href });
  await setTimeout(SETTLE_MS);
  return page;
}

/** A sum over the main thread so far, in milliseconds. */
async function metric(page: Page, name: string): Promise<number> {
  const { metrics } = await page.send("Performance.getMetrics");
  const found = Array.isArray(metrics) ? metrics.find((one) => one.name === name) : undefined;
  return Number(found?.value) * 1000;
}
