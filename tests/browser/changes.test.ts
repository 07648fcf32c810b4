/**
 * A compared report in a browser: its changes have room at every width and on paper, and hiding them moves nothing.
 *
 * @module-tag deep
 */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { renderHtml } from "../../cli/writers/html.ts";
import { addDays } from "../../viewer/report/date-range.ts";
import { saveReport } from "../../viewer/report/saved/saved-report.ts";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { compared as comparedInEnglish, IN_ENGLISH } from "../support/samples/in-english.tsx";
import { daily, oddReport } from "../support/samples/odd-reports.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

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
const compared = comparedInEnglish(month("2026-01-01", 30, NAMES, 1), {
  kind: "previous",
  report: month("2025-12-02", 29, ["Tea", ...NAMES.slice(1)], 1.2),
});
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
let url = "";
beforeAll(async () => {
  const path = join(temporaryFolder(), "report.html");
  const saved = saveReport([compared], { generatedAt: "2026-02-01T00:00:00.000Z", timeZone: "UTC" }, "1.2.3");
  await writeFile(path, await renderHtml(saved, IN_ENGLISH));
  url = pathToFileURL(path).href;
});

test.each([320, 768, 1024, 1440])("no change lies over a name or a value, %d wide", async (width) => {
  const { page, close } = await open({ viewport: { width, height: 900 } });
  expect(await page.locator(".chart-change").count()).toBeGreaterThan(0);
  expect(await page.evaluate(COLLISIONS)).toEqual([]);
  await page.evaluate(OPEN);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  await close();
});

test("on paper, every change is shown and lies over nothing", async () => {
  // The width of A4 between its margins.
  const { page, close } = await open({ viewport: { width: 703, height: 1000 } });
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(COLLISIONS)).toEqual([]);
  for (const change of await page.locator(".chart-change").all()) expect(await change.isVisible()).toBe(true);
  const widths =
    "[...document.querySelectorAll('.figures table')].map((e) => e.getBoundingClientRect().right)";
  expect(Math.max(...(await page.evaluate<number[]>(widths)))).toBeLessThanOrEqual(703);
  await close();
});

test.each(["light", "dark"] as const)(
  "axe-core finds nothing serious in a compared report, in %s",
  async (colorScheme) => {
    const { page, close } = await open({ colorScheme, viewport: { width: 360, height: 800 } });
    await page.evaluate(OPEN);
    await page.getByRole("button", { name: "Save as CSV" }).nth(3).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await close();
  },
);

test.each([360, 1440])(
  "hiding the comparison keeps the size of the totals and cards, %d wide",
  async (width) => {
    const { page, close } = await open({ viewport: { width, height: 900 } });
    const heights = () =>
      page
        .locator(".hero, .summary-cards")
        .evaluateAll((found) => found.map((e) => e.getBoundingClientRect().height));
    const before = await heights();
    await page.getByRole("button", { name: "Hide comparison" }).click();
    await page.locator(".change").first().waitFor({ state: "detached" });
    expect(await heights()).toEqual(before);
    await close();
  },
);

test("a pointer on a day shows the earlier day that it is compared with", async () => {
  const { page, close } = await open();
  await page.evaluate(OPEN);
  const day = page.getByRole("rowheader", { name: "Thu 1 Jan 2026" });
  await page.getByRole("button", { name: "Save as CSV" }).first().waitFor();
  expect(await day.getAttribute("title")).toBe("against Thu 4 Dec 2025: ฿209,280.00");
  await close();
});

async function open(options?: Parameters<typeof browser.open>[0]) {
  const watched = await browser.open(options);
  await watched.page.goto(url);
  return { page: watched.page, complaints: watched.complaints, close: () => watched.close() };
}
