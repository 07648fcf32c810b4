/**
 * What people open from a disk or a mail, in each engine that is installed: a report, and the page of an archive.
 *
 * @module-tag deep
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { boxOf, button, clickOn, fits, radio, until } from "../../support/browser/engines/acts.ts";
import {
  chartOf,
  expectLabelsAtLines,
  expectRoundPoints,
  expectTrueBars,
} from "../../support/browser/engines/marks.ts";
import { ENGINES, withEngine } from "../../support/browser/engines/with-engine.ts";
import { LABEL_FAULTS } from "../../support/browser/label-faults.ts";
import { THAI_FAULTS } from "../../support/browser/thai-faults.ts";
import { writeArchivePage, writeShopsPage } from "../../support/samples/archive-page.ts";
import { CHART_TITLES, withDemoReport } from "../../support/samples/demo-report.ts";
import { MENU, thaiFileOf } from "../../support/samples/in-thai.ts";
import { daily, oddReport } from "../../support/samples/odd-reports.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const { file } = withDemoReport("--compare", "last-year", "--ranges", "7");
const archivePage = await writeArchivePage();
const shopsPage = await writeShopsPage();
// Firefox takes the last two words of this name for one, which is wider than its column.
const NAMES = MENU.filter((name) => !name.endsWith("มะนาวโซดา"));
const thaiFile = join(temporaryFolder(), "report.html");
writeFileSync(thaiFile, await thaiFileOf(oddReport(daily(31), NAMES)));
const DARK_PAGE = "rgb(22, 20, 18)";

describe.each(ENGINES)("%s", (name) => {
  const engine = withEngine(name);
  const openReport = async (options: Parameters<typeof engine.open>[0]) => {
    const page = await engine.open(options);
    await page.goto(pathToFileURL(file).href);
    return page;
  };

  test.each([360, 1440])(
    "draws a report with the year before where its values are, at %i pixels",
    async (width) => {
      const page = await openReport({ width });
      expect(await page.evaluate("document.querySelectorAll('.chart').length")).toBe(7);
      expect(await page.evaluate("document.querySelectorAll('.chart-plot .chart-before').length")).toBe(2);
      expect(await fits(page, width)).toBe(true);
      await expectLabelsAtLines(page);
      for (const title of ["Sales by Category", "Top 10 Products by Sales", "Sales by Employee"]) {
        await expectTrueBars(page, title);
      }
      // The points of thirty days have no room on a phone. The average bill of a week is folded.
      if (width === 360) {
        await clickOn(page, button("Last 7 days"));
        await clickOn(page, "document.querySelector('.folded-chart > summary')");
      }
      for (const title of CHART_TITLES.filter((each) => each.endsWith("Over Time"))) {
        await expectRoundPoints(page, title, width === 360 ? 7 : 29);
      }
      expect(await fits(page, width)).toBe(true);
    },
  );

  test("reads a report by mouse and keys, and opens its tables, in the dark", async () => {
    const page = await openReport({ width: 1440, scheme: "dark" });
    expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe(DARK_PAGE);
    const plot = await boxOf(page, "document.querySelector('.chart-lines .chart-plot')");
    await page.move(plot.x + 1, plot.y + plot.height / 2);
    await until(page, "document.querySelectorAll('.chart-crosshair').length === 2");
    expect(await page.evaluate("document.querySelector('.tooltip-heading').textContent")).toBe(
      "Wed 21 Oct 2026",
    );
    await page.press("Escape");
    await until(page, "!document.querySelector('.tooltip')");

    await clickOn(page, `${chartOf("Top 10 Products by Sales")}.querySelector("li")`);
    await page.press("End");
    await until(page, "document.querySelector('.tooltip')");

    await clickOn(page, "document.querySelector('details.figures summary')");
    await until(page, "document.querySelector('details.figures table').checkVisibility()");
    expect(await page.evaluate("document.querySelectorAll('details.figures[open] tbody tr').length")).toBe(
      29,
    );
    expect(await page.complaints()).toEqual([]);
  });

  test("shows the page of an archive", async () => {
    const page = await engine.open({ width: 360 });
    await page.goto(archivePage);
    expect(await fits(page, 360)).toBe(true);
    await expectLabelsAtLines(page);
    await expectRoundPoints(page, "Total sales by week", 4);
    expect(await page.complaints()).toEqual([]);
  });

  test("shows the page that leads to the archives of shops, as a card for each on a phone", async () => {
    const page = await engine.open({ width: 360 });
    await page.goto(shopsPage);
    expect(await fits(page, 360)).toBe(true);
    expect(await page.evaluate(THAI_FAULTS)).toEqual([]);
    expect(await page.evaluate("document.querySelector('td .label').getClientRects().length")).toBe(1);
    expect(await page.complaints()).toEqual([]);
  });

  test("is a live page without a server: signs in, loads ranges, changes its language and logs out", async () => {
    const page = await engine.open({ width: 360 });
    await page.goto(pathToFileURL("docs/samples/live.html").href);
    await clickOn(page, "document.querySelector('[placeholder=Password]')");
    await page.press(..."espresso", "Enter");
    const isRange = (range: string) =>
      `document.querySelector(".provenance")?.textContent.startsWith("${range}")`;
    await until(page, isRange("24 Oct – 23 Nov 2026\u00a0· Asia/Bangkok"));
    await clickOn(page, button("Last year"));
    await until(page, isRange("23 Nov 2025 – 23 Nov 2026\u00a0· Asia/Bangkok"));
    expect(await page.evaluate("document.querySelector('.hero-value').textContent")).toBe("฿7,250,690");
    await page.press("t");
    await until(page, isRange("23 Nov 2026\u00a0· Asia/Bangkok"));
    expect(await fits(page, 360)).toBe(true);
    await clickOn(page, "document.querySelector('.more-menu > button')");
    await clickOn(page, radio("ไทย"));
    await clickOn(page, button("ออกจากระบบ"));
    await until(page, "document.querySelector('[placeholder=รหัสผ่าน]')");
    expect(await fits(page, 360)).toBe(true);
    expect(await page.complaints()).toEqual([]);
  });

  // Each engine has its own fonts' heights and its own words.
  test.each([360, 1440])("has room for the marks of Thai letters, at %i pixels", async (width) => {
    const page = await engine.open({ width });
    await page.goto(pathToFileURL(thaiFile).href);
    expect(await fits(page, width)).toBe(true);
    expect(await page.evaluate(THAI_FAULTS)).toEqual([]);
    expect(await page.evaluate(LABEL_FAULTS)).toEqual([]);
    expect(await page.complaints()).toEqual([]);
  });

  test("hears what a page complains about, while it loads and later", async () => {
    const page = await engine.open({ width: 360 });
    const path = join(temporaryFolder(), "page.html");
    writeFileSync(path, "<!doctype html><body><script>console.warn('at once')</script>");
    await page.goto(pathToFileURL(path).href);
    await page.evaluate("void setTimeout(() => console.error('later'))");
    await expect.poll(async () => (await page.complaints()).join()).toMatch(/at once.*later/);
  });
});
