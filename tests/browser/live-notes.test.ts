/**
 * Notes on days of the live page: anyone who is signed in adds, changes and removes them.
 *
 * @module-tag deep
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { openDashboard, openMore, withLive } from "../support/browser/live-page.ts";
import { rows } from "../support/fakes/cafe-api.ts";
import { categoryRow, employeeRow, productRow, summaryRow } from "../support/samples/rows.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const file = join(folder, "notes.csv");
const { live, newPage } = withLive("--cafe", folder, "--allow-edit");
const WEEK = "?from=2025-11-03&to=2025-11-09";
const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  "/api/sales_summary": [3, 4, 5].map((day) => ({ ...summaryRow, date: `2025-11-0${day}` })),
  "/api/sales_by_category": [categoryRow],
  "/api/sales_by_product": [productRow],
  "/api/sales_by_employee": [employeeRow],
};

async function open(page: Page): Promise<void> {
  const { api, serve } = live();
  api.answer = ({ path }) => {
    const answer = ANSWERS[path];
    return answer && rows(answer);
  };
  await openDashboard(page, serve.url + WEEK);
}

const SALES = ".chart-drawing[aria-label='Sales Summary Over Time']";

test("a note is added, seen in the charts, the table and the sentences, changed and removed", async () => {
  const { page } = await newPage();
  await open(page);
  await openMore(page);
  const notes = page.locator(".day-notes");
  await notes.locator("summary").click();
  await notes.getByLabel("Day", { exact: true }).fill("2025-11-04");
  await notes.getByLabel("Note", { exact: true }).fill("road works");
  await page.keyboard.press("Enter");
  await notes.getByText("Noted: Tue 4 Nov 2025.").waitFor();
  expect(await readFile(file, "utf8")).toContain("2025-11-04,,road works,");
  expect(await page.locator(".hero-why").innerText()).toBe("Tue 4 Nov 2025: road works.");
  expect(await page.locator(".hero .chart-noted").count()).toBe(1);
  expect(await page.locator(".chart-lines .chart-noted").count()).toBe(2);
  expect(await seriousViolations(page)).toEqual([]);

  await page.locator(SALES).focus();
  for (const key of ["Home", "ArrowRight"]) await page.keyboard.press(key);
  expect(await page.locator(".tooltip").innerText()).toMatch(/Note\s+road works/);
  await page.keyboard.press("Escape");
  const figures = page.locator("#sales_summary, details.figures").first();
  await figures.locator("summary").click();
  expect(await figures.locator("tbody tr", { hasText: "4 Nov" }).innerText()).toContain("road works");

  // A new load has it as well.
  await page.reload();
  await openMore(page);
  await notes.getByText("Notes on days (1)").click();
  await notes.getByRole("button", { name: "Change the note “road works”" }).click();
  await notes.getByLabel("Note", { exact: true }).fill("road works, again");
  await notes.getByRole("button", { name: "Save change" }).click();
  await notes.getByRole("button", { name: "Remove the note “road works, again”" }).click();
  await notes.getByText("Removed.").waitFor();
  expect(await readFile(file, "utf8")).not.toContain("road works");
  expect(await page.locator(".chart-noted").count()).toBe(0);
});
