/**
 * The dashboard by keyboard alone: every control can be reached and seen, and the focus is never lost.
 *
 * @module-tag deep
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loaded, withLive } from "../support/browser/live-page.ts";

const { live, newPage } = withLive();

interface Stop {
  readonly name: string;
  readonly problem: string;
}

/** What has the focus, and why a person could not see it; undefined if nothing has it. */
const STOP = `(() => {
  const element = document.activeElement;
  if (element === document.body) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  const ring = [element, element.parentElement].some((each) => getComputedStyle(each).outlineStyle === "solid");
  const [above, inView] = [y < -1, x >= 0 && x + width <= innerWidth && y < innerHeight];
  const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 12));
  const isCovered = !element.contains(top) && !element.parentElement.contains(top);
  return {
    name: element.getAttribute("aria-label") || element.innerText.replace(/\\s+/g, " "),
    problem: [!ring && "no ring", (above || !inView) && "out of view", isCovered && "covered", Math.min(width, height) < 24 && "small"]
      .filter(Boolean).join(", "),
  };
})()`;

/** Presses a key until it has been at every stop once, and collects them. A browser may begin again at once. */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const stop = await page.evaluate<Stop | undefined>(STOP);
    if (stop === undefined || stop.name === stops[0]?.name) return stops;
    stops.push(stop);
  }
}

test.each([360, 1440])("every control is reached, seen and used by keyboard, %d wide", async (width) => {
  const { page } = await newPage({ viewport: { width, height: 740 } });
  await page.goto(live().serve.url);
  await page.getByPlaceholder("Password").waitFor();
  await page.keyboard.type("espresso");
  await page.keyboard.press("Enter");
  await loaded(page);
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Cafe Sales Dashboard");

  const forward = await walk(page, "Tab");
  expect(forward.filter(({ problem }) => problem !== "")).toEqual([]);
  // The button of the dates shows the range.
  const names = forward.map(({ name }) => name.replace(/^(Custom range) .*/, "$1"));
  const quick = ["Last 7 days", "Last 30 days", "Last 90 days", "Last year"];
  const first = ["Logout", "See today", ...quick];
  const steps = ["Previous period", "Date range", "Next period"];
  expect(names.filter((name) => !/^(|Start Date|End Date)$/.test(name))).toEqual([
    ...first,
    ...(width < 1024 ? ["Custom range", ...steps] : ["Apply Custom Range", ...steps, "Keys"]),
    "Compare with",
    "More",
    ...CHARTS,
    "Menu",
    "From gross to profit",
    "What the figures mean",
    "Where the figures come from",
  ]);
  const backward = await walk(page, "Shift+Tab");
  expect(backward.filter(({ problem }) => problem !== "")).toEqual([]);
  expect(backward.map(({ name }) => name).reverse()).toEqual(forward.map(({ name }) => name));

  // What changes the page keeps the focus.
  for (const [name, said] of [
    ["Compare with", page.getByRole("heading", { name: "What changed" })],
    ["Date range", page.getByText("Today is not over, so nothing is compared yet")],
  ] as const) {
    await page.getByRole("combobox", { name }).focus();
    await page.keyboard.press("ArrowDown");
    await loaded(page);
    await said.waitFor();
    expect(await page.evaluate("document.activeElement.ariaLabel")).toBe(name);
  }
  for (const name of ["More", "Last 7 days"]) {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await loaded(page);
    expect(await page.evaluate("document.activeElement.textContent")).toContain(name.slice(0, 4));
  }
  await page.getByRole("button", { name: "Logout" }).press("Enter");
  await page.getByPlaceholder("Password").waitFor();
  expect(await page.evaluate("document.activeElement.placeholder")).toBe("Password");
});

const CHARTS = [
  "Sales of each day",
  "Total sales",
  "Net sales",
  "Profit",
  "Sales Summary Over Time",
  "Show the figures of Sales Summary Over Time",
  "Sales by Category",
  "Show the figures of Sales by Category",
  "Products of each category",
  "Top 10 Products by Sales",
  "Show the figures of Top 10 Products by Sales",
  "Average Sales Per Transaction Over Time",
  "Sales by Employee",
  "Show the figures of Sales by Employee",
  "Transactions by Employee",
];
