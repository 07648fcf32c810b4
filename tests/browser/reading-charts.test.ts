/** The charts of a report file, read by mouse, by finger and by keyboard. */
import { pathToFileURL } from "node:url";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { afterMove } from "../support/browser/after-move.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { CHART_TITLES, withDemoReport } from "../support/samples/demo-report.ts";

const browser = withBrowser();
const { file } = withDemoReport();

async function openFile(options?: Parameters<typeof browser.open>[0]) {
  const { page } = await browser.open(options);
  await page.goto(pathToFileURL(file).href);
  return { page };
}

test("shows the figures of the day under the mouse beside its points, and the same day in the other time chart", {
  tags: "deep",
}, async () => {
  const { page } = await openFile({ viewport: { width: 1440, height: 2400 } });
  const plots = page.locator(".chart-lines .chart-plot");
  const [first, second] = [await boxOf(plots.first()), await boxOf(plots.last())];
  const crosshairs = page.locator(".chart-crosshair");
  const tooltip = page.locator(".tooltip");
  for (const part of [0, 0.51, 1]) {
    await page.mouse.move(first.x + first.width * part, first.y + first.height / 2);
    await afterMove(page);
    expect(await tooltip.locator(".tooltip-heading").innerText()).toMatch(
      /^[A-Z][a-z]{2} \d+ (Oct|Nov) 2026$/,
    );
    expect(await tooltip.locator("b").first().innerText()).toMatch(/^฿[\d,]+\.\d\d$/);
    await expect.poll(() => crosshairs.count()).toBe(2);
    const parts = [await boxOf(crosshairs.first()), await boxOf(crosshairs.last())].map(
      ({ x }, nth) => (x - (nth === 0 ? first : second).x) / first.width,
    );
    expect(parts[1]).toBeCloseTo(parts[0] ?? -1, 3);
    const [shown, points] = [
      await boxOf(tooltip),
      page.locator(".chart-lines").first().locator(".chart-point-hot"),
    ];
    expect(await points.count()).toBe(3);
    for (const point of await points.all()) expect(overlap(shown, await boxOf(point))).toBe(false);
  }
  expect(await tooltip.count()).toBe(1);
  await page.keyboard.press("Escape");
  expect([await tooltip.count(), await crosshairs.count()]).toEqual([0, 0]);
});

test("shows the figures of a bar under the mouse beside its name and its value", {
  tags: "deep",
}, async () => {
  const { page } = await openFile({ viewport: { width: 1440, height: 2400 } });
  const tooltip = page.locator(".tooltip");
  for (const chart of [1, 2, 4]) {
    for (const item of await page.locator(".chart-block .chart").nth(chart).locator("li").all()) {
      await item.hover();
      await afterMove(page);
      const shown = await boxOf(tooltip);
      for (const part of [".chart-bar-name", ".chart-value"])
        expect(overlap(shown, await boxOf(item.locator(part)))).toBe(false);
    }
  }
  expect(await tooltip.count()).toBe(1);
  expect(await seriousViolations(page)).toEqual([]);
});

test("answers the very first touch of a chart by mouse", async () => {
  const { page } = await openFile();
  const chart = page.locator(".chart-lines").last();
  await chart.scrollIntoViewIfNeeded();
  const box = await boxOf(chart.locator(".chart-plot"));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await chart.locator(".tooltip").waitFor();
});

test("shows the day under a finger in a strip over the title, moves nothing, and still scrolls", {
  tags: "deep",
}, async () => {
  const { page } = await openFile({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator(".folded-chart > summary").first().click();
  const chart = page.locator(".chart-lines").last();
  await chart.scrollIntoViewIfNeeded();
  const [plot, whole] = [await boxOf(chart.locator(".chart-plot")), await boxOf(chart)];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const y = plot.y + plot.height / 2;
  await page.touchscreen.tap(plot.x + 2, y);
  const strip = chart.locator(".readout-strip");
  await strip.waitFor();
  expect(await strip.innerText()).toMatch(/^Wed 21 Oct 2026\s/);
  await touch("touchStart", [plot.x + 20, y]);
  for (const part of [0.3, 0.6, 0.9, 1]) await touch("touchMove", [plot.x + plot.width * part, y]);
  await touch("touchEnd");
  expect(await strip.innerText()).toMatch(
    /^Thu 19 Nov 2026\s+Average per transaction\s+฿\d+\.\d\d\s+Customers\s+\d+\s+×$/,
  );
  const shown = await boxOf(strip);
  expect(shown.y + shown.height).toBeLessThanOrEqual(whole.y);
  expect(await boxOf(chart)).toEqual(whole);
  expect(await page.locator(".tooltip").count()).toBe(0);
  expect(await page.locator(".chart-crosshair").count()).toBe(2);
  expect(await seriousViolations(page)).toEqual([]);
  // The browser may take a tap right after a drag for a part of the drag.
  const cross = page.getByRole("button", { name: "Close" });
  await expect
    .poll(async () => {
      if ((await cross.count()) > 0) await cross.tap();
      return strip.count();
    })
    .toBe(0);

  const before = await page.evaluate("scrollY");
  await touch("touchStart", [plot.x + 50, y]);
  for (const far of [20, 60, 120, 200]) await touch("touchMove", [plot.x + 50, y - far]);
  await touch("touchEnd");
  await expect.poll(() => page.evaluate("scrollY")).toBeGreaterThan(Number(before) + 100);
  expect(await page.locator(".readout").count()).toBe(0);
});

test("is walked with keys, chart by chart, and read aloud", { tags: "deep" }, async () => {
  const { page } = await openFile();
  for (const title of CHART_TITLES) {
    const focused = page.locator(`[aria-label="${title}"]:focus`);
    // Between two charts, there are the line that opens a table and the switches of a legend.
    for (let stops = 0; stops < 6 && (await focused.count()) === 0; stops += 1)
      await page.keyboard.press("Tab");
    const chart = page.locator(".chart", { has: focused });
    const spoken = chart.locator("[aria-live]");
    const keys = chart.getByText("Arrow keys, Home, End");
    expect(await keys.isVisible()).toBe(true);
    expect((await focused.getAttribute("aria-describedby"))?.split(" ")).toContain(
      await keys.getAttribute("id"),
    );
    await page.keyboard.press("End");
    expect(await spoken.innerText()).toMatch(/\d/);
    expect(await page.locator(".tooltip").count()).toBe(1);
    const last = await spoken.innerText();
    await page.keyboard.press("ArrowLeft");
    expect(await spoken.innerText()).not.toBe(last);
    await page.keyboard.press("End");
    await page.keyboard.press("Shift+M");
    const highest = await spoken.innerText();
    expect(highest).toMatch(/^From the start again: /);
    await page.keyboard.press("m");
    expect(firstAmount(await spoken.innerText())).toBeLessThan(firstAmount(highest));
    await page.keyboard.press("Escape");
    expect([await page.locator(".tooltip").count(), await spoken.innerText()]).toEqual([0, ""]);
  }
});

test("has a legend that hides lines, from the figures too, but never the last, and moves nothing", {
  tags: "deep",
}, async () => {
  const { page } = await openFile();
  await page.mouse.move(300, 300);
  const chart = page.locator(".chart-lines").first();
  const lines = chart.locator(".chart-stretched path.chart-line");
  const axis = await chart.locator(".chart-values").innerHTML();
  const profit = chart.getByRole("button", { name: "Profit" });
  expect([await lines.count(), await profit.getAttribute("aria-pressed")]).toEqual([3, "true"]);
  await profit.press("Space");
  expect([await lines.count(), await profit.getAttribute("aria-pressed")]).toEqual([2, "false"]);
  await chart.locator(".chart-drawing").press("Home");
  expect(await chart.locator(".tooltip-name").allInnerTexts()).toEqual([
    "Total sales",
    "Net sales",
    "Customers",
  ]);
  await chart.getByRole("button", { name: "Total sales" }).click();
  const net = chart.getByRole("button", { name: "Net sales" });
  expect(await net.getAttribute("aria-disabled")).toBe("true");
  await net.click({ force: true });
  expect([await lines.count(), await chart.locator(".chart-values").innerHTML()]).toEqual([1, axis]);
  expect(await seriousViolations(page)).toEqual([]);
  await profit.click();
  expect([await lines.count(), await net.getAttribute("aria-disabled")]).toEqual([2, "false"]);
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("nothing is there");
  return box;
}

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** The number after the name of a datum: `Latte, Total sales ฿1,200.50` */
function firstAmount(text: string): number {
  return Number(/[A-Za-z] ฿?([\d,.]+\d)/.exec(text.replace(/^[^,]*,/, ""))?.[1]?.replaceAll(",", ""));
}
