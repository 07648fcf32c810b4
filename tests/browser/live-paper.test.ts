/**
 * The live page on paper: all that only paper shows is in the page when the event before printing ends.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { openDashboard, withLive } from "../support/browser/live-page.ts";
import { NO_DETAILS_CONTENT } from "../support/browser/no-details-content.ts";

const { live, newPage } = withLive();
const SHOWN = `[".figures table", ".figures[open]"].map(
  (selector) => document.querySelectorAll(".report " + selector).length,
)`;
/** Firefox copies the page for paper when the event ends. */
const printed = (event: string) => `(() => { dispatchEvent(new Event("${event}")); return ${SHOWN}; })()`;

test("the tables are drawn before the event ends", async () => {
  const { page, complaints } = await newPage();
  await openDashboard(page, live().serve.url);
  expect(await page.evaluate(SHOWN)).toEqual([0, 0]);
  expect(await page.evaluate(printed("beforeprint"))).toEqual([4, 0]);
  await page.emulateMedia({ media: "print" });
  for (const table of await page.locator(".report table").all()) expect(await table.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

test("a browser that cannot print closed tables has them open for as long as it prints", async () => {
  const { page, complaints } = await newPage();
  await page.addInitScript(NO_DETAILS_CONTENT);
  await openDashboard(page, live().serve.url);
  await page.locator(".figures summary").first().click();
  // A table is made when it is opened.
  await page.locator(".figures table").first().waitFor();
  expect(await page.evaluate(SHOWN)).toEqual([1, 1]);
  expect(await page.evaluate(printed("beforeprint"))).toEqual([4, 4]);
  expect(await page.evaluate(printed("afterprint"))).toEqual([4, 1]);
  expect(complaints).toEqual([]);
});
