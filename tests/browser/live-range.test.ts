import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import {
  applyCustomRange,
  chosenRange,
  lastDaysUtc,
  loaded,
  openDashboard,
  withLive,
} from "../support/browser/live-page.ts";

const { live, newPage } = withLive();

test("the address names the range and the title does not, and Back and Forward load it again", {
  tags: "deep",
}, async () => {
  const { page, complaints } = await newPage();
  const { serve, api } = live();
  await openDashboard(page, serve.url);
  const place = async () => [new URL(page.url()).search, await page.title()];
  expect(await place()).toEqual(["", "Cafe Sales Dashboard"]);
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await loaded(page);
  expect(await place()).toEqual(["?last=7", "Cafe Sales Dashboard"]);
  await applyCustomRange(page, "2026-11-01", "2026-11-15");
  await loaded(page);
  expect(await place()).toEqual(["?from=2026-11-01&to=2026-11-15", "Cafe Sales Dashboard"]);
  api.calls.length = 0;
  await page.goBack();
  await page.waitForURL("**/?last=7");
  await loaded(page);
  expect(await chosenRange(page)).toEqual(lastDaysUtc(7));
  expect(api.dataCalls).toHaveLength(4);
  await page.goBack();
  await expect.poll(() => chosenRange(page)).toEqual(lastDaysUtc(30));
  expect(await place()).toEqual(["", "Cafe Sales Dashboard"]);
  await page.goForward();
  await page.goForward();
  await expect.poll(() => chosenRange(page)).toEqual(["2026-11-01", "2026-11-15"]);
  await loaded(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByPlaceholder("Password").waitFor();
  expect(await place()).toEqual(["", "Cafe Sales Dashboard"]);
  expect(complaints).toEqual([]);
});

test("the menu and the steps beside the quick ranges work by keyboard, and none leads into the future", {
  tags: "deep",
}, async () => {
  const { page, complaints } = await newPage();
  await page.clock.setFixedTime("2026-11-18T12:00:00Z");
  await openDashboard(page, live().serve.url);
  const [previous, next] = ["Previous period", "Next period"].map((name) =>
    page.getByRole("button", { name }),
  );
  const menu = page.getByRole("combobox", { name: "Date range" });
  const options = await menu.locator("option").allInnerTexts();
  expect(options.slice(8)).toHaveLength(12);
  expect([...options.slice(0, 9), options.at(-1)]).toEqual([
    "Last 30 days",
    "Today",
    "Yesterday",
    "This week",
    "Last week",
    "This month",
    "Last month",
    "The same a year ago",
    "Sep 2026",
    "Oct 2025",
  ]);
  expect(await next?.getAttribute("aria-disabled")).toBe("true");
  await menu.focus();
  await page.keyboard.type("This month");
  await expect.poll(() => chosenRange(page)).toEqual(["2026-11-01", "2026-11-18"]);
  await previous?.press("Enter");
  await expect.poll(() => chosenRange(page)).toEqual(["2026-10-01", "2026-10-31"]);
  expect(await menu.inputValue()).toBe("last-month");
  await previous?.press("Enter");
  await expect.poll(() => chosenRange(page)).toEqual(["2026-09-01", "2026-09-30"]);
  await menu.selectOption("The same a year ago");
  await expect.poll(() => chosenRange(page)).toEqual(["2025-09-01", "2025-09-30"]);
  await menu.selectOption("Sep 2026");
  await expect.poll(() => chosenRange(page)).toEqual(["2026-09-01", "2026-09-30"]);
  await next?.press("Enter");
  await next?.press("Enter");
  await expect.poll(() => chosenRange(page)).toEqual(["2026-11-01", "2026-11-18"]);
  await loaded(page);
  live().api.calls.length = 0;
  await next?.press("Enter");
  await page.waitForTimeout(200);
  expect(live().api.calls).toEqual([]);
  expect(await page.evaluate("document.activeElement?.getAttribute('aria-label')")).toBe("Next period");
  expect(complaints).toEqual([]);
});

test("an end before the start has a hint, and the button is quiet until the dates differ", {
  tags: "deep",
}, async () => {
  const { page } = await newPage();
  await openDashboard(page, live().serve.url);
  const apply = page.getByRole("button", { name: "Apply Custom Range" });
  const isQuiet = async () => !(await apply.getAttribute("class"))?.includes("primary");
  const [start, end] = await chosenRange(page);
  expect(await isQuiet()).toBe(true);
  await page.getByLabel("Start Date").fill("2026-11-15");
  await page.getByLabel("End Date").fill("2026-11-01");
  expect(await isQuiet()).toBe(false);
  const hint = page.getByText("The end is before the start.");
  expect(await hint.isVisible()).toBe(true);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByLabel("Start Date").fill(start ?? "");
  await page.getByLabel("End Date").fill(end ?? "");
  expect(await hint.count()).toBe(0);
});

test("on a phone the first chart is on the first screen, and the range stays in sight", {
  tags: "deep",
}, async () => {
  const { page } = await newPage({ viewport: { width: 360, height: 740 } });
  await openDashboard(page, live().serve.url);
  expect((await page.locator(".chart").first().boundingBox())?.y).toBeLessThan(590);
  expect(await page.getByLabel("Start Date").isVisible()).toBe(false);
  await applyCustomRange(page, "2026-11-01", "2026-11-15");
  expect(await page.evaluate("document.activeElement?.textContent")).toBe(
    "Custom range 1\u00a0Nov\u00a0– 15\u00a0Nov",
  );
  expect(await page.getByLabel("Start Date").isVisible()).toBe(false);
  await loaded(page);
  await page.evaluate("scrollTo(0, 2000)");
  await page.waitForFunction("scrollY === 2000");
  const menu = page.getByRole("combobox", { name: "Date range" });
  expect((await menu.boundingBox())?.y).toBeLessThan(20);
  await menu.selectOption("Yesterday");
  await loaded(page);
  const comparison = page.getByRole("combobox", { name: "Compare with" });
  expect((await comparison.boundingBox())?.y).toBeLessThan(20);
  await comparison.selectOption("previous");
  await page.getByText("against").first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);
});
