/**
 * The first start with old data, and a server that is away.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { chosenRange, openDashboard, signIn, withLive } from "../support/browser/live-page.ts";

const { live, newPage } = withLive();

test("if the range begins after the last sales, one press shows their month", async () => {
  const { api, serve } = live();
  api.answer = ({ path, query }) => {
    if (!path.startsWith("/api/sales_") || query.includes("2024-05")) return undefined;
    return { body: "[]", headers: { "Cafe-Sales-Days": "2022-01-05 2024-05-20" } };
  };
  const { page } = await newPage({ viewport: { width: 360, height: 740 } });
  await openDashboard(page, serve.url);
  const offer = page.getByText("The last sales are from 20 May 2024.");
  await offer.waitFor();
  expect(await page.locator(".no-sales").innerText()).toMatch(/^No sales from .*\.$/);
  await page.getByRole("button", { name: "Show that month" }).click();
  await offer.waitFor({ state: "detached" });
  expect(await chosenRange(page)).toEqual(["2024-05-01", "2024-05-31"]);
  expect(await page.getByRole("heading", { level: 1 }).evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
});

test("a password that nobody could check may be right", { tags: "deep" }, async () => {
  const { api, serve } = live();
  api.answer = () => "hang up";
  const { page } = await newPage();
  await signIn(page, serve.url);
  await page.getByText("Invalid password", { exact: true }).waitFor();
  const lines = await page.getByRole("alert").allInnerTexts();
  expect(lines).toEqual(["Invalid password", "The server did not answer; your password may be right."]);
});
