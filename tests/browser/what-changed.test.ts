import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderHtml } from "../../cli/writers/html.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import { saveReport } from "../../viewer/report/saved/saved-report.ts";
import { summaryText } from "../../viewer/report/wording/summary.ts";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { compared, IN_ENGLISH } from "../support/samples/in-english.tsx";
import { productRow, reportOf, summaryRow } from "../support/samples/rows.ts";

const browser = withBrowser();
const CAFE = "ร้านกาแฟ นิมมาน";
const report = compared(
  reportOf({ sales_by_product: [productRow, { ...productRow, product_name: "قهوة", total_sales: 20 }] }),
  {
    kind: "previous",
    report: reportOf(
      { sales_summary: [{ ...summaryRow, date: "2026-10-02", total_sales: 800 }] },
      { startDate: "2026-10-01", endDate: "2026-10-30" },
    ),
  },
);
let folder = "";
let address = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cafe-sales-"));
  const provenance = { generatedAt: "2026-12-01T12:03:00.000Z", timeZone: "UTC" };
  const path = join(folder, "report.html");
  await writeFile(
    path,
    await renderHtml(saveReport([report], provenance, "1.2.3", { title: CAFE }), IN_ENGLISH),
  );
  address = pathToFileURL(path).href;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(["with", "without"])(
  "the sentences are copied for a chat %s the clipboard of the browser",
  async (how) => {
    const watched = await browser.open();
    const { page } = watched;
    if (how === "without") {
      await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    }
    await page.goto(address);
    await page.getByText("What changed").click();
    const button = page.getByRole("button", { name: "Copy" });
    await button.press("Enter");
    await page.getByRole("status").getByText("Copied").waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await pasted(page)).toBe(summaryText(report, english, { title: CAFE }));
    expect(watched.complaints).toEqual([]);
    await watched.close();
  },
);

test("if the browser copies nothing, the sentences are selected", { tags: "deep" }, async () => {
  const { page, close } = await open({});
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await page.getByText("What changed").click();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Selected. Copy it by hand.").waitFor();
  const selected = await page.evaluate(() => String(document.getSelection()));
  expect(selected.split(/\n+/).filter(Boolean)).toEqual(report.changes?.map(({ text }) => text));
  await close();
});

test.each([360, 1440])(
  "the button moves nothing and is accessible, %d pixels wide",
  { tags: "deep" },
  async (width) => {
    const tops: unknown[] = [];
    for (const javaScriptEnabled of [false, true]) {
      const { page, close } = await open({ viewport: { width, height: 900 }, javaScriptEnabled });
      await page.getByText("What changed").click();
      await page
        .getByRole("button", { name: "Copy" })
        .waitFor({ state: javaScriptEnabled ? "visible" : "detached" });
      tops.push(await page.locator(".changes li, .chart").first().boundingBox());
      tops.push(await page.locator(".changes li").last().boundingBox());
      if (javaScriptEnabled) expect(await seriousViolations(page)).toEqual([]);
      await close();
    }
    expect(tops.slice(2)).toEqual(tops.slice(0, 2));
  },
);

async function open(options: Parameters<typeof browser.open>[0]) {
  const watched = await browser.open(options);
  await watched.page.goto(address);
  return { page: watched.page, close: () => watched.close() };
}

/** The text on the clipboard. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(document.createElement("textarea")));
  await page.locator("textarea").press("ControlOrMeta+v");
  return page.locator("textarea").inputValue();
}
