/**
 * The comparison of the dashboard: off until somebody chooses one, and then with every range.
 *
 * @module-tag deep
 */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { loaded, openDashboard, openMore, withLive } from "../support/browser/live-page.ts";
import type { CafeApi } from "../support/fakes/cafe-api.ts";

const { live, newPage } = withLive();
let api: CafeApi;
let url: string;
beforeAll(() => {
  ({
    api,
    serve: { url },
  } = live());
});

const choice = (page: Page) => page.getByLabel("Compare with");
/** The range of each call, without repetitions. */
const ranges = () => [
  ...new Set(api.dataCalls.map(({ query }) => query.replace(/\w+=/g, "").replace("&", " "))),
];
const NOVEMBER = "?from=2025-11-01&to=2025-11-30";

test("a comparison makes four calls more, is in the address, and goes without any", async () => {
  const { page, complaints } = await newPage();
  await openDashboard(page, url + NOVEMBER);
  expect(api.dataCalls).toHaveLength(4);
  expect(await page.locator(".change").count()).toBe(0);

  await choice(page).selectOption("previous");
  await page.getByText("1 – 30 Nov 2025 against 1 – 31 Oct 2025 · the period before").waitFor();
  expect(api.dataCalls).toHaveLength(8);
  expect(ranges()).toEqual(["?2025-11-01 2025-11-30", "?2025-10-01 2025-10-31"]);
  expect(await page.getByRole("heading", { name: "What changed" }).count()).toBe(1);
  expect(await page.locator(".hero").innerText()).toContain("±0.0%");
  expect(await page.evaluate("location.search")).toBe(`${NOVEMBER}&compare=previous`);
  expect(await seriousViolations(page)).toEqual([]);

  await choice(page).selectOption({ label: "No comparison" });
  await page.getByRole("heading", { name: "What changed" }).waitFor({ state: "detached" });
  expect(await page.locator(".hero").innerText()).not.toContain("±0.0%");
  expect(await page.evaluate("location.search")).toBe(NOVEMBER);
  expect(api.dataCalls).toHaveLength(8);
  expect(complaints).toEqual([]);
});

test("a link with a comparison opens it, and so does the saved report", async () => {
  const { page } = await newPage();
  await openDashboard(page, `${url}${NOVEMBER}&compare=last-year`);
  await page.getByText("against 1 – 30 Nov 2024").first().waitFor();
  api.calls.length = 0;
  const saving = page.waitForEvent("download");
  await openMore(page);
  await page.getByRole("button", { name: "Save report" }).click();
  await saving;
  expect(ranges()).toEqual(["?2025-11-01 2025-11-30", "?2024-11-01 2024-11-30"]);
});

test.each([360, 1440])("with a comparison, another range moves nothing, %d wide", async (width) => {
  const { page } = await newPage({ viewport: { width, height: 900 } });
  await openDashboard(page, `${url}?last=30&compare=same-weekdays`);
  await page.getByRole("heading", { name: "What changed" }).waitFor();
  // The strip about today is above all of them. It goes with the press, because last month is without today.
  const places =
    "((topOf) => [...document.querySelectorAll('.hero, .summary-card, h3')].map((e) => [Math.round(topOf(e) - topOf(document.querySelector('.report'))), e.offsetHeight]))((e) => e.getBoundingClientRect().top)";
  const before = await page.evaluate(places);
  let release = () => {};
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  api.answer = () => held.then(() => ({ status: 503, body: "held" }));
  await page.getByLabel("Date range").selectOption("Last month");
  await page.getByText("Loading...", { exact: true }).first().waitFor();
  expect(await page.evaluate(places)).toEqual(before);
  expect(await page.locator("main").innerText()).not.toContain("฿");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  release();
  await loaded(page);
  // The figures that are still shown have their comparison.
  await page.getByRole("heading", { name: "What changed" }).waitFor();
  expect(await page.locator(".hero").innerText()).toContain("฿1,000");
});
