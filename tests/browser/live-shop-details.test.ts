/**
 * "Shop by Shop" on the live page of a chain: what it loads and when, the search, and that everybody can use it.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { openDashboard, withLiveOf } from "../support/browser/live-page.ts";
import { rows } from "../support/fakes/cafe-api.ts";
import { chainRows } from "../support/samples/chain.ts";

const { live, newPage } = withLiveOf(["stores", "store-hours", "store-categories"]);
const PARTS = ["/api/sales_by_store_category", "/api/sales_by_store_hour"];

function answerOf(count: number) {
  const chain = Object.entries(chainRows(count)).map(([name, list]) => [`/api/${name}`, list] as const);
  const answers = new Map<string, readonly object[]>(chain);
  return ({ path }: { readonly path: string }) => {
    const list = answers.get(path);
    return list && rows(list);
  };
}

test("the hours and the categories of 300 shops are loaded when somebody opens them, and a shop is found", async () => {
  const { api, serve } = live();
  api.answer = answerOf(300);
  const { page } = await newPage({ viewport: { width: 360, height: 740 } });
  await openDashboard(page, serve.url);
  const section = page.locator("details.store-details");
  await section.waitFor();
  const parts = () => api.dataCalls.map(({ path }) => path).filter((path) => PARTS.includes(path));
  expect(parts()).toEqual([]);

  await section.getByRole("heading", { name: "Shop by Shop" }).click();
  const charts = section.locator("h3:visible");
  await charts.first().waitFor();
  expect(parts().sort()).toEqual(PARTS);
  expect(await charts.count()).toBe(32);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await seriousViolations(page)).toEqual([]);

  await section.getByLabel("Find a shop").fill("nimman 10");
  expect(await charts.allInnerTexts()).toEqual(["Nimman 101", "Nimman 106"]);
  expect(await section.locator("output").innerText()).toBe("2 / 300");
  expect(await seriousViolations(page)).toEqual([]);

  // It is closed and opened again without a call.
  await section.getByRole("heading", { name: "Shop by Shop" }).click();
  await section.getByRole("heading", { name: "Shop by Shop" }).click();
  expect(await charts.allInnerTexts()).toEqual(["Nimman 101", "Nimman 106"]);
  expect(parts()).toHaveLength(2);
});
