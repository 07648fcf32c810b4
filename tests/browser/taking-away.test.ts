/**
 * What people take from the dashboard: a report as a file, and a few lines for a chat.
 *
 * @module-tag deep
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { lastDaysUtc, loaded, openDashboard, openMore, withLive } from "../support/browser/live-page.ts";
import type { CafeApi } from "../support/fakes/cafe-api.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const { live, newPage } = withLive("--title", "Nimman");
let api: CafeApi;
let url: string;
beforeAll(() => {
  ({
    api,
    serve: { url },
  } = live());
});

test("Copy for chat copies the total of the range, and Save report gives its file, which opens without a server", async () => {
  const { page, complaints } = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await openDashboard(page, url);
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await loaded(page);
  api.calls.length = 0;
  await openMore(page);
  await page.getByRole("button", { name: "Copy for chat" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toMatch(/^Nimman\n.+: ฿1,000$/);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save report" }).click();
  const download = await saving;
  const [startDate, endDate] = lastDaysUtc(7);
  expect(download.suggestedFilename()).toBe(`cafe-sales_${startDate}_${endDate}.html`);
  await page.getByText("Saved", { exact: true }).waitFor();
  // The token of the page goes on to the API: nobody signs in for a file.
  expect(api.calls.map(({ path }) => path).sort()).toEqual([
    "/api/sales_by_category",
    "/api/sales_by_employee",
    "/api/sales_by_product",
    "/api/sales_summary",
  ]);
  expect(new Set(api.calls.map(({ headers }) => headers.authorization)).size).toBe(1);

  const path = join(temporaryFolder(), download.suggestedFilename());
  await download.saveAs(path);
  expect(await readFile(path, "utf8")).toMatch(/"sha256":"[0-9a-f]{64}"/);
  const file = await newPage();
  await file.page.goto(pathToFileURL(path).href);
  expect(await file.page.locator(".cafe-name").innerText()).toBe("Nimman");
  expect(await file.page.locator(".hero").innerText()).toContain("฿1,000");
  expect([complaints, file.complaints]).toEqual([[], []]);
});

test("a report that could not be made says why, and one after the session's end leads to the sign-in", async () => {
  const { page } = await newPage();
  await openDashboard(page, url);
  await openMore(page);
  const save = page.getByRole("button", { name: "Save report" });
  api.answer = ({ path }) =>
    path === "/api/sales_by_product" ? { status: 500, body: "no such table" } : undefined;
  await save.click();
  await page.getByText("Not saved: no such table").waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  api.answer = ({ path }) => (path.startsWith("/api/sales_") ? { status: 401, body: "" } : undefined);
  await save.click();
  await page.getByText("Your session has expired. Please sign in again.").waitFor();
});

test("the buttons fit at every width, and are large enough for a finger", async () => {
  const { page } = await newPage();
  await openDashboard(page, url);
  await openMore(page);
  for (const width of [1440, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ["Save report", "Copy for chat", "Save as CSV"]) {
      const height = async () => (await page.getByRole("button", { name }).boundingBox())?.height ?? 0;
      await expect.poll(height, { message: `${name}, ${width} wide` }).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  }
});
