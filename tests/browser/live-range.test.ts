import { expect, test } from "vitest";
import { chosenRange, lastDaysUtc, loaded, openDashboard, signIn, withLive } from "../support/live-page.ts";

const { live, newPage } = withLive();

test("the address and the title name the range, and Back and Forward load it again", async () => {
  const { page, complaints } = await newPage();
  const { serve, api } = live();
  await openDashboard(page, serve.url);
  const place = async () => [new URL(page.url()).search, await page.title()];
  expect(await place()).toEqual(["", "Cafe Sales Dashboard"]);
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await loaded(page);
  expect(await place()).toEqual(["?last=7", "Last 7 days · Cafe Sales Dashboard"]);
  await page.getByLabel("Start Date").fill("2026-11-01");
  await page.getByLabel("End Date").fill("2026-11-15");
  await page.getByRole("button", { name: "Apply Custom Range" }).click();
  await loaded(page);
  expect(await place()).toEqual([
    "?from=2026-11-01&to=2026-11-15",
    "1 Nov – 15 Nov 2026 · Cafe Sales Dashboard",
  ]);
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
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByPlaceholder("Password").waitFor();
  expect(await place()).toEqual(["", "Cafe Sales Dashboard"]);
  expect(complaints).toEqual([]);
});

test("a link with a range opens it after the sign-in, with one set of four calls", async () => {
  const { page } = await newPage();
  await signIn(page, `${live().serve.url}/?from=2026-11-01&to=2026-11-15`);
  await loaded(page);
  expect(await chosenRange(page)).toEqual(["2026-11-01", "2026-11-15"]);
  expect(live().api.dataCalls.map(({ query }) => query)).toEqual(
    Array(4).fill("?startDate=2026-11-01&endDate=2026-11-15"),
  );
});
