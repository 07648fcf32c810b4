/**
 * What a pointer or a screen reader is told, and lists of figures: each amount has two decimals. Labels of marks are short,
 * and our own sentences are whole.
 */
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "../support/browser/browser.ts";
import { applyCustomRange, loaded, openDashboard } from "../support/browser/live-page.ts";
import { serveInProcess } from "../support/runs/serve-in-process.ts";
import { withDemoReport } from "../support/samples/demo-report.ts";

const browser = withBrowser();
const { file } = withDemoReport("--compare", "previous");

/** The texts of names and descriptions, of figures that are listed, and of each chart under its last datum. */
async function toldIn(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  await loadedAll(page);
  const told = await page.evaluate(() => {
    const described = "title, desc, .visually-hidden";
    const listed =
      "td, .products-fold li, .short-list li, .shop-rows dd, .top-lists li, .chart-ring-more li, .menu li";
    const names = ["aria-label", "aria-description", "title"];
    const elements = [...document.querySelectorAll("#root *")];
    return [
      ...elements.flatMap((element) => names.map((name) => element.getAttribute(name) ?? "")),
      ...elements
        .filter((element) => element.matches(`${described}, ${listed}`))
        .map((e) => e.textContent ?? ""),
    ];
  });
  for (const chart of await page.locator(".chart-drawing[tabindex='0']").all()) {
    await chart.focus();
    await page.keyboard.press("End");
    told.push(...(await page.locator(".tooltip, [aria-live=polite]").allTextContents()));
  }
  return told;
}

/** Waits for what an opened part loads. */
const loadedAll = (page: Page) =>
  page.waitForFunction(() => !document.getElementById("root")?.textContent?.includes("Loading"), undefined, {
    polling: 50,
  });

const amountsIn = (told: readonly string[]) =>
  told.flatMap((text) => text.match(/฿[\d,]*\d(\.\d+)?([kMBT](?![a-z]))?/g) ?? []);

function expectInFull(told: readonly string[]): void {
  const amounts = amountsIn(told);
  expect(amounts.length).toBeGreaterThan(100);
  expect(amounts.filter((amount) => !/\.\d\d$/.test(amount))).toEqual([]);
}

test("a report file", async () => {
  const { page } = await browser.open();
  await page.goto(pathToFileURL(file).href);
  expectInFull(await toldIn(page));
});

test("the live page, of a month and of a day", { tags: ["deep"] }, async () => {
  const { url } = await serveInProcess("--demo");
  const { page } = await browser.open();
  await openDashboard(page, `${url}?compare=previous`);
  const month = await toldIn(page);
  await applyCustomRange(page, "2026-11-07", "2026-11-07");
  await loaded(page);
  expectInFull([...month, ...(await toldIn(page))]);
});
