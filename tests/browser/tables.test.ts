/** The tables under the charts of a report file: with and without scripts, on a phone and on paper. */
import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { renderCsv } from "../../cli/writers/csv.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import { BAHT } from "../../viewer/report/money.ts";
import { saveReport } from "../../viewer/report/saved/saved-report.ts";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { withShare } from "../support/fakes/fake-share.ts";
import { daily, oddReport } from "../support/samples/odd-reports.ts";
import { writeReport } from "../support/samples/report-file.ts";
import { USER_AGENTS } from "../support/samples/user-agents.ts";

const NAMES = ["Latte", "ชาไทย Thai Tea", "=1+1", 'A "quoted", name', "x".repeat(400), "مقهى"];
const report = oddReport(daily(30), NAMES);
const saved = saveReport([report], { generatedAt: "2026-02-01T00:00:00.000Z", timeZone: "UTC" }, "1.2.3");
/** Whether each caption wraps within what can be seen of its table. */
const CAPTIONS_FIT = `[...document.querySelectorAll(".table-box")].every(
  (box) => box.querySelector("caption").offsetWidth <= box.clientWidth,
)`;
const OPEN = "for (const figures of document.querySelectorAll('.figures')) figures.open = true";

const browser = withBrowser();
let url = "";
beforeAll(async () => {
  url = await writeReport([report]);
});

test("they open without scripts, and every figure is there", async () => {
  const { page } = await open({ javaScriptEnabled: false });
  const days = page.locator(".figures").first();
  expect(await days.locator("table").isVisible()).toBe(false);
  await days.locator("summary").click();
  const text = await days.locator("table").innerText();
  for (const { total_sales, net_sales } of report.salesOverTime) {
    expect(text).toContain(BAHT.exact(total_sales));
    expect(text).toContain(BAHT.exact(net_sales));
  }
  expect(await page.locator(".figures button").count()).toBe(0);
});

test("a heading sorts its column, by mouse and by keyboard, and the table is saved as CSV that a spreadsheet reads as texts and numbers", async () => {
  const { page, complaints } = await open();
  await page.evaluate(OPEN);
  const table = page.getByRole("table", { name: /^Sales by product/ });
  const first = () => table.locator("tbody th").first().innerText();
  expect(await first()).toBe("Latte");
  await table.getByRole("button", { name: "Rank" }).click();
  await table.getByRole("button", { name: "Rank" }).click();
  expect(await first()).toBe("مقهى");
  expect(await table.locator("[aria-sort=descending]").innerText()).toBe("Rank");
  await table.getByRole("button", { name: "Product" }).focus();
  await page.keyboard.press("Enter");
  expect(await table.locator("[aria-sort]").getAttribute("aria-sort")).toBe("ascending");
  expect(await first()).toBe("=1+1");

  const downloading = page.waitForEvent("download");
  await page
    .locator(".figures", { hasText: "Sales by product" })
    .getByRole("button", { name: "Save as CSV" })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("cafe-sales_2026-01-01_2026-01-30_sales_by_product.csv");
  const text = await readFile(await download.path(), "utf8");
  const lines = text.split("\r\n");
  expect(lines.slice(0, 5)).toEqual([
    "\ufeffproduct_name,total_sales,quantity_sold,profit",
    "Latte,12345.5,0,0",
    "ชาไทย Thai Tea,6172.75,0,0",
    "'=1+1,4115.17,0,0",
    '"A ""quoted"", name",3086.38,0,0',
  ]);
  expect(lines).toHaveLength(NAMES.length + 2);
  expect(text, "the file of the command line").toBe(
    renderCsv(saved, { language: english, withBom: true }).get("_sales_by_product.csv"),
  );
  expect(complaints).toEqual([]);
});

test("in the browser of an app they are shared, or the page says where they can be saved", {
  tags: "deep",
}, async () => {
  const { page } = await browser.open({ userAgent: USER_AGENTS.fileViewerOfAndroid });
  const saveFirst = async () => {
    await page.goto(url);
    await page.evaluate(OPEN);
    await page.getByRole("button", { name: "Save as CSV" }).first().click();
  };
  await saveFirst();
  await page.getByText("This app cannot save files. Open this page in Safari or Chrome.").waitFor();
  const shared = await withShare(page, "AbortError");
  await saveFirst();
  await expect.poll(shared).toHaveLength(1);
  expect(shared()).toMatchObject([
    { type: "text/csv", text: expect.stringMatching(/^date,/), isPressed: true },
  ]);
  expect(await page.getByText("This app cannot save files.").count()).toBe(0);
});

test.each([360, 1440])(
  "nothing moves when the script takes over, and the page never scrolls sideways, %d wide",
  { tags: "deep" },
  async (width) => {
    const sizes = [];
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await open({ javaScriptEnabled, viewport: { width, height: 900 } });
      for (const summary of await page.locator(".figures summary").all()) await summary.click();
      if (javaScriptEnabled) await page.locator(".table-foot button").nth(3).waitFor();
      sizes.push(
        await page.evaluate(
          "[...document.querySelectorAll('.figures :is(th, td, .table-foot)')].map((e) => { const { x, y, width, height } = e.getBoundingClientRect(); return [x, y, width, height]; })",
        ),
      );
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      expect(await page.evaluate(CAPTIONS_FIT)).toBe(true);
      for (const colorScheme of javaScriptEnabled ? (["light", "dark"] as const) : []) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await seriousViolations(page)]).toEqual([colorScheme, []]);
      }
    }
    expect(sizes[1]).toEqual(sizes[0]);
  },
);

test.each([true, false])(
  "they are on paper after the charts, JavaScript %s",
  { tags: "deep" },
  async (javaScriptEnabled) => {
    const { page } = await open({ javaScriptEnabled });
    await page.emulateMedia({ media: "print" });
    const tables = page.locator(".figures table");
    expect(await tables.count()).toBe(4);
    for (const table of await tables.all()) expect(await table.isVisible()).toBe(true);
    const tops = (selector: string) =>
      page.locator(selector).evaluateAll((found) => found.map((e) => e.getBoundingClientRect().top));
    expect(Math.min(...(await tops(".figures table")))).toBeGreaterThan(Math.max(...(await tops(".chart"))));
  },
);

async function open(options?: Parameters<typeof browser.open>[0]) {
  const watched = await browser.open(options);
  await watched.page.goto(url);
  return watched;
}
