/**
 * A person drops an export of the till on the live page of a store.
 *
 * @module-tag deep
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { openDashboard } from "../support/browser/live-page.ts";
import { CLI } from "../support/runs/run-cli.ts";
import { startServe } from "../support/runs/serve-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const TODAY = new Date().toISOString().slice(0, 10);
const browser = withBrowser();

/** Two sales of today. */
const EXPORT = `date,receipt,product,quantity,total_sales\n${TODAY},1,Latte,1,65.00\n${TODAY},2,Mocha,1,75.50\n`;
const DROP = `(text, name) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  const event = new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true });
  document.querySelector("h1").dispatchEvent(event);
  return event.defaultPrevented;
}`;

test("it is said what the file would bring; then it is imported, and the page shows it", async () => {
  const folder = temporaryFolder();
  const store = join(folder, "cafe.duckdb");
  const first = fileURLToPath(new URL("../../fixtures/csv/lines/till.csv", import.meta.url));
  execFileSync(process.execPath, [CLI, "import", first, "--db", store, "--time-zone", "UTC", "--quiet"]);
  writeFileSync(join(folder, "password"), "espresso", { mode: 0o600 });
  const serve = await startServe(
    "--db",
    store,
    "--password-file",
    join(folder, "password"),
    "--allow-import",
  );
  const { page, complaints } = await browser.open({ viewport: { width: 360, height: 740 } });
  await openDashboard(page, serve.url);
  const before = readFileSync(store);

  expect(await page.evaluate(`(${DROP})("a,b", "prices.csv")`)).toBe(true);
  await page
    .getByText('prices.csv was not imported. Its first line has no known column names ("a", "b").', {
      exact: true,
    })
    .waitFor();
  const details = page.locator(".import-sales pre");
  expect(await details.isVisible()).toBe(false);
  await page.getByText("Details", { exact: true }).click();
  expect(await details.innerText()).toContain("or name the columns of any format");

  await page.evaluate(`(${DROP})(${JSON.stringify(EXPORT)}, "ยอดขาย.csv")`);
  await page
    .getByText("ยอดขาย.csv would add 2 receipts. Nothing is imported yet.", { exact: true })
    .waitFor();
  await page.getByText("Details", { exact: true }).click();
  expect(await details.innerText()).toContain("140.50");
  expect(await details.innerText()).not.toContain(folder);
  expect(await seriousViolations(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  expect(readFileSync(store).equals(before)).toBe(true);

  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("ยอดขาย.csv is imported. It has added 2 receipts.", { exact: true }).waitFor();
  await expect.poll(() => page.locator(".hero-total").innerText()).toContain("฿141");

  await page.evaluate(`(${DROP})(${JSON.stringify(EXPORT)}, "again.csv")`);
  await page
    .getByText("again.csv brings nothing new. All of its receipts are here already.", { exact: true })
    .waitFor();
  expect(complaints).toEqual([]);
});
