/**
 * The live page of an API whose amounts are in another currency.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { openDashboard, withLive } from "../support/browser/live-page.ts";

const { live, newPage } = withLive("--currency", "JPY");

test("the live page is in the currency of the server", async () => {
  const { page, complaints } = await newPage({ viewport: { width: 1280, height: 900 } });
  await openDashboard(page, live().serve.url);
  const text = await page.locator("body").innerText();
  expect(text).toMatch(/¥[\d,]+/);
  expect(text).not.toMatch(/฿|¥[\d,]+\.\d+(?![\d.]*[kM])/);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("body").innerText()).not.toContain("฿");
  expect(complaints).toEqual([]);
});
