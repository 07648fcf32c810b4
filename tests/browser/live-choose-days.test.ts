/**
 * Days that are chosen in a chart of the live page: with a mouse, with a finger and with keys.
 *
 * @module-tag deep
 */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { daysOf } from "../../viewer/report/date-range.ts";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { chosenRange, loaded, openDashboard, withLive } from "../support/browser/live-page.ts";
import { rows } from "../support/fakes/cafe-api.ts";
import { summaryRow } from "../support/samples/rows.ts";

const { live, newPage } = withLive();
const WEEK = ["2025-11-03", "2025-11-09"] as const;
const LINES = ".chart-lines";
const COLUMNS = ".chart-columns";

async function open(page: Page, [from, to]: readonly [string, string]): Promise<void> {
  const { api, serve } = live();
  const days = daysOf({ startDate: from, endDate: to });
  api.answer = ({ path }) =>
    path === "/api/sales_summary" ? rows(days.map((date) => ({ ...summaryRow, date }))) : undefined;
  await openDashboard(page, `${serve.url}?from=${from}&to=${to}`);
  await page.locator(".days-target").first().waitFor();
}

/** @returns places of the screen by parts of the plot */
async function placesIn(page: Page, chart: string) {
  const target = page.locator(`${chart} .days-target`).first();
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return (part: number): [x: number, y: number] => [x + width * part, y + height / 2];
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
}

const named = (page: Page) => page.locator(".days-named");
/** What a screen reader says of the days. */
const said = (page: Page) =>
  page.locator("main + [aria-live]").evaluate((element) => element.textContent ?? "");

/** The chosen days, and those to which Back returns. */
async function chosenAndBack(page: Page): Promise<string[]> {
  await loaded(page);
  const chosen = await chosenRange(page);
  await page.goBack();
  await loaded(page);
  return [...chosen, ...(await chosenRange(page))];
}

test("a drag of the mouse over days chooses them, names them meanwhile, and Back returns", async () => {
  const { page } = await newPage();
  await open(page, WEEK);
  const at = await placesIn(page, LINES);
  await drag(page, at(0.35), at(0.7));
  expect([await named(page).allInnerTexts(), await said(page)]).toEqual([
    ["5 – 7 Nov 2025"],
    "5 – 7 Nov 2025",
  ]);
  // The figures of one day do not cover the days.
  expect(await page.locator(".tooltip").count()).toBe(0);
  expect(await seriousViolations(page)).toEqual([]);
  await page.mouse.up();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect([await said(page), new URL(page.url()).search]).toEqual(["", "?from=2025-11-05&to=2025-11-07"]);
  expect(await chosenAndBack(page)).toEqual(["2025-11-05", "2025-11-07", ...WEEK]);
});

test("Escape gives a drag up, and the button that is let go then opens nothing", async () => {
  const { page } = await newPage();
  await open(page, WEEK);
  const at = await placesIn(page, LINES);
  await drag(page, at(0.2), at(0.7));
  await page.keyboard.press("Escape");
  expect([await named(page).count(), await said(page)]).toEqual([0, ""]);
  await page.mouse.move(...at(0.9));
  expect(await named(page).count()).toBe(0);
  await page.mouse.up();
  expect(await chosenRange(page)).toEqual([...WEEK]);
});

test("Shift with the keys of a chart chooses days, which are said, and Enter shows them", async () => {
  const { page } = await newPage();
  await open(page, WEEK);
  const chart = page.locator(`${LINES} .chart-drawing`).first();
  await chart.focus();
  expect(await page.locator(`${LINES} .chart-hint`).first().innerText()).toMatch(
    /Enter: open. Shift ← →: choose days/,
  );
  for (const key of ["Home", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight"])
    await page.keyboard.press(key);
  expect([await said(page), await page.locator(".tooltip").count()]).toEqual(["4 – 6 Nov 2025", 0]);
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect([await said(page), await named(page).count()]).toEqual(["", 0]);

  for (const key of ["End", "Shift+ArrowLeft"]) await page.keyboard.press(key);
  expect(await said(page)).toBe("8 – 9 Nov 2025");
  // Without Shift, they lead on from there.
  await page.keyboard.press("ArrowLeft");
  expect([await said(page), await page.locator(".tooltip-heading").innerText()]).toEqual([
    "",
    "Fri 7 Nov 2025",
  ]);
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Enter");
  expect(await chosenAndBack(page)).toEqual(["2025-11-03", "2025-11-07", ...WEEK]);
});

describe("a finger", () => {
  async function openPhone() {
    const { page } = await newPage({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await open(page, WEEK);
    const at = await placesIn(page, COLUMNS);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    /** Moves downwards as well, which would scroll the page. */
    const move = async (from: number, to: number) => {
      for (const step of [0.25, 0.5, 0.75, 1]) {
        const [x, y] = at(from + (to - from) * step);
        await touch("touchMove", [x, y - 40 * step]);
      }
    };
    return { page, at, touch, move };
  }

  test("that rests and then drags chooses days, and the page stays where it is", async () => {
    const { page, at, touch, move } = await openPhone();
    const scrolled = await page.evaluate("scrollY");
    await touch("touchStart", at(0.3));
    await named(page).waitFor();
    await move(0.3, 0.6);
    expect([await said(page), await page.locator(".readout").count()]).toEqual(["5 – 7 Nov 2025", 0]);
    expect(await page.evaluate("scrollY")).toBe(scrolled);
    expect(await seriousViolations(page)).toEqual([]);
    await touch("touchEnd");
    await loaded(page);
    expect(new URL(page.url()).search).toBe("?from=2025-11-05&to=2025-11-07");
  });

  test("that moves at once reads the figures, and one that only rests reads those of its day", async () => {
    const { page, at, touch, move } = await openPhone();
    const strip = page.locator(".readout-strip .tooltip-heading");
    await touch("touchStart", at(0.3));
    await touch("touchMove", at(0.5));
    await strip.waitFor();
    await page.waitForTimeout(600);
    await touch("touchMove", at(0.9));
    expect(await named(page).count()).toBe(0);
    await touch("touchEnd");
    expect(await strip.innerText()).toBe("Sun 9 Nov 2025");

    await touch("touchStart", at(0.3));
    await named(page).waitFor();
    expect(await named(page).innerText()).toBe("5 Nov 2025");
    expect(await strip.count()).toBe(0);
    await touch("touchEnd");
    await strip.waitFor();
    expect([await named(page).count(), await strip.innerText()]).toEqual([0, "Wed 5 Nov 2025"]);
    expect(await chosenRange(page)).toEqual([...WEEK]);

    await touch("touchStart", at(0.3));
    await named(page).waitFor();
    await move(0.3, 0.6);
    expect(await said(page)).toBe("5 – 7 Nov 2025");
    await page.keyboard.press("Escape");
    expect(await said(page)).toBe("");
    await touch("touchEnd");
    expect(await chosenRange(page)).toEqual([...WEEK]);
  });
});
