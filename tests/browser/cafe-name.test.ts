/** @module-tag deep */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { openDashboard, withLive } from "../support/browser/live-page.ts";

const NAME = `ร้านกาแฟบ้านนอกสาขานิมมานเหมินท์เชียงใหม่</title><script>${"A".repeat(130)}`;
const { live, newPage } = withLive("--title", NAME);

test("the foot of the printed dashboard names the cafe and the range that is shown, until the logout", async () => {
  const { page } = await newPage();
  await openDashboard(page, live().serve.url);
  const foot = () => page.evaluate("document.documentElement.dataset.paper ?? ''");
  const range = () => page.locator(".provenance b").innerText();
  expect(await foot()).toBe(`\u2068${NAME}\u2069 · ${await range()} · UTC`);
  const before = await foot();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await page.waitForFunction((old) => document.documentElement.dataset.paper !== old, before);
  expect(await foot()).toBe(`\u2068${NAME}\u2069 · ${await range()} · UTC`);
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
