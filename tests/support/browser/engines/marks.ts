/** Where a page draws the marks of its charts, and where they belong. */
import { expect } from "vitest";
import { type Box, boxOf } from "./acts.ts";
import { type EnginePage, memberOf } from "./engine.ts";
import { blobsIn, isAlike, pictureOf } from "./pixels.ts";

/** By how many pixels a mark may miss its place. */
const ALLOWED = 2;

/** An expression: the chart with this title. */
export function chartOf(title: string): string {
  return `document.querySelector('[aria-label="${title}"]').closest(".chart")`;
}

const LABEL_DISTANCES = `[...document.querySelectorAll(".chart")].flatMap((chart) => {
  const middle = (element) => {
    const { y, height } = element.getBoundingClientRect();
    return y + height / 2;
  };
  // The lines come from the lowest to the highest value, as the labels do, and then that of zero.
  const lines = [...chart.querySelectorAll(".chart-grid-lines line")].map(middle).sort((a, b) => b - a);
  return [...chart.querySelectorAll(".chart-values text")].flatMap((text, nth) =>
    text.getClientRects().length === 0 || lines.length === 0 ? [] : Math.abs(middle(text) - lines[nth]));
})`;

/** The label of each value of the charts is beside its line. */
export async function expectLabelsAtLines(page: EnginePage): Promise<void> {
  const distances = await page.evaluate(LABEL_DISTANCES);
  const numbers = Array.isArray(distances) ? distances.map(Number) : [];
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers.filter((distance) => !(distance < ALLOWED))).toEqual([]);
}

const ONLY_FIRST_POINTS = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`.chart-field > :not(.chart-plot), .chart-plot > :not(.chart-stretched),
    .chart-stretched > g > :not(.chart-line-1), .chart-line-1 > :not(.chart-points) { opacity: 0 }\`);
  document.adoptedStyleSheets = [sheet];
})()`;

/** The first line of a chart has this many points, and each is as wide as high. */
export async function expectRoundPoints(page: EnginePage, title: string, count: number): Promise<void> {
  const points = await pointsOf(page, title);
  const long = points.filter(({ width, height }) => Math.abs(width - height) >= ALLOWED);
  expect([title, points.length, long]).toEqual([title, count, []]);
}

/** The points of the first line, as the screen shows them once the other marks are hidden. */
async function pointsOf(page: EnginePage, title: string): Promise<Box[]> {
  await page.evaluate(ONLY_FIRST_POINTS);
  const { x, y, width, height } = await boxOf(page, `${chartOf(title)}.querySelector(".chart-plot")`);
  const around = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
  const points = blobsIn(await pictureOf(page), around);
  await page.evaluate("document.adoptedStyleSheets = []");
  return points;
}

const BARS = `((chart) => {
  const items = [...chart.querySelectorAll("li")].filter((item) => item.querySelector(".chart-bar"));
  const values = items.map((item) => Number(item.querySelector(".chart-value").textContent.replace(/[^\\d.]/g, "")));
  return items.flatMap((item, nth) => [...item.querySelectorAll(".chart-bar")].flatMap((bar) => {
    if (getComputedStyle(bar).display === "none") return [];
    const { x, y, width, height } = bar.ownerSVGElement.getBoundingClientRect();
    const part = values[nth] / Math.max(...values);
    return [bar.classList.contains("chart-stands")
      ? { x: x + width / 2, y: y + height, toX: 0, toY: -height, part }
      : { x, y: y + height / 2, toX: width, toY: 0, part }];
  }));
})`;

/** Each bar of a chart ends at the place of its value. */
export async function expectTrueBars(page: EnginePage, title: string): Promise<void> {
  const errors = await barErrors(page, chartOf(title));
  expect(errors.length).toBeGreaterThan(3);
  expect([title, errors.filter((error) => !(Math.abs(error) < ALLOWED))]).toEqual([title, []]);
}

/** How far the end of each bar is from the place of its value, in pixels of the screen. */
async function barErrors(page: EnginePage, chart: string): Promise<number[]> {
  await boxOf(page, chart);
  const bars = await page.evaluate(`${BARS}(${chart})`);
  const picture = await pictureOf(page);
  return (Array.isArray(bars) ? bars : []).map((bar: unknown) => {
    const [x = 0, y = 0, toX = 0, toY = 0, part = 0] = ["x", "y", "toX", "toY", "part"].map((name) =>
      Number(memberOf(bar, name)),
    );
    const length = Math.hypot(toX, toY);
    const [stepX, stepY] = [toX / length, toY / length];
    const colour = picture.at(x + stepX * 3, y + stepY * 3);
    let end = 3;
    while (end < length && isAlike(picture.at(x + stepX * end, y + stepY * end), colour)) end += 1;
    return end - part * length;
  });
}
