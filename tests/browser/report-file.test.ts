import { readFile, stat } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { parseReport } from "../../cli/writers/embed.ts";
import { formatCount } from "../../viewer/report/format.ts";
import { BAHT } from "../../viewer/report/money.ts";
import { readSavedReport } from "../../viewer/report/saved/read-saved-report.ts";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { CHART_TITLES, withDemoReport } from "../support/samples/demo-report.ts";
import { writePage, writeReport } from "../support/samples/report-file.ts";
import { categoryRow, employeeRow, NO_ROWS, productRow, reportOf } from "../support/samples/rows.ts";

const WIDTHS = [320, 360, 768, 1440, 1920];

const browser = withBrowser();
const { file } = withDemoReport();

describe("the report file of thirty days", () => {
  test("is at most 450 kB in all, and links to no other place", async () => {
    expect((await stat(file)).size).toBeLessThanOrEqual(450_000);
    const outsideScripts = (await readFile(file, "utf8")).replace(/<script[\s\S]*?<\/script>/g, "");
    expect(outsideScripts.match(/(?:href|src|url\()[="'(]*(?:https?:)?\/\//g)).toBeNull();
  });

  test("opens from disk without a request or a message, shows its figures, and is accessible on a phone", async () => {
    const { page, complaints, requests } = await openFile({ viewport: { width: 360, height: 900 } });
    await page.waitForFunction("document.querySelectorAll('.chart').length === 7");
    const data = (await page.locator("#report").textContent()) ?? "";
    const [report] = readSavedReport(parseReport(data)).reports;
    if (!report) throw new Error("no report in the file");
    const text = await page.locator("#root").innerText();
    expect(text).toContain(formatCount(report.cards.averageDailyCustomers));
    expect(text).toContain(BAHT.exact(report.cards.averageDailySales));
    expect(text).toContain(BAHT.exact(report.cards.averageSalesPerCustomer));
    for (const title of CHART_TITLES)
      expect(await page.getByRole("heading", { name: title }).count()).toBe(1);
    expect(report.rows.sales_summary).toBeGreaterThan(25);
    expect(await seriousViolations(page)).toEqual([]);
    expect([complaints, requests]).toEqual([[], [pathToFileURL(file).href]]);
  });

  test("fits every screen without scrolling sideways, with charts 400 to 550 high, but on a phone", {
    tags: "deep",
  }, async () => {
    const { page } = await openFile();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
      const heights: number[] = await page.evaluate(
        "[...document.querySelectorAll('.chart-block .chart')].map((chart) => chart.getBoundingClientRect().height)",
      );
      expect([width, heights.length]).toEqual([width, 6]);
      // A phone shows the report in few screens.
      const [least, most] = width < 640 ? [0, 500] : [400, 550];
      for (const height of heights) {
        expect(height).toBeGreaterThanOrEqual(least);
        expect(height).toBeLessThanOrEqual(most);
      }
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await seriousViolations(page)]).toEqual([colorScheme, []]);
    }
  });

  test("is complete without JavaScript: every title, every card, every chart", async () => {
    const { page } = await openFile({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 780 },
    });
    for (const title of CHART_TITLES)
      expect(await page.getByRole("heading", { name: title }).isVisible()).toBe(true);
    for (const folded of await page.locator(".folded-chart > summary").all()) await folded.click();
    expect(await page.locator(".chart:visible").count()).toBe(7);
    expect(await page.locator("#root").innerText()).toMatch(/Average Daily Sales\s+฿[\d,]+\.00/i);
  });

  const SAME = "looks the same with and without JavaScript at %d pixels";
  test.each([360])(SAME, looksTheSame);
  test.each([768, 1440])(SAME, { tags: "deep" }, looksTheSame);

  async function looksTheSame(width: number): Promise<void> {
    const pictures = [];
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openFile({ javaScriptEnabled, viewport: { width, height: 900 } });
      pictures.push(await page.screenshot({ fullPage: true, animations: "disabled" }));
    }
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(true);
  }
});

describe("a report of hostile names", () => {
  const NAMES = [
    "</script><script>window.__pwned=1</script>",
    "<img src=x onerror=window.__pwned=1>",
    "%%DATA%% $& $` $1",
    "<!--",
    "__proto__",
    "\u202eمقهى\u202c",
    "กาแฟ\ud800",
    "a".repeat(3000),
    "javascript:window.__pwned=1",
  ];
  const report = reportOf({
    sales_by_category: NAMES.map((category) => ({ ...categoryRow, category })),
    sales_by_product: NAMES.map((product_name) => ({ ...productRow, product_name })),
    sales_by_employee: NAMES.map((employee_name) => ({ ...employeeRow, employee_name })),
  });
  const write = () => writeReport([report], { title: NAMES.join() });

  test("runs no code, loads nothing and hydrates without an error", async () => {
    const { page, complaints, requests } = await browser.open({ viewport: { width: 360, height: 800 } });
    await page.goto(await write());
    await page.waitForFunction("document.querySelectorAll('.chart').length === 7");
    expect(await page.evaluate("window.__pwned")).toBeUndefined();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
    expect(complaints).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  test("runs no script that was inserted afterwards", async () => {
    const html = await readFile(fileURLToPath(await write()), "utf8");
    const { page, complaints } = await browser.open();
    await page.goto(writePage(html.replace("</body>", "<script>window.__pwned=1</script></body>")));
    expect(await page.evaluate("window.__pwned")).toBeUndefined();
    expect(complaints.join()).toContain("Content Security Policy");
  });
});

test("a report without data says so in every block", async () => {
  const { page, complaints } = await browser.open();
  await page.goto(await writeReport([reportOf(NO_ROWS)]));
  expect(await page.getByText("No data available", { exact: true }).count()).toBe(6);
  expect(await page.getByText("No sales from 1 Nov 2026 to 30 Nov 2026.").isVisible()).toBe(true);
  expect(await page.evaluate("document.documentElement.scrollHeight")).toBeLessThan(2000);
  expect(await seriousViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

async function openFile(options?: Parameters<typeof browser.open>[0]) {
  const watched = await browser.open(options);
  await watched.page.goto(pathToFileURL(file).href);
  return watched;
}
