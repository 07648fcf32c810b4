/** @module-tag deep */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { loaded, openDashboard, openMore, withLive } from "../support/browser/live-page.ts";

const { live, newPage } = withLive();
let url: string;
beforeAll(() => {
  url = live().serve.url;
});

const DARK = "rgb(22, 20, 18)";
const LIGHT = "rgb(255, 255, 255)";
const ground = (page: Page) => page.evaluate("getComputedStyle(document.body).backgroundColor");
/** Whether an installed page's window has the colour of the page's header: the first one that applies counts. */
const WINDOW_MATCHES = `(() => {
  const colours = [...document.querySelectorAll("meta[name=theme-color]")];
  const [red, green, blue] = colours.find(({ media }) => matchMedia(media).matches).content.match(/[0-9a-f]{2}/g);
  const rgb = [red, green, blue].map((part) => parseInt(part, 16)).join(", ");
  return getComputedStyle(document.querySelector(".page-header")).backgroundColor === "rgb(" + rgb + ")";
})()`;

test("a chosen theme beats that of the system, is there before the first paint, and is remembered", async () => {
  const { page, complaints } = await newPage({ colorScheme: "light" });
  await openDashboard(page, url);
  expect(await ground(page)).toBe(LIGHT);
  const choose = (theme: string) => page.getByRole("radio", { name: theme }).check();
  await openMore(page);
  expect(await page.evaluate(WINDOW_MATCHES)).toBe(true);
  await choose("Dark");
  expect(await ground(page)).toBe(DARK);
  expect(await page.evaluate(WINDOW_MATCHES)).toBe(true);
  expect(await seriousViolations(page)).toEqual([]);

  await page.route(/index-.*\.js$/, (route) => route.abort());
  await page.reload();
  expect(await page.locator(".page-spinner").isVisible()).toBe(true);
  expect(await seriousViolations(page)).toEqual([]);
  expect(await ground(page)).toBe(DARK);
  await page.unroute(/index-.*\.js$/);
  await page.reload();
  await loaded(page);
  await openMore(page);
  expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
  expect(await page.evaluate(WINDOW_MATCHES)).toBe(true);
  await choose("System");
  expect(await ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground(page)).toBe(DARK);
  await choose("Light");
  expect(await ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
  const mark = "getComputedStyle(document.documentElement).getPropertyValue('--chart-1')";
  expect(await page.evaluate(mark), "on the dark ground of the system, marks are light").toBe("#58c1a0");
  const colour = (name: string) =>
    page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).color);
  expect(await colour("Next period"), "the last step looks disabled").not.toBe(
    await colour("Previous period"),
  );
  expect(complaints.filter((line) => !line.includes("ERR_FAILED"))).toEqual([]);
});

test("paper is light, whatever the theme, and has no controls", { tags: "deep" }, async () => {
  const { page } = await newPage({ colorScheme: "dark" });
  await openDashboard(page, url);
  const ink = () => page.evaluate("getComputedStyle(document.querySelector('.hero-value')).color");
  for (const theme of ["System", "Dark", "Light"]) {
    await openMore(page);
    await page.getByRole("radio", { name: theme }).check();
    await page.emulateMedia({ media: "print" });
    expect(await ink()).toBe("rgb(31, 28, 24)");
    expect(
      await page.locator("button:not(.chart-legend-item):visible, select:visible, input:visible").count(),
    ).toBe(0);
    await page.emulateMedia({ media: "screen" });
  }
});
