/** The live page: how long people wait for it, compared with other libraries that have the same figures. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { lastDays } from "../../../viewer/report/date-range.ts";
import { type Chrome, type Page, startChrome } from "../chrome.ts";
import { median, printFigure, printLine } from "../compare.ts";
import {
  ARE_CHARTS_DRAWN,
  FIELD_WAITS,
  FIRST_PLOT,
  LONGEST_TASK,
  press,
  timeOf,
  WATCH_ANSWERS,
  WATCH_FRAMES,
} from "./in-page.ts";
import { madeReport } from "./made-sales.ts";
import { PASSWORD, startMadeServer } from "./made-server.ts";
import { rivalPages } from "./rivals/rivals.ts";

const ROUNDS = 9;
const SLOW = 4;
/** Long enough for a page to finish its work. */
const SETTLE_MS = 2500;
const WIDE = { width: 1440, height: 900 };

/** @param folder for the pages of the other libraries */
export async function benchLive(folder: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const [month, year] = await Promise.all([30, 365].map((days) => madeReport(lastDays(today, days))));
  if (!month || !year) return;
  const rivals = (await rivalPages(month, year)).map(({ name, html }) => {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, html);
    return { name, url: pathToFileURL(file).href, times: [] as number[] };
  });
  const server = await startMadeServer();
  const chrome = await startChrome();
  try {
    const pages: PageTimes[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      pages.push(await measurePage(chrome, server.origin));
      for (const { url, times } of rivals) times.push(await measureRival(chrome, url));
    }
    const time = (name: keyof PageTimes) => median(pages.map((times) => times[name]));
    printMilliseconds("sign-in until six charts are drawn", time("signIn"), 1000);
    const theirs = rivals.map(({ name, times }) => ({ name, time: median(times) }));
    const best = Math.min(...theirs.map(({ time }) => time));
    const libraries = theirs.map(({ name, time }) => `${name} ${time.toFixed(0)} ms`).join(", ");
    const printRatio = (name: string, ours: number) =>
      printLine(name, ours / best, 0.6, `${ours.toFixed(0)} ms, ${libraries}`);
    // The libraries have their figures already. The first ratio includes our four calls, the second one does not.
    printRatio("30 → 365 days from the press / fastest library", time("change"));
    printRatio("30 → 365 days from the answers / fastest library", time("redraw"));
    const late = await measureSweep(chrome, server.origin);
    printFigure(
      "late frames while the pointer crosses a year",
      `${late.count}`,
      "1",
      late.count <= 1,
      late.details,
    );
    printMilliseconds("longest task with 3,650 days", await measureTasks(chrome, server.origin, today), 200);
  } finally {
    await chrome.close();
    await server.close();
  }
}

function printMilliseconds(name: string, time: number, goal: number): void {
  printFigure(name, `${time.toFixed(0)} ms`, `${goal} ms`, time <= goal);
}

/** Times until six charts are drawn, in milliseconds. */
interface PageTimes {
  readonly signIn: number;
  /** From the press of a range. */
  readonly change: number;
  /** From when the script has the last answer of the API: the other libraries have their figures already. */
  readonly redraw: number;
}

async function measurePage(chrome: Chrome, origin: string): Promise<PageTimes> {
  const page = await openPage(chrome, origin, SLOW);
  await typePassword(page);
  const [signIn = Number.NaN] = numbers(await page.evaluate(timeOf(press("Sign in"), ARE_CHARTS_DRAWN)));
  await page.evaluate(WATCH_ANSWERS);
  const times = numbers(await page.evaluate(timeOf(press("Last year"), ARE_CHARTS_DRAWN)));
  const [change = Number.NaN, redraw = Number.NaN] = times;
  await page.close();
  return { signIn, change, redraw };
}

async function measureRival(chrome: Chrome, url: string): Promise<number> {
  const page = await openPage(chrome, url, SLOW);
  const [time = Number.NaN] = numbers(await page.evaluate(timeOf("change()")));
  await page.close();
  return time;
}

/** Moves the mouse over the chart of a year, a point of the line for each frame. */
async function measureSweep(chrome: Chrome, origin: string) {
  const page = await openPage(chrome, `${origin}/?last=365`, SLOW);
  await typePassword(page);
  await page.evaluate(timeOf(press("Sign in"), ARE_CHARTS_DRAWN));
  const [x = 0, y = 0, width = 0, height = 0] = numbers(await page.evaluate(FIRST_PLOT));
  await setTimeout(SETTLE_MS / 5);
  await page.evaluate(WATCH_FRAMES);
  const moves: Promise<unknown>[] = [];
  for (let day = 0; day <= 365; day += 1) {
    const place = { x: x + (width * day) / 365, y: y + height / 2 };
    moves.push(page.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...place }));
    await setTimeout(1000 / 60);
  }
  await Promise.all(moves);
  const frames = numbers(await page.evaluate("frames()"));
  await page.close();
  const total = frames.reduce((sum, time) => sum + time, 0);
  return {
    // A frame is late if its place on the screen has passed.
    count: frames.filter((time) => time > 25).length,
    details: `${((1000 * frames.length) / total).toFixed(1)} frames a second, longest ${Math.max(...frames).toFixed(0)} ms`,
  };
}

/** Loads ten years, a month, and ten years again, on a processor that is not slowed down. */
async function measureTasks(chrome: Chrome, origin: string, today: string): Promise<number> {
  const { startDate, endDate } = lastDays(today, 3650);
  const page = await openPage(chrome, `${origin}/?from=${startDate}&to=${endDate}`, 1);
  await typePassword(page);
  for (const action of [press("Sign in"), press("Last 30 days"), "history.back()"]) {
    await page.evaluate(timeOf(action, ARE_CHARTS_DRAWN));
  }
  const longest = Number(await page.evaluate(LONGEST_TASK));
  await page.close();
  return longest;
}

async function typePassword(page: Page): Promise<void> {
  await page.evaluate(FIELD_WAITS);
  await page.send("Input.insertText", { text: PASSWORD });
  // Meanwhile, the script of the dashboard is loaded.
  await setTimeout(SETTLE_MS / 2);
}

/** Opens a page in a process of its own, so that nothing is compiled or cached before. */
async function openPage(chrome: Chrome, url: string, slowDown: number): Promise<Page> {
  const page = await chrome.open(WIDE);
  // The slow-down belongs to a process, and the first page of an origin starts another one.
  await page.send("Page.navigate", {
    url: url.startsWith("http") ? new URL("/healthz", url).href : "about:blank",
  });
  await setTimeout(SETTLE_MS / 20);
  await page.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await page.send("Page.navigate", { url });
  await setTimeout(SETTLE_MS);
  return page;
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
