/** @module-tag deep */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openDashboard, openMore, withLiveOf } from "../support/browser/live-page.ts";
import { rows } from "../support/fakes/cafe-api.ts";
import { shopRows } from "../support/samples/rows.ts";

const { live, newPage } = withLiveOf(["stores"], "--sections", "products,cards,sales");

test("the page and its file show the chosen sections, and only the four datasets are read for them", async () => {
  const { api, serve } = live();
  api.answer = ({ path }) => (path === "/api/sales_by_store" ? rows(shopRows) : undefined);
  const { page, complaints } = await newPage();
  await openDashboard(page, serve.url);
  // The end of the page comes after the charts, and the names of the shops after the four calls.
  await page.getByText("Where the figures come from").waitFor();
  await expect.poll(() => api.dataCalls.length).toBe(5);
  expect(await page.locator(":is(h2, h3):visible").allInnerTexts()).toEqual([
    "Averages",
    "Sales Summary",
    "Sales Summary Over Time",
    "Top 10 Products by Sales",
    "From gross to profit",
    "What the figures mean",
    "Where the figures come from",
  ]);
  expect(await page.locator(".summary-card").count()).toBe(3);

  const saving = page.waitForEvent("download");
  await openMore(page);
  await page.getByRole("button", { name: "Save report" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file).toContain('"sections":["cards","sales","products"]');
  expect(api.dataCalls).toHaveLength(9);
  expect(complaints).toEqual([]);
});
