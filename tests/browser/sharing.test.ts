/**
 * Files on phones and in the browsers inside of apps, where a download does nothing.
 *
 * @module-tag deep
 */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { lastDaysUtc, loaded, openDashboard, openMore, withLive } from "../support/browser/live-page.ts";
import { withShare } from "../support/fakes/fake-share.ts";
import { USER_AGENTS } from "../support/samples/user-agents.ts";

const { live, newPage } = withLive();
const PHONE = { width: 360, height: 740 };

/** A dashboard in a browser that shares files, and what it shared. */
async function openSharing(options: BrowserContextOptions, ...endings: readonly string[]) {
  const watched = await newPage({ viewport: PHONE, ...options });
  const shared = await withShare(watched.page, ...endings);
  await openDashboard(watched.page, live().serve.url);
  return { ...watched, page: watched.page, shared };
}

/** The calls for the datasets since the last time. */
function callsSince(): string[] {
  return live()
    .api.calls.splice(0)
    .map(({ path }) => path);
}

const saved = (page: Page) => page.getByText("Saved", { exact: true }).count();

/** The button that shares, and what its last press led to. */
async function shareOf(page: Page) {
  await openMore(page);
  const tools = page.locator(".report-tools");
  return { button: tools.getByRole("button", { name: "Share report" }), outcome: tools.locator("p") };
}

test("a phone shares the report of the shown range from everywhere in the page", async () => {
  const { page, shared, complaints } = await openSharing({ userAgent: USER_AGENTS.safari });
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await loaded(page);
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  const { y = -1 } = (await page.locator(".more-menu > button").boundingBox()) ?? {};
  expect(y >= 0 && y < 20).toBe(true);
  const { button, outcome } = await shareOf(page);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect.poll(shared).toHaveLength(1);
  const [startDate, endDate] = lastDaysUtc(7);
  expect(shared()).toMatchObject([
    { name: `cafe-sales_${startDate}_${endDate}.html`, type: "text/html", isPressed: true },
  ]);
  expect(shared()[0]?.text).toContain("<!doctype html>");
  expect([await outcome.innerText(), await saved(page)]).toEqual(["", 0]);
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Share report");
  expect(complaints).toEqual([]);
});

test("a list of apps that is closed again says nothing, and one that came too late opens at the next press", {
  tags: "deep",
}, async () => {
  const { page, shared } = await openSharing({}, "AbortError", "NotAllowedError");
  const { button, outcome } = await shareOf(page);
  await button.click();
  await expect.poll(shared).toHaveLength(1);
  callsSince();

  expect(await outcome.innerText()).toBe("");
  await button.click();
  await page.getByText("Ready. Press again to share.").waitFor();
  expect(callsSince()).toHaveLength(4);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await seriousViolations(page)]).toEqual([colorScheme, []]);
  }
  await button.click();
  await expect.poll(shared).toHaveLength(3);
  expect([callsSince(), await outcome.innerText()]).toEqual([[], ""]);
});

test("what went wrong is said", { tags: "deep" }, async () => {
  const { page } = await openSharing({}, "NotAllowedError", "NotAllowedError");
  const { button } = await shareOf(page);
  await button.click();
  await page.getByText("Ready. Press again to share.").waitFor();
  await button.click();
  await page.getByText("Not shared: your browser did not allow it").waitFor();
  live().api.answer = ({ path }) =>
    path === "/api/sales_by_product" ? { status: 500, body: "no such table" } : undefined;
  await button.click();
  await page.getByText("Not shared: no such table").waitFor();
});

test("in LINE on an iPhone, Save report and Save as CSV share their files", { tags: "deep" }, async () => {
  const { page, shared } = await openSharing({ userAgent: USER_AGENTS.lineOfIos }, "NotAllowedError");
  await openMore(page);
  const tools = page.locator(".report-tools");
  await tools.getByRole("button", { name: "Save report" }).click();
  await tools.getByText("Ready. Press again to share.").waitFor();
  await tools.getByRole("button", { name: "Share", exact: true }).click();
  await tools.getByRole("button", { name: "Save report" }).waitFor();
  await tools.getByRole("button", { name: "Save as CSV" }).click();
  await page.getByText("Show the figures").first().click();
  await page.getByRole("button", { name: "Save as CSV" }).click();
  await expect.poll(shared).toHaveLength(4);
  expect(shared().map(({ type }) => type)).toEqual(["text/html", "text/html", "text/csv", "text/csv"]);
  expect(await saved(page)).toBe(0);
});

test("in LINE on Android, a link leads to the same range in the phone's browser", {
  tags: "deep",
}, async () => {
  const { page, complaints } = await newPage({ viewport: PHONE, userAgent: USER_AGENTS.lineOfAndroid });
  await openDashboard(page, live().serve.url);
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await loaded(page);
  await openMore(page);
  expect(await page.getByRole("button", { name: "Share report" }).count()).toBe(0);
  callsSince();
  const downloads: unknown[] = [];
  page.on("download", (download) => downloads.push(download));
  await page.getByText("Show the figures").first().click();
  const links = page.getByRole("link", { name: "Open in the browser" });
  await openMore(page);
  // The table's own is drawn once it is open.
  const addresses = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  await expect
    .poll(addresses)
    .toEqual(["?last=7&lang=en&openExternalBrowser=1", "?last=7&lang=en&openExternalBrowser=1"]);
  expect(await page.getByText("This app cannot save files.").count()).toBe(2);
  expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    for (const link of await links.all()) {
      const { height = 0 } = (await link.boundingBox()) ?? {};
      expect(height, `${width} wide`).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  }
  expect([downloads, callsSince()]).toEqual([[], []]);
  expect(await seriousViolations(page)).toEqual([]);

  // LINE itself opens the address in the other browser, where the person signs in.
  await links.first().click();
  await loaded(page);
  expect(new URL(page.url()).search).toBe("?last=7&lang=en");
  await page.getByRole("button", { name: "Last 7 days", pressed: true }).waitFor();
  expect(complaints).toEqual([]);
});
