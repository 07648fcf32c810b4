/** The menu of the dashboard: closed, until somebody opens it. */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { openDashboard, withLive } from "../support/browser/live-page.ts";
import { gate, type Reply, rows } from "../support/fakes/cafe-api.ts";
import { productRow } from "../support/samples/rows.ts";

const { live, newPage } = withLive();
const NOVEMBER = "?from=2025-11-01&to=2025-11-30";
const HALF = "?startDate=2025-11-01&endDate=2025-11-15";

const products = (...names: readonly string[]) =>
  rows(names.map((product_name) => ({ ...productRow, product_name, quantity_sold: 40 })));

test("the menu makes one call when it is opened, says if that failed, and tries again", async () => {
  const { api, serve } = live();
  let isDown = true;
  api.answer = ({ path, query }) => {
    if (path !== "/api/sales_by_product") return undefined;
    if (query !== HALF) return products("Latte", "Mocha", "Espresso", "Matcha");
    return isDown ? { status: 500, body: "down" } : products("Latte", "Mocha", "Espresso");
  };
  const { page } = await newPage();
  await openDashboard(page, serve.url + NOVEMBER);
  const menu = page.locator(".live-menu");
  const heading = menu.locator("summary").first();
  expect(api.dataCalls).toHaveLength(4);
  expect(await menu.locator("li").count()).toBe(0);

  await heading.click();
  await menu.getByText("Which products are new could not be loaded.").waitFor();
  expect(api.dataCalls.slice(4).map(({ path, query }) => path + query)).toEqual([
    `/api/sales_by_product${HALF}`,
  ]);
  expect(await menu.locator("li").count()).toBe(4);
  expect(await menu.locator("b").count()).toBe(0);
  expect(await seriousViolations(page)).toEqual([]);

  isDown = false;
  await menu.getByRole("button", { name: "Try again" }).click();
  await menu.locator("b").waitFor();
  expect(await menu.locator("li", { has: page.locator("b") }).innerText()).toMatch(
    /^Matcha\s+new\s+40 × ฿15\.01$/,
  );
  expect(await menu.getByRole("status").innerText()).toBe("");
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(api.dataCalls).toHaveLength(6);

  await menu.getByText("Show the figures").click();
  const saving = page.waitForEvent("download");
  await menu.getByRole("button", { name: "Save as CSV" }).click();
  expect((await saving).suggestedFilename()).toBe("cafe-sales_2025-11-01_2025-11-30_menu.csv");

  await heading.click();
  await heading.click();
  await menu.locator("b").waitFor();
  expect(api.dataCalls).toHaveLength(6);

  // An open menu adds none of the texts of the six charts.
  const { opened, open } = gate<Reply>();
  api.answer = ({ path }) => (path.startsWith("/api/sales_") ? opened : undefined);
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await menu.getByText("Loading the menu").waitFor();
  expect(await page.getByText("Loading...").count()).toBe(6);
  open(rows([]));
  await menu.getByText("No products to compare.").waitFor();
  expect(await page.getByText("No data available").count()).toBe(6);
  expect(api.dataCalls).toHaveLength(10);
});
