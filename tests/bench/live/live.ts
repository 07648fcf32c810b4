/** The live page: how long people wait for it, compared with pages of other libraries over the same API. */
import { setTimeout } from "node:timers/promises";
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
import { PASSWORD, startMadeServer } from "./made-server.ts";
import { rivalPages } from "./rivals/rivals.ts";

const ROUNDS = 9;
const SLOW = 4;
/** Long enough for a page to finish its work. */
const SETTLE_MS = 2500;
const WIDE = { width: 1440, height: 900 };

export async function benchLive(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const rivals = (await rivalPages()).map(({ name, html }) => {
    const path = `/rivals/${name}`;
    return { name, path, html, times: [] as ChangeTimes[] };
  });
  const server = await startMadeServer(new Map(rivals.map(({ path, html }) => [path, html])));
  const chrome = await startChrome();
  try {
    const pages: PageTimes[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      pages.push(await measurePage(chrome, server.origin));
      for (const { path, times } of rivals) times.push(await measureRival(chrome, server.origin + path));
    }
    const signIn = median(pages.map((times) => times.signIn));
    printMilliseconds("sign-in until six charts are drawn", signIn, 1000);
    const changes = [{ name: "ours", times: pages }, ...rivals].map(({ name, times }) => ({
      name,
      change: median(times.map(({ change }) => change)),
      redraw: median(times.map(({ redraw }) => redraw)),
    }));
    const [ours = Number.NaN, ...theirs] = changes.map(({ redraw }) => redraw);
    const details = changes.map(
      ({ name, change, redraw }) =>
        `${name} ${redraw.toFixed(0)} ms (${change.toFixed(0)} ms from the press)`,
    );
    printLine("30 → 365 days redrawn / fastest library", ours / Math.min(...theirs), 0.6, details.join(", "));
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

/** Times until six charts show another range, in milliseconds. */
interface ChangeTimes {
  /** From the press of the range. */
  readonly change: number;
  /** From when the script has the last answer of the API. */
  readonly redraw: number;
}

interface PageTimes extends ChangeTimes {
  /** From the press of the button until six charts are drawn, in milliseconds. */
  readonly signIn: number;
}

async function measurePage(chrome: Chrome, origin: string): Promise<PageTimes> {
  const page = await openPage(chrome, origin, SLOW);
  await typePassword(page);
  const [signIn = Number.NaN] = numbers(await page.evaluate(timeOf(press("Sign in"), ARE_CHARTS_DRAWN)));
  const times = await measureChange(page, timeOf(press("Last year"), ARE_CHARTS_DRAWN));
  return { signIn, ...times };
}

async function measureRival(chrome: Chrome, url: string): Promise<ChangeTimes> {
  const page = await openPage(chrome, url, SLOW);
  await page.evaluate(`signIn(${JSON.stringify(PASSWORD)})`);
  return measureChange(page, timeOf("change()", "document.body.dataset.days === '365'"));
}

/** Closes the page. */
async function measureChange(page: Page, change: string): Promise<ChangeTimes> {
  await setTimeout(SETTLE_MS / 5);
  await page.evaluate(WATCH_ANSWERS);
  const [all = Number.NaN, redraw = Number.NaN] = numbers(await page.evaluate(change));
  await page.close();
  return { change: all, redraw };
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
  await page.send("Page.navigate", { url: new URL("/healthz", url).href });
  await setTimeout(SETTLE_MS / 20);
  await page.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await page.send("Page.navigate", { url });
  await setTimeout(SETTLE_MS);
  return page;
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
