import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { loaded, openDashboard, withLive } from "../support/browser/live-page.ts";
import { rows } from "../support/fakes/cafe-api.ts";
import { shopRows } from "../support/samples/rows.ts";

const { live, newPage } = withLive("--offers", "stores");

test("a page of several shops shows them side by side, and then one of them", async () => {
  const { api, serve } = live();
  api.answer = ({ path, query }) => {
    if (path !== "/api/sales_by_store") return undefined;
    const asked = new URLSearchParams(query).getAll("store");
    return rows(shopRows.filter(({ store }) => asked.length === 0 || asked.includes(store)));
  };
  const { page } = await newPage();
  await openDashboard(page, serve.url);
  const menu = page.getByLabel("Stores", { exact: true });
  expect(await menu.locator("option").allTextContents()).toEqual(["All stores", "Nimman", "Old Town"]);
  const section = page.locator(".chart-block", {
    has: page.getByRole("heading", { name: "Sales by Store" }),
  });
  expect(await section.locator(".chart-bar-name").allInnerTexts()).toEqual(["Nimman", "Old Town"]);
  // The menu is of all days, the bars are of the range.
  const calls = api.dataCalls.filter(({ path }) => path === "/api/sales_by_store").map(({ query }) => query);
  expect(calls.map((query) => query.replace(/\d/g, "0")).sort()).toEqual([
    "",
    "?startDate=0000-00-00&endDate=0000-00-00",
  ]);
  expect(await seriousViolations(page)).toEqual([]);

  api.calls.length = 0;
  await page.setViewportSize({ width: 1366, height: 700 });
  const top = async () => (await menu.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await menu.selectOption("Old Town");
  await loaded(page);
  expect(api.dataCalls).toHaveLength(5);
  expect(api.dataCalls.every(({ query }) => query.endsWith("&store=Old%20Town"))).toBe(true);
  expect(new URL(page.url()).search).toBe("?store=Old+Town");
  expect(await page.title()).toMatch(/^.?Old Town.? · Cafe Sales Dashboard$/);
  await page.getByRole("status").filter({ hasText: "Old Town" }).waitFor();
  expect(await section.count()).toBe(0);
  // The line beside it is longer now. Half of a second line of text is less than a row of buttons.
  expect(Math.abs((await top()) - before)).toBeLessThan(12);

  // On a phone, the menu is an icon in the line that stays in sight.
  await page.setViewportSize({ width: 320, height: 700 });
  await menu.selectOption("All stores");
  await loaded(page);
  await section.waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goBack();
  await loaded(page);
  expect(await menu.inputValue()).toBe('["Old Town"]');
});
