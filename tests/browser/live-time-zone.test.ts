/** @module-tag deep */
import { expect, test } from "vitest";
import { chosenRange, openDashboard, withLive } from "../support/browser/live-page.ts";

const { live, newPage } = withLive("--time-zone", "Asia/Bangkok");

test("the last thirty days end today in the zone of the server, whatever the clock of the browser", async () => {
  const { page } = await newPage({ timezoneId: "America/Los_Angeles" });
  await page.clock.setFixedTime("2026-11-20T23:30:00Z");
  await openDashboard(page, live().serve.url);
  expect(await chosenRange(page)).toEqual(["2026-10-22", "2026-11-21"]);
  expect(live().api.dataCalls.map(({ query }) => query)).toEqual(
    Array(4).fill("?startDate=2026-10-22&endDate=2026-11-21"),
  );
  expect(await page.locator(".provenance").innerText()).toContain(
    "22 Oct – 21 Nov 2026 · days in Asia/Bangkok; it is Friday 15:30 here · data up to 22\u00a0Oct · loaded at 06:30",
  );
});
