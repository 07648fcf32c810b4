/** @module-tag deep */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { loaded, openDashboard, openMore, withLive } from "../support/browser/live-page.ts";
import { rows } from "../support/fakes/cafe-api.ts";
import { summaryRow } from "../support/samples/rows.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const file = join(folder, "targets.csv");
const { live, newPage } = withLive("--cafe", folder, "--allow-edit");
const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Every day sells ฿1,000. */
function answerWithDays() {
  live().api.answer = ({ path, query }) => {
    if (path !== "/api/sales_summary") return undefined;
    const { startDate = "", endDate = "" } = Object.fromEntries(new URLSearchParams(query));
    const days: string[] = [];
    for (let time = Date.parse(startDate); time <= Date.parse(endDate); time += DAY_MS)
      days.push(dayOf(time));
    return rows(days.map((date) => ({ ...summaryRow, date, total_sales: 1000 })));
  };
}

const TARGET = ".today-details p:has(.change)";

test("a signed-in person sets a target, sees it in the view of today, and removes it", async () => {
  answerWithDays();
  const { page, complaints } = await newPage({ viewport: { width: 360, height: 740 } });
  await openDashboard(page, `${live().serve.url}?period=today`);
  const month = dayOf(Date.now()).slice(0, 7);
  const day = Number(dayOf(Date.now()).slice(8));

  await openMore(page);
  await page.getByRole("button", { name: "Set a target" }).click();
  await page.getByLabel("Sales in ฿, empty for no target").fill("much");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Please enter an amount above 0, such as 600000").waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect(existsSync(file)).toBe(false);

  await page.getByLabel("Sales in ฿, empty for no target").fill("100,000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const text = new RegExp(`^Target for \\w+ \\d{4}: ฿${day},000 of ฿100,000 \\(${day}%\\)`);
  await expect.poll(() => page.locator(TARGET).innerText()).toMatch(text);
  expect(await page.locator(".hero").innerText()).not.toContain("Target");
  expect(readFileSync(file, "utf8")).toBe(`\ufeffperiod,shop,amount\n${month},,100000\n`);
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Change the target");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);

  // Another person's page has it from the start, and so does the next load.
  await page.reload();
  await loaded(page);
  await expect.poll(() => page.locator(TARGET).innerText()).toMatch(text);
  await openMore(page);
  await page.getByRole("button", { name: "Change the target" }).click();
  const amount = page.getByLabel("Sales in ฿, empty for no target");
  await expect.poll(() => amount.inputValue()).toBe("100000");
  await amount.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => page.locator(TARGET).count()).toBe(0);
  expect(readFileSync(file, "utf8")).toBe("\ufeffperiod,shop,amount\n");
  expect(complaints).toEqual([]);
});
