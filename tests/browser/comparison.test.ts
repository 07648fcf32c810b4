/**
 * A compared report in a browser: its changes have room at every width and on paper, and hiding them moves nothing.
 *
 * @module-tag deep
 */
import { beforeAll, expect, test } from "vitest";
import { addDays } from "../../viewer/report/date-range.ts";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { compared } from "../support/samples/in-english.tsx";
import { daily, oddReport } from "../support/samples/odd-reports.ts";
import { writeReport } from "../support/samples/report-file.ts";
import { reportOf, summaryRow } from "../support/samples/rows.ts";

const NAMES = ["Latte", "ชาไทยเย็นหวานน้อย Thai Iced Tea", "Americano with oat milk", "Mocha", "Beans 250 g"];
const month = (startDate: string, days: number, names: readonly string[], factor: number) => {
  const sales = daily(days).map((day, index) => ({
    date: addDays(startDate, index),
    sales: day.sales * 200 * factor,
  }));
  const endDate = addDays(startDate, days - 1);
  return {
    ...oddReport(sales, names, (index) => (123_456.5 * factor) / (index + 1)),
    range: { startDate, endDate },
  };
};
/** Each day sells the same; the range may be longer than its sales. */
const even = (startDate: string, days: number, endDate = addDays(startDate, days - 1)) =>
  reportOf(
    {
      sales_summary: Array.from({ length: days }, (_, at) => ({
        ...summaryRow,
        date: addDays(startDate, at),
      })),
    },
    { startDate, endDate },
  );

const OPEN = "for (const figures of document.querySelectorAll('.figures')) figures.open = true";
/** The pairs of texts of one bar or slice that lie over one another, and those outside of their block. */
const COLLISIONS = `[...document.querySelectorAll(".chart-bar-list > li, .chart-ring-legend ol > li")].flatMap((item) => {
  const texts = [...item.querySelectorAll("bdi, .chart-value, .chart-ring-legend b, .chart-quiet, .chart-change")].filter((e) => e.checkVisibility());
  const boxes = texts.map((text) => { if (text.dataset.label) return text.getBoundingClientRect(); const range = document.createRange(); range.selectNodeContents(text); return range.getBoundingClientRect(); });
  const block = item.closest(".chart-block-body").getBoundingClientRect();
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap((a, i) => [
    ...boxes.slice(i + 1).flatMap((b, j) => (over(a, b) ? [texts[i].textContent + " / " + texts[i + 1 + j].textContent] : [])),
    ...(a.left < block.left || a.right > block.right + 1 ? [texts[i].textContent + " outside"] : []),
  ]);
})`;

const browser = withBrowser();
let ofMonth = "";
let ofWeek = "";
beforeAll(async () => {
  const before = month("2025-12-02", 29, ["Tea", ...NAMES.slice(1)], 1.2);
  ofMonth = await writeReport([
    compared(month("2026-01-01", 30, NAMES, 1), { kind: "previous", report: before }),
  ]);
  const earlier = even("2026-11-02", 6, "2026-11-08");
  ofWeek = await writeReport([compared(even("2026-11-09", 7), { kind: "same-weekdays", report: earlier })]);
});

async function open(url: string, options?: Parameters<typeof browser.open>[0]) {
  const watched = await browser.open(options);
  await watched.page.goto(url);
  return watched;
}

test("no change lies over a name or a value, at any width or on paper, and every table fits", async () => {
  const { page } = await open(ofMonth);
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator(".chart-change").count()).toBeGreaterThan(0);
    expect([width, await page.evaluate(COLLISIONS)]).toEqual([width, []]);
    await page.evaluate(OPEN);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  }
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(COLLISIONS)).toEqual([]);
  for (const change of await page.locator(".chart-change").all()) expect(await change.isVisible()).toBe(true);
  const widths =
    "[...document.querySelectorAll('.figures table')].map((e) => e.getBoundingClientRect().right)";
  expect(Math.max(...(await page.evaluate<number[]>(widths)))).toBeLessThanOrEqual(703);
});

test("a pointer on a day shows the earlier day, and axe-core finds nothing serious in open tables", async () => {
  const { page } = await open(ofMonth, { viewport: { width: 360, height: 800 } });
  await page.evaluate(OPEN);
  await page.getByRole("button", { name: "Save as CSV" }).nth(3).waitFor();
  const day = page.getByRole("rowheader", { name: "Thu 1 Jan 2026" });
  expect(await day.getAttribute("title")).toBe("against Thu 4 Dec 2025: ฿209,280.00");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await seriousViolations(page)]).toEqual([colorScheme, []]);
  }
});

test.each([360, 1440])("a comparison is hidden and shown again with a button, %d wide", async (width) => {
  const { page, complaints } = await open(ofWeek, { viewport: { width, height: 900 } });
  const line = page.locator(".comparison-line", { hasText: "9 – 15 Nov 2026 against 2 – 8 Nov 2026" });
  const earlier = page.locator(".chart-stretched .chart-before");
  // Node has drawn the hero both ways.
  const ghosts = page.locator(".hero .chart-ghost");
  expect(await ghosts.count()).toBeGreaterThan(0);
  expect(await line.isVisible()).toBe(true);
  const origin = page.getByText("2 – 8 Nov 2026 (6 of 7 days");
  expect(await earlier.count()).toBe(2);
  const heights = () =>
    page
      .locator(".hero, .summary-cards")
      .evaluateAll((found) => found.map((e) => e.getBoundingClientRect().height));
  const before = await heights();
  await page.getByText("Where the figures come from").click();
  expect(await origin.isVisible()).toBe(true);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Hide comparison" }).press("Enter");
  expect([await earlier.count(), await ghosts.count(), await heights()]).toEqual([0, 0, before]);
  expect(await origin.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Show comparison" }).press("Enter");
  expect(await earlier.count()).toBe(2);
  expect(complaints).toEqual([]);
});

test("a day of a month is compared with the same weekday, which is two days further in the line", async () => {
  const report = compared(even("2026-10-01", 31), { kind: "previous", report: even("2026-09-01", 30) });
  const { page } = await open(await writeReport([report]));
  const chart = page.locator(".chart-lines").first();
  const names = () => chart.locator(".tooltip :is(.tooltip-heading, .tooltip-name)").allInnerTexts();
  await chart.locator(".chart-drawing").press("Home");
  await expect.poll(names).toEqual(expect.arrayContaining(["Thu 1 Oct 2026", "Thu 3 Sep 2026", "Change"]));
  const places = await chart
    .locator(".chart-point-hot")
    .evaluateAll((dots) => dots.map((dot) => dot.getAttribute("cx")));
  expect([...new Set(places)]).toEqual(["6.67%", "0%"]);
  await chart.locator(".chart-drawing").press("End");
  await expect.poll(names).toContain("Sat 31 Oct 2026");
  expect(await names()).not.toContain("Change");
});

test.each([360, 1440])(
  "looks the same with and without JavaScript but for its buttons, which move nothing, %d pixels wide",
  async (width) => {
    const pictures = [];
    const ends = [];
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await open(ofWeek, { viewport: { width, height: 900 }, javaScriptEnabled });
      const buttons = page.locator(".comparison-line button, .changes button");
      await expect.poll(() => buttons.count()).toBe(javaScriptEnabled ? 2 : 0);
      for (const button of await buttons.all())
        await button.evaluate(({ style }) => style.setProperty("visibility", "hidden"));
      pictures.push(await page.screenshot({ fullPage: true, animations: "disabled" }));
      await page.getByText("What changed").click();
      ends.push(await page.locator(".changes li").last().boundingBox());
    }
    expect(ends[1]).toEqual(ends[0]);
    expect(pictures[1]?.equals(pictures[0] ?? Buffer.of())).toBe(true);
  },
);
