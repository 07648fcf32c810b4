/**
 * The menu of the dashboard: closed, until somebody opens it.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { openDashboard, withLive } from "../support/browser/live-page.ts";
import { gate, type Reply, rows } from "../support/fakes/cafe-api.ts";
import { productRow } from "../support/samples/rows.ts";

const { live, newPage } = withLive();
const NOVEMBER = "?from=2025-11-01&to=2025-11-30";

test("the menu makes no call when it is opened, and stays open while another range loads", async () => {
  const { api, serve } = live();
  api.answer = ({ path }) =>
    path === "/api/sales_by_product"
      ? rows(
          ["Latte", "Mocha", "Espresso", "Matcha"].map((product_name) => ({
            ...productRow,
            product_name,
            quantity_sold: 40,
          })),
        )
      : undefined;
  const { page } = await newPage();
  await openDashboard(page, serve.url + NOVEMBER);
  const menu = page.locator(".live-menu");
  const heading = menu.locator("summary").first();
  expect(api.dataCalls).toHaveLength(4);
  expect(await menu.locator("li").count()).toBe(0);

  await heading.click();
  await menu.getByText("40 × ฿15.01").first().waitFor();
  expect(await menu.locator("li").count()).toBe(4);
  // The API does not say when products were first sold.
  expect(await menu.locator("b").count()).toBe(0);
  expect(await menu.getByRole("status").innerText()).toBe("");
  expect(await seriousViolations(page)).toEqual([]);
  expect(api.dataCalls).toHaveLength(4);

  await menu.getByText("Show the figures").click();
  const saving = page.waitForEvent("download");
  await menu.getByRole("button", { name: "Save as CSV" }).click();
  expect((await saving).suggestedFilename()).toBe("cafe-sales_2025-11-01_2025-11-30_menu.csv");

  // An open menu adds none of the texts of the six charts.
  const { opened, open } = gate<Reply>();
  api.answer = ({ path }) => (path.startsWith("/api/sales_") ? opened : undefined);
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await menu.getByText("Loading the menu").waitFor();
  expect(await page.getByText("Loading...").count()).toBe(6);
  open(rows([]));
  await menu.getByText("No products to compare.").waitFor();
  expect(await page.getByText("No data available").count()).toBe(6);
  expect(api.dataCalls).toHaveLength(8);
});
