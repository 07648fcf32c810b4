/** The live page as one file, opened from a disk without a network. */
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { linesUntil } from "../../cli/import/demo-clock.ts";
import { DEMO_PASSWORD } from "../../cli/server/demo-password.ts";
import { type DateRange, daysOf, lastDays } from "../../viewer/report/date-range.ts";
import { formatCount } from "../../viewer/report/format.ts";
import { BAHT } from "../../viewer/report/money.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { loaded } from "../support/browser/live-page.ts";

const URL_OF_FILE = pathToFileURL("docs/samples/live.html").href;
/** Where its sales end. */
const UNTIL = { day: "2026-11-23", time: "13:50" };
const browser = withBrowser();

/** The texts of the three cards, out of the receipts of the sample cafe. */
function cardsOf(range: DateRange): string[] {
  const days = daysOf(range).map((day) => linesUntil(day, UNTIL));
  const open = days.filter((lines) => lines.length > 0).length;
  const satang = days.flat().reduce((sum, { grossSales }) => sum + grossSales, 0);
  const customers = days.reduce(
    (sum, lines) =>
      sum + new Set(lines.flatMap(({ type, receipt }) => (type === "SALE" ? receipt : []))).size,
    0,
  );
  return [
    formatCount(Math.round(customers / open)),
    BAHT.exact(Math.round(satang / 100 / open)),
    BAHT.exact(Math.round(satang / customers) / 100),
  ];
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByPlaceholder("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("says its password, and shows the figures of the sample cafe", async () => {
  const { page, complaints, requests } = await browser.open({ offline: true });
  await page.goto(URL_OF_FILE);
  expect(await page.getByText("This is a sample. The password is espresso.").isVisible()).toBe(true);
  await signIn(page, "latte");
  await page.getByText("Invalid password").waitFor();
  await signIn(page, DEMO_PASSWORD);
  await loaded(page);
  const cards = page.locator(".summary-card-value");
  expect(await cards.allTextContents()).toEqual(cardsOf(lastDays(UNTIL.day, 30)));
  expect(await page.locator(".now-strip").textContent()).toMatch(
    /^Busier than usualToday until 13:50: ฿15,585/,
  );
  expect(await page.getByRole("button", { name: /Save|Share/ }).count()).toBe(0);

  expect((await page.locator(".provenance").textContent())?.replaceAll("\u00a0", " ")).toBe(
    "24 Oct – 23 Nov 2026 · Asia/Bangkok · data up to 23 Nov · loaded at 13:50",
  );
  expect(complaints).toEqual([]);
  expect(requests).toEqual([URL_OF_FILE]);
});
