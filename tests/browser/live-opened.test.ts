/**
 * What a press on a chart opens: the products of a category and of an employee, and a day. Back undoes it.
 *
 * @module-tag deep
 */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { chosenRange, loaded, openDashboard, withLiveOf } from "../support/browser/live-page.ts";
import { rows } from "../support/fakes/cafe-api.ts";
import { categoryRow, employeeRow, productRow, summaryRow } from "../support/samples/rows.ts";

const { live, newPage } = withLiveOf(["people"]);
const WEEK = "?from=2025-11-03&to=2025-11-09";
const PEOPLE = "/api/sales_by_employee_product";

const tea = { ...productRow, product_name: "Tea", category: "Drinks", total_sales: 500 };
const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  "/api/sales_summary": [3, 4, 5].map((day) => ({ ...summaryRow, date: `2025-11-0${day}` })),
  "/api/sales_by_category": [categoryRow, { ...categoryRow, category: "Drinks", total_sales: 500 }],
  "/api/sales_by_product": [productRow, tea],
  "/api/sales_by_employee": [employeeRow, { ...employeeRow, employee_name: "Ploy", total_sales: 500 }],
  [PEOPLE]: [
    { ...productRow, employee_name: "Nok" },
    { ...tea, employee_name: "Ploy" },
  ],
};

async function open(page: Page): Promise<void> {
  const { api, serve } = live();
  api.answer = ({ path }) => {
    const answer = ANSWERS[path];
    return answer && rows(answer);
  };
  await openDashboard(page, serve.url + WEEK);
}

const chartOf = (page: Page, title: string) => page.locator(`.chart-drawing[aria-label="${title}"]`);
const foldOf = (page: Page, title: string) => page.locator(".products-fold", { hasText: title });
const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement);

test("a press on a category opens its products without a call, and Back closes them", async () => {
  const { page } = await newPage();
  await open(page);
  const { length } = live().api.dataCalls;
  // A chain has a thousand employees, for whom the first figures do not wait.
  expect(await page.locator(".products-fold").locator("li").count()).toBe(0);
  await chartOf(page, "Sales by Category").locator("[data-index='1']").click();
  const fold = foldOf(page, "Products of each category");
  const button = fold.getByRole("button", { name: "Drinks ฿500.00" });
  expect([await button.getAttribute("aria-expanded"), await isFocused(button)]).toEqual(["true", true]);
  expect(await fold.locator("tbody tr").allInnerTexts()).toEqual(["Tea\t12\t฿500.00\t100.0%"]);
  expect(new URL(page.url()).search).toBe(`${WEEK}&category=Drinks`);
  expect(await seriousViolations(page)).toEqual([]);
  await page.goBack();
  await fold.locator("table").waitFor({ state: "detached" });
  expect(live().api.dataCalls).toHaveLength(length);
});

test("what opens a bar or a day is said of its chart, and each table says of which chart it is", async () => {
  const { page } = await newPage();
  await open(page);
  const hintOf = (title: string) =>
    chartOf(page, title).evaluate((chart) =>
      chart
        .getAttribute("aria-describedby")
        ?.split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" "),
    );
  for (const title of ["Sales by Category", "Sales by Employee"])
    expect(await hintOf(title)).toMatch(/leave\. Enter: open its products\.$/);
  expect(await hintOf("Transactions by Employee")).toMatch(/leave\.$/);
  for (const title of ["Sales Summary Over Time", "Average Sales Per Transaction Over Time"])
    expect(await hintOf(title)).toContain("leave. Enter: open. Shift ← →: choose days, then Enter.");
  expect(await page.locator("p.visually-hidden", { hasText: "Enter" }).count()).toBe(0);
  const table = page.locator("summary", { hasText: "Show the figures of Sales by Category" });
  expect(await table.locator("..").ariaSnapshot()).toContain("Show the figures of Sales by Category");
  expect((await table.boundingBox())?.width).toBeLessThan(200);
});

test("with keys, an employee is opened, which makes one call; a bookmark opens them as well", async () => {
  const { page } = await newPage({ viewport: { width: 360, height: 740 } });
  await open(page);
  const calls = () => live().api.dataCalls.filter(({ path }) => path === PEOPLE).length;
  const fold = foldOf(page, "Who sold what");
  expect(calls()).toBe(0);
  await chartOf(page, "Sales by Employee").focus();
  for (const key of ["End", "Enter"]) await page.keyboard.press(key);
  await fold.getByText("Ploy: products").waitFor();
  expect(await isFocused(fold.getByRole("button", { name: "Ploy" }))).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await fold.getByText("Nok: products").waitFor();
  expect([await fold.locator("table").count(), calls()]).toEqual([1, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.reload();
  await loaded(page);
  await fold.getByText("Nok: products").waitFor();
  expect(calls()).toBe(2);
});

test("Back returns to where the page was, with the focus where it was", async () => {
  const { page } = await newPage();
  await open(page);
  const chart = chartOf(page, "Average Sales Per Transaction Over Time");
  await chart.focus();
  await page.keyboard.press("Home");
  const before = await page.evaluate("scrollY");
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press("Enter");
  await loaded(page);
  await page.evaluate("scrollTo(0, 0)");
  await page.goBack();
  await loaded(page);
  await expect.poll(() => isFocused(chart)).toBe(true);
  expect(await page.evaluate("scrollY")).toBe(before);
});

test("a press on a day opens it, with a mouse, with keys, and with a finger on its figures", async () => {
  const { page } = await newPage({ hasTouch: true });
  await open(page);
  const chart = chartOf(page, "Sales Summary Over Time");
  const middle = async () => {
    await chart.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
    return [x + width * 0.2, y + height / 2] as const;
  };
  const isOpen = async (day: string) => {
    await loaded(page);
    expect(await chosenRange(page)).toEqual([day, day]);
    expect(await isFocused(page.getByRole("heading", { level: 1 }))).toBe(true);
    await page.goBack();
    await loaded(page);
    expect(await chosenRange(page)).toEqual(["2025-11-03", "2025-11-09"]);
  };
  const [x, y] = await middle();
  await page.mouse.move(x - 2, y);
  await page.mouse.move(x, y);
  await chart.locator("xpath=..").locator(".tooltip").waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await isOpen("2025-11-04");

  await chart.focus();
  for (const key of ["Home", "Enter"]) await page.keyboard.press(key);
  await isOpen("2025-11-03");

  await page.touchscreen.tap(...(await middle()));
  const strip = page.locator(".readout-strip");
  await strip.waitFor();
  expect(await chosenRange(page)).toEqual(["2025-11-03", "2025-11-09"]);
  await strip.tap();
  await isOpen("2025-11-04");
});
