/** @module-tag deep */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderHtml } from "../../cli/writers/html.ts";
import { addDays } from "../../viewer/report/date-range.ts";
import { saveReport } from "../../viewer/report/saved/saved-report.ts";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { compared, IN_ENGLISH } from "../support/samples/in-english.tsx";
import { reportOf, summaryRow } from "../support/samples/rows.ts";

const browser = withBrowser();
const NOW = { startDate: "2026-11-09", endDate: "2026-11-15" };
const BEFORE = { startDate: "2026-11-02", endDate: "2026-11-08" };
let folder = "";
let address = "";

const week = (first: string, days: number) =>
  Array.from({ length: days }, (_, at) => ({ ...summaryRow, date: addDays(first, at) }));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cafe-sales-"));
  const earlier = reportOf({ sales_summary: week(BEFORE.startDate, 6) }, BEFORE);
  const report = compared(reportOf({ sales_summary: week(NOW.startDate, 7) }, NOW), {
    kind: "same-weekdays",
    report: earlier,
  });
  const provenance = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" };
  const path = join(folder, "report.html");
  await writeFile(path, await renderHtml(saveReport([report], provenance, "1.2.3"), IN_ENGLISH));
  address = pathToFileURL(path).href;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([360, 1440])(
  "a comparison is hidden and shown again with a button, %d pixels wide",
  async (width) => {
    const watched = await browser.open({ viewport: { width, height: 900 } });
    const { page } = watched;
    await page.goto(address);
    const line = page.locator(".comparison-line", {
      hasText: "9 – 15 Nov 2026 against 2 – 8 Nov 2026",
    });
    const earlier = page.locator(".chart-stretched .chart-before");
    // Node has drawn the hero both ways.
    const ghosts = page.locator(".hero .chart-ghost");
    expect(await ghosts.count()).toBeGreaterThan(0);
    expect(await line.isVisible()).toBe(true);
    const origin = page.getByText("2 – 8 Nov 2026 (6 of 7 days");
    expect(await earlier.count()).toBe(2);
    await page.getByText("Where the figures come from").click();
    expect(await origin.isVisible()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Hide comparison" }).press("Enter");
    expect([await earlier.count(), await ghosts.count()]).toEqual([0, 0]);
    expect(await origin.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Show comparison" }).press("Enter");
    expect(await earlier.count()).toBe(2);
    expect(watched.complaints).toEqual([]);
    await watched.close();
  },
);

test("a day of a month is compared with the same weekday, which is two days further in the line", async () => {
  const earlier = reportOf(
    { sales_summary: week("2026-09-01", 30) },
    { startDate: "2026-09-01", endDate: "2026-09-30" },
  );
  const october = { startDate: "2026-10-01", endDate: "2026-10-31" };
  const report = compared(reportOf({ sales_summary: week("2026-10-01", 31) }, october), {
    kind: "previous",
    report: earlier,
  });
  const path = join(folder, "month.html");
  const provenance = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" };
  await writeFile(path, await renderHtml(saveReport([report], provenance, "1.2.3"), IN_ENGLISH));
  const watched = await browser.open({ viewport: { width: 1440, height: 900 } });
  const { page } = watched;
  await page.goto(pathToFileURL(path).href);
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
  await watched.close();
});

test.each([360, 1440])(
  "looks the same with and without JavaScript but for its buttons, which move nothing, %d pixels wide",
  async (width) => {
    const pictures = [];
    for (const javaScriptEnabled of [false, true]) {
      const { page, close } = await openPage({ viewport: { width, height: 900 }, javaScriptEnabled });
      const buttons = page.locator(".comparison-line button, .changes button");
      expect(await buttons.count()).toBe(javaScriptEnabled ? 2 : 0);
      for (const button of await buttons.all())
        await button.evaluate(({ style }) => style.setProperty("visibility", "hidden"));
      pictures.push(await page.screenshot({ fullPage: true, animations: "disabled" }));
      await close();
    }
    expect(pictures[1]?.equals(pictures[0] ?? Buffer.of())).toBe(true);
  },
);

async function openPage(options: Parameters<typeof browser.open>[0]) {
  const watched = await browser.open(options);
  await watched.page.goto(address);
  return { page: watched.page, close: () => watched.close() };
}
