import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { english } from "../../viewer/report/language/en/english.ts";
import { summaryText } from "../../viewer/report/wording/summary.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { compared } from "../support/samples/in-english.tsx";
import { writeReport } from "../support/samples/report-file.ts";
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
let address = "";
beforeAll(async () => {
  address = await writeReport([report], { title: CAFE });
});

test.each(["with", "without"])(
  "the sentences are copied for a chat %s the clipboard of the browser",
  async (how) => {
    const { page, complaints } = await browser.open();
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
    expect(complaints).toEqual([]);
  },
);

test("if the browser copies nothing, the sentences are selected", { tags: "deep" }, async () => {
  const { page } = await browser.open();
  await page.goto(address);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await page.getByText("What changed").click();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Selected. Copy it by hand.").waitFor();
  const selected = await page.evaluate(() => String(document.getSelection()));
  expect(selected.split(/\n+/).filter(Boolean)).toEqual(report.changes?.map(({ text }) => text));
});

/** The text on the clipboard. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(document.createElement("textarea")));
  await page.locator("textarea").press("ControlOrMeta+v");
  return page.locator("textarea").inputValue();
}
