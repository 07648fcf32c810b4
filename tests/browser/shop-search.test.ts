/**
 * Shop by Shop of a chain of 300 shops in a report file: found by name, and readable without the script.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { chainReport } from "../support/samples/chain.ts";
import { writeReport } from "../support/samples/report-file.ts";

const browser = withBrowser();

test("a search finds shops that are not drawn, in the charts and in the table", async () => {
  const { page } = await browser.open({ viewport: { width: 360, height: 700 } });
  await page.goto(await writeReport([chainReport(300)]));
  const [above, below] = [page.getByLabel("Find a shop").first(), page.getByLabel("Find a shop").last()];
  const charts = page.locator(".store-charts h3:visible");
  expect(await charts.count()).toBe(32);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await below.fill("nimman 10");
  expect(await charts.allInnerTexts()).toEqual(["Nimman 101", "Nimman 106"]);
  expect(await page.locator(".find-shops output").last().innerText()).toBe("2 / 300");
  // Both fields say the same.
  expect(await above.inputValue()).toBe("nimman 10");
  const rows = page.locator(".dataset-section tbody tr:visible");
  expect(await rows.locator("th").allInnerTexts()).toEqual(["Nimman 101", "Nimman 106"]);
  const shown = page.locator(".found-shops li").first();
  expect(await shown.innerText()).toMatch(/^Nimman 101\s+฿200,000\.50\s+08:00\s+busiest \d\d:00\s+17:00/);
  expect(await seriousViolations(page)).toEqual([]);

  await above.fill("GROUND 300");
  expect(await rows.locator("th").allInnerTexts()).toEqual(["Central Mall, Ground Floor 300"]);
  await page.getByRole("button", { name: "Total sales" }).first().click();
  expect(await rows.count()).toBe(1);

  await above.fill("");
  expect(await charts.count()).toBe(32);
  expect(await rows.count()).toBe(300);
});

test("without a script, the charts are there and the search is not", { tags: "deep" }, async () => {
  const { page } = await browser.open({ javaScriptEnabled: false });
  await page.goto(await writeReport([chainReport(300)]));
  expect(await page.locator(".store-charts h3:visible").count()).toBe(32);
  expect(await page.locator("input:visible").count()).toBe(0);
});
