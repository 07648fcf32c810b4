/** @module-tag deep */
import { beforeAll, expect, test } from "vitest";
import { addDays, lastDays } from "../../viewer/report/date-range.ts";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { compared } from "../support/samples/in-english.tsx";
import { writeReport } from "../support/samples/report-file.ts";
import { reportOf, summaryRow } from "../support/samples/rows.ts";

const browser = withBrowser();
const LAST = "2026-11-15";
let address = "";
let withoutScript = "";

/** Each day sells 1,000 baht. */
function days(startDate: string, count: number) {
  const sales_summary = Array.from({ length: count }, (_, at) => ({
    ...summaryRow,
    date: addDays(startDate, at),
  }));
  return reportOf({ sales_summary }, { startDate, endDate: addDays(startDate, count - 1) });
}

beforeAll(async () => {
  const reports = [
    compared(days("2026-11-09", 7), { kind: "same-weekdays", report: days("2026-11-02", 7) }),
    ...[7, 30, 365].map((count) => days(lastDays(LAST, count).startDate, count + 1)),
  ];
  address = await writeReport(reports, { title: "Nimman" });
  withoutScript = await writeReport(reports, {}, false);
});

test("buttons choose the range that the page shows, offline and with the keyboard", async () => {
  const watched = await browser.open();
  const { page } = watched;
  await page.goto(address);
  expect(await page.title()).toBe("Nimman · Cafe Sales Dashboard · 9 – 15 Nov 2026");
  const buttons = page.locator(".range-choice button");
  expect(await buttons.allInnerTexts()).toEqual([
    "9 – 15 Nov 2026",
    "Last 7 days",
    "Last 30 days",
    "Last year",
  ]);
  expect(await page.locator(".button[aria-pressed=true]").allInnerTexts()).toEqual(["9 – 15 Nov 2026"]);
  const total = page.locator(".hero-value").first();
  expect(await total.innerText()).toBe("฿7,000");
  expect(await page.locator(".chart-lines").first().textContent()).toContain("11-09");
  const origin = page.locator(".fold", { hasText: "Where the figures come from" });
  await origin.locator("summary").click();
  expect(await origin.innerText()).toContain("9 – 15 Nov 2026\nCompared with\n2 – 8 Nov 2026");

  const month = page.getByRole("button", { name: "Last 30 days" });
  await month.press("Enter");
  expect(await total.innerText()).toBe("฿31,000");
  expect(await page.locator(".button[aria-pressed=true]").allInnerTexts()).toEqual(["Last 30 days"]);
  expect(await month.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toBe("Nimman · Cafe Sales Dashboard · 16 Oct – 15 Nov 2026");
  expect(await page.locator(".provenance[role=status]").innerText()).toMatch(/^16 Oct – 15 Nov 2026/);
  expect(await page.locator(".chart-lines").first().textContent()).toContain("10-16");
  // What was opened stays open, and nothing else opens.
  expect(await origin.innerText()).toContain("16 Oct – 15 Nov 2026\nTime zone\n");
  expect(await page.locator("#root .foot .fold[open]").count()).toBe(1);
  expect(await page.locator("caption").first().textContent()).toBe("Daily sales, 16 Oct – 15 Nov 2026");
  expect(await page.getByText("What changed").count()).toBe(0);
  expect(await seriousViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Last year" }).click();
  expect(await total.innerText()).toBe("฿366,000");
  await buttons.first().click();
  expect(await total.innerText()).toBe("฿7,000");
  expect(await origin.innerText()).toContain("Compared with\n2 – 8 Nov 2026");
  expect(await page.getByText("What changed").count()).toBe(1);
  expect(watched.complaints).toEqual([]);
  expect(watched.requests).toEqual([address]);
});

test.each([360, 1440])("the buttons move nothing when they appear, %d pixels wide", async (width) => {
  const places: unknown[] = [];
  for (const javaScriptEnabled of [false, true]) {
    const { page } = await browser.open({ viewport: { width, height: 900 }, javaScriptEnabled });
    await page.goto(address);
    const sentence = page.getByText("This file has more date ranges.");
    expect(await page.getByRole("button", { name: "Last 7 days" }).count()).toBe(javaScriptEnabled ? 1 : 0);
    expect(await sentence.isVisible()).toBe(!javaScriptEnabled);
    const [room, provenance] = [page.locator(".range-choice"), page.locator(".provenance")];
    places.push([await room.boundingBox(), await provenance.boundingBox()]);
    if (javaScriptEnabled) continue;
    const [box, text] = [await room.boundingBox(), await sentence.boundingBox()];
    expect(text?.height).toBeLessThanOrEqual(box?.height ?? 0);
  }
  expect(places[1]).toEqual(places[0]);
});

test("a page without a script has neither buttons nor their room", async () => {
  const { page } = await browser.open();
  await page.goto(withoutScript);
  expect(await page.locator(".range-choice").count()).toBe(0);
  expect(await page.locator(".hero-value").first().innerText()).toBe("฿7,000");
});
