/**
 * What the server is told of the cafe, on the live page: its name, its currency and its time zone.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { chosenRange, openDashboard, withLive } from "../support/browser/live-page.ts";

const NAME = `ร้านกาแฟบ้านนอกสาขานิมมานเหมินท์เชียงใหม่</title><script>${"A".repeat(130)}`;
const { live, newPage } = withLive("--title", NAME, "--currency", "JPY", "--time-zone", "Asia/Bangkok");

test("the foot of the printed dashboard names the cafe and the range that is shown, until the logout", async () => {
  const { page } = await newPage();
  await openDashboard(page, live().serve.url);
  const foot = () => page.evaluate("document.documentElement.dataset.paper ?? ''");
  const range = () => page.locator(".provenance b").innerText();
  expect(await foot()).toBe(`\u2068${NAME}\u2069 · ${await range()} · Asia/Bangkok`);
  const before = await foot();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await page.waitForFunction((old) => document.documentElement.dataset.paper !== old, before);
  expect(await foot()).toBe(`\u2068${NAME}\u2069 · ${await range()} · Asia/Bangkok`);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByLabel("Password").waitFor();
  expect(await foot()).toBe("");
});

test("a long name stays beside the heading and leaves the logout button in sight, at every width", async () => {
  const { page, complaints } = await newPage();
  await page.goto(live().serve.url);
  await page.getByText(NAME).waitFor();
  expect(await page.title()).toBe(`${NAME} · Cafe Sales Dashboard`);
  await openDashboard(page, live().serve.url);
  await page.getByRole("heading", { name: "Cafe Sales Dashboard", exact: true }).waitFor();
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole("button", { name: "Logout" }).boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate("document.querySelector('.page-header').offsetHeight")).toBeLessThan(150);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    expect([width, await seriousViolations(page)]).toEqual([width, []]);
  }
  expect(complaints).toEqual([]);
});

test("amounts are in the currency of the server", async () => {
  const { page, complaints } = await newPage({ viewport: { width: 1280, height: 900 } });
  await openDashboard(page, live().serve.url);
  const text = await page.locator("body").innerText();
  expect(text).toMatch(/¥[\d,]+/);
  expect(text).not.toMatch(/฿|¥[\d,]+\.\d+(?![\d.]*[kM])/);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("body").innerText()).not.toContain("฿");
  expect(complaints).toEqual([]);
});

test("the last thirty days end today in the zone of the server, whatever the clock of the browser", async () => {
  const { page } = await newPage({ timezoneId: "America/Los_Angeles" });
  await page.clock.setFixedTime("2026-11-20T23:30:00Z");
  await openDashboard(page, live().serve.url);
  expect(await chosenRange(page)).toEqual(["2026-10-22", "2026-11-21"]);
  expect(live().api.dataCalls.map(({ query }) => query)).toEqual(
    Array(4).fill("?startDate=2026-10-22&endDate=2026-11-21"),
  );
  expect(await page.locator(".provenance").innerText()).toContain(
    "22 Oct – 21 Nov 2026\u00a0· days in Asia/Bangkok; it is Friday 15:30 here\u00a0· data up to 22\u00a0Oct\u00a0· loaded at 06:30",
  );
});
