/** The live page: how long people wait for it, compared with a page of Chart.js over the same API. */
import { setTimeout } from "node:timers/promises";
import { lastDays } from "../../../viewer/report/date-range.ts";
import type { Bench } from "../bench.ts";
import { type Chrome, type Page, startChrome } from "../chrome.ts";
import { both, inTurns, median, printFigure, printLine } from "../compare.ts";
import { chartJsLive } from "./chart-js-live.ts";
import {
  ARE_CHARTS_DRAWN,
  FIELD_WAITS,
  LONGEST_TASK,
  PLOT_OVER_TIME,
  press,
  timeOf,
  WATCH_ANSWERS,
  WATCH_FRAMES,
} from "./in-page.ts";
import { PASSWORD, startMadeServer } from "./made-server.ts";

const SLOW = 4;
/** Long enough for a page to finish its work. */
const SETTLE_MS = 2500;
const WIDE = { width: 1440, height: 900 };

export async function benchLive({ size }: Bench): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const server = await startMadeServer(await chartJsLive());
  const chrome = await startChrome();
  try {
    const runs = await inTurns(
      size(9, 1),
      () => measurePage(chrome, server.origin),
      () => measureChartJs(chrome, `${server.origin}/chart-js`),
    );
    printMilliseconds(
      "sign-in until six charts are drawn",
      both(runs, (run) => run.signIn, median).ours,
      1000,
    );
    const redraw = both(runs, (run) => run.redraw, median);
    const change = both(runs, (run) => run.change, median);
    const details = (["ours", "bare"] as const).map(
      (page) => `${redraw[page].toFixed(0)} ms (${change[page].toFixed(0)} ms from the press)`,
    );
    printLine("30 → 365 days redrawn / by Chart.js", redraw.ours / redraw.bare, 0.6, details.join(" / "));
    const late = await measureSweep(chrome, server.origin, size(1, 10));
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
  /** From the press of the button. */
  readonly signIn: number;
  /** From the press of another range. */
  readonly change: number;
  /** From when the script has the last answer of the API for that range. */
  readonly redraw: number;
}

async function measurePage(chrome: Chrome, origin: string): Promise<PageTimes> {
  const page = await openPage(chrome, origin, SLOW);
  await typePassword(page);
  return measureTimes(page, drawn(press("Sign in")), drawn(press("Last year")));
}

async function measureChartJs(chrome: Chrome, url: string): Promise<PageTimes> {
  const page = await openPage(chrome, url, SLOW);
  const shows = (days: number) => `document.body.dataset.days === "${days}"`;
  const signIn = timeOf(`signIn(${JSON.stringify(PASSWORD)})`, shows(30));
  return measureTimes(page, signIn, timeOf("change()", shows(365)));
}

/** Closes the page. */
async function measureTimes(page: Page, signIn: string, change: string): Promise<PageTimes> {
  const [ofSignIn = Number.NaN] = await numbers(page, signIn);
  await setTimeout(SETTLE_MS / 5);
  await page.evaluate(WATCH_ANSWERS);
  const [all = Number.NaN, redraw = Number.NaN] = await numbers(page, change);
  await page.close();
  return { signIn: ofSignIn, change: all, redraw };
}

/** Moves the mouse over the chart of a year, so many points of the line for each frame. */
async function measureSweep(chrome: Chrome, origin: string, step: number) {
  const page = await openPage(chrome, `${origin}/?last=365`, SLOW);
  await typePassword(page);
  await numbers(page, drawn(press("Sign in")));
  const [x = 0, y = 0, width = 0, height = 0] = await numbers(
    page,
    PLOT_OVER_TIME,
    "the place of the sales over time",
  );
  await setTimeout(SETTLE_MS / 5);
  await page.evaluate(WATCH_FRAMES);
  const moves: Promise<unknown>[] = [];
  for (let day = 0; day <= 365; day += step) {
    const place = { x: x + (width * day) / 365, y: y + height / 2 };
    moves.push(page.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...place }));
    await setTimeout(1000 / 60);
  }
  await Promise.all(moves);
  const frames = await numbers(page, "frames()", "the times of the frames");
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
    await numbers(page, drawn(action));
  }
  const longest = Number(await page.evaluate(LONGEST_TASK));
  await page.close();
  return longest;
}

async function typePassword(page: Page): Promise<void> {
  await page.waitFor("the field of the password", FIELD_WAITS);
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

/** Does something, until six charts are drawn. */
function drawn(action: string): string {
  return timeOf(action, ARE_CHARTS_DRAWN);
}

async function numbers(page: Page, expression: string, what = "six charts"): Promise<number[]> {
  const value = await page.evaluate(expression, what);
  return Array.isArray(value) ? value.map(Number) : [];
}
