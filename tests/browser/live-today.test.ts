/** @module-tag deep */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { loaded, openDashboard, withLiveOf } from "../support/browser/live-page.ts";
import { everyDay } from "../support/fakes/every-day.ts";

const { live, newPage } = withLiveOf(["hours"]);

/** Every hour of every day sells the same, and today is whole already. */
const LINE = /^(Busier than usual|A normal \w+day so far)\s+Today until \d\d:\d\d: ฿2,400/;

test.each([
  [360, "light"],
  [1440, "dark"],
] as const)("today is first, and the hours of now answer a tap, %d wide", async (width, colorScheme) => {
  live().api.answer = everyDay;
  const { page, complaints } = await newPage({ viewport: { width, height: 740 }, colorScheme });
  await openDashboard(page, live().serve.url);
  const strip = page.locator(".now-strip");
  await strip.getByText("Today until").waitFor();
  const line = await strip.innerText();
  expect(line).toMatch(LINE);
  // One line, and two on a phone.
  expect((await strip.boundingBox())?.height).toBeLessThan(width === 360 ? 70 : 50);
  const total = page.locator(".hero-total .hero-value");
  expect(
    Number.parseFloat(await total.evaluate((element) => getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(32);
  const now = page.locator(".hours [aria-current=time]");
  await now.click();
  expect(await now.innerText()).toContain("100");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  expect(await seriousViolations(page)).toEqual([]);

  // One press brings today into sight: its total first, then its hours, its best sellers and its people.
  await page.getByRole("button", { name: "See today" }).click();
  await page.locator(".short-list li").nth(1).waitFor();
  await loaded(page);
  expect(new URL(page.url()).search).toBe("?period=today");
  expect(await page.evaluate("document.activeElement.classList[0]")).toBe("day-view");
  const { y: top = -1 } = (await page.locator(".hero-total").boundingBox()) ?? {};
  expect(top >= 0 && top < 70).toBe(true);
  const { y = 0, height = 0 } = (await page.locator(".day-hours").boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(740);
  await page.getByText("Tomorrow").waitFor();
  await page.getByText(/\) by \d\d:\d\d/).waitFor();
  expect(await page.locator(".day-view h3").allInnerTexts()).toEqual([
    "Sales by hour",
    "Best sellers",
    "Employees",
  ]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  expect(await seriousViolations(page)).toEqual([]);

  // Another range neither blanks the line nor asks again for what it says.
  live().api.calls.length = 0;
  await page.getByLabel("Date range").selectOption("Last month");
  expect(await strip.innerText()).toBe(line);
  await expect.poll(() => page.locator(".day-view").count()).toBe(0);
  await loaded(page);
  await expect.poll(() => live().api.dataCalls.length).toBe(5);
  await page.locator(".hours").first().waitFor();
  expect(new Set(live().api.calls.map(({ query }) => query)).size).toBe(1);
  expect(await strip.innerText()).toBe(line);
  expect(complaints).toEqual([]);
});
