/**
 * Old browsers, imitated: a feature is gone before the page starts. What is drawn stays true, and the live page works or says why not.
 *
 * @module-tag deep
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { withBrowser } from "../support/browser/browser.ts";
import { LABEL_FAULTS } from "../support/browser/label-faults.ts";
import { openDashboard, withLive } from "../support/browser/live-page.ts";
import { NO_DETAILS_CONTENT } from "../support/browser/no-details-content.ts";
import { withoutFeature } from "../support/browser/old-css.ts";
import { CHART_TITLES, withDemoReport } from "../support/samples/demo-report.ts";

const TOO_OLD = "This browser is too old for the live page; report files still open in it.";

/** What the live page cannot do without, with what takes it away. */
const SCRIPTS = {
  "Array.prototype.at (Chrome 92)": "delete Array.prototype.at",
  "modules (Chrome 61)": "delete HTMLScriptElement.prototype.noModule",
};
/** All of them at once: what works then works without any one of them. */
const NEWER_SCRIPTS = `
  // Chrome 98
  delete globalThis.structuredClone;
  // Firefox 104
  delete Array.prototype.findLast; delete Array.prototype.findLastIndex;
  // Chrome 110
  delete Array.prototype.toSorted; delete Array.prototype.toReversed;
  delete Array.prototype.toSpliced; delete Array.prototype.with;
  // Chrome 114
  delete HTMLElement.prototype.showPopover; delete HTMLElement.prototype.togglePopover;
  // Chrome 117 to 122
  delete Object.groupBy; delete Map.groupBy; delete Promise.withResolvers; delete Set.prototype.union;
  // Pages over plain HTTP
  delete Navigator.prototype.share; delete Navigator.prototype.canShare; delete Navigator.prototype.clipboard;`;
const STYLES = {
  "subgrid (Chrome 117)": /subgrid/,
  "container queries (Chrome 105)": /container|cqi/,
  ":has() (Firefox 121)": /:has\(/,
  "::details-content (Chrome 131)": /details-content/,
  "svh (Chrome 108)": /svh/,
  "alternative texts of marks (Firefox 128)": /content:[^;]*\//,
};

/** Runs in the page: for each chart of bars, whether their lengths are in proportion to their values, from one start. */
const BAR_FAULTS = `[...document.querySelectorAll(".chart-bars")].filter((chart) => chart.checkVisibility()).flatMap((chart) => {
  const bars = [...chart.querySelectorAll("li")].map((item) => {
    const bar = [...item.querySelectorAll(".chart-bar")].find((one) => getComputedStyle(one).display !== "none");
    const box = bar.getBoundingClientRect();
    const value = Number(item.querySelector(".chart-value").textContent.replace(/[^\\d.-]/g, ""));
    return bar.matches(".chart-stands")
      ? { start: box.bottom, length: box.height, value }
      : { start: box.left, length: box.width, value };
  });
  const [first] = bars;
  return bars
    .filter(({ start, length, value }) =>
      // The values are rounded.
      Math.abs(start - first.start) > 0.5 || Math.abs(length / first.length - value / first.value) > 0.02)
    .map((bar) => JSON.stringify(bar));
})`;

const WIDTHS = [360, 1440];

const browser = withBrowser();
const { folder, file } = withDemoReport();

interface Lacking {
  /** Runs before the script of the report. */
  readonly script?: string;
  /** What its stylesheet is read without. */
  readonly style?: RegExp;
}

async function openReport({ script, style }: Lacking) {
  const path = join(folder, "old.html");
  const html = readFileSync(file, "utf8");
  writeFileSync(
    path,
    style ? html.replace(/(?<=<style>).*?(?=<\/style>)/s, (css) => withoutFeature(css, style)) : html,
  );
  // The policy of the file would refuse another style.
  const watched = await browser.open({ bypassCSP: style !== undefined });
  if (script) await watched.page.addInitScript(script);
  await watched.page.goto(pathToFileURL(path).href);
  return watched;
}

async function expectTrueReport(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const title of CHART_TITLES)
      expect(await page.getByRole("heading", { name: title }).isVisible()).toBe(true);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    expect([width, await page.evaluate(BAR_FAULTS)]).toEqual([width, []]);
    expect([width, await page.evaluate(LABEL_FAULTS)]).toEqual([width, []]);
  }
}

describe("a report file", () => {
  test.each(Object.entries({ ...SCRIPTS, "newer functions": NEWER_SCRIPTS }))(
    "is right without %s",
    async (_, script) => {
      const { page, complaints } = await openReport({ script });
      await page.mouse.wheel(0, 3000);
      await page.getByText("Show the figures").first().click();
      expect(await page.locator("details[open] table").isVisible()).toBe(true);
      await expectTrueReport(page);
      expect(complaints).toEqual([]);
    },
  );

  test.each(Object.entries(STYLES))("is right without %s", async (_, style) => {
    const { page, complaints } = await openReport({ style });
    await expectTrueReport(page);
    expect(complaints).toEqual([]);
  });

  test("opens its tables for paper where a stylesheet cannot", async () => {
    const { page } = await openReport({ script: NO_DETAILS_CONTENT, style: /details-content/ });
    const open = page.locator(".figures[open]");
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await open.count()).toBe(await page.locator(".figures").count());
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await open.count()).toBe(0);
  });

  test("stays as it was drawn if its script fails while it takes over", async () => {
    const { page, complaints } = await openReport({ script: "delete Math.log2" });
    await page.mouse.move(300, 300);
    await expect.poll(() => complaints.join()).toContain("log2");
    await expectTrueReport(page);
  });
});

describe("the live page", () => {
  const { live, newPage } = withLive();

  test("works without newer functions", async () => {
    const { page, complaints } = await newPage();
    await page.addInitScript(NEWER_SCRIPTS);
    await openDashboard(page, live().serve.url);
    expect(await page.locator(".chart").count()).toBe(7);
    await page.getByText("Show the figures").first().click();
    await page.getByRole("cell", { name: "฿1,000" }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test.each(Object.entries(SCRIPTS))("says in two languages that it needs %s", async (_, script) => {
    const { page, complaints } = await newPage({ viewport: { width: 360, height: 740 } });
    await page.addInitScript(script);
    await page.goto(live().serve.url);
    expect(await page.getByText(TOO_OLD).isVisible()).toBe(true);
    expect(await page.locator("[lang=th]").isVisible()).toBe(true);
    expect(await page.locator(".spinner").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("says so if the browser cannot read its script", async () => {
    const { page } = await newPage();
    await page.route(/assets\/index-.*\.js$/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "class { static {" }),
    );
    await page.goto(live().serve.url);
    expect(await page.getByText(TOO_OLD).isVisible()).toBe(true);
  });

  test("has Refresh instead of a white page if a component fails", async () => {
    const { page, complaints } = await newPage();
    await page.addInitScript("delete window.matchMedia");
    await page.goto(live().serve.url);
    await page.getByPlaceholder("Password").fill("espresso");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Refresh" }).waitFor();
    expect(complaints.join()).toContain("The page has stopped.");
  });
});
