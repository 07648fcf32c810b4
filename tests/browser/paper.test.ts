/**
 * A report on paper: what its first page holds, how many pages follow, and what each of them names.
 *
 * @module-tag deep
 */
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { WordedReport } from "../../viewer/report/report.ts";
import type { Section } from "../../viewer/report/sections.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { chainReport } from "../support/samples/chain.ts";
import { compared } from "../support/samples/in-english.tsx";
import { daily, oddReport } from "../support/samples/odd-reports.ts";
import { writeReport } from "../support/samples/report-file.ts";
import { channelRows, paymentRows, reportOf } from "../support/samples/rows.ts";

/** A4 less its margins, in CSS pixels: 186 mm by 269 mm. */
const PAGE = { width: 703, height: 1016 };
const NAMES = [
  "ชาไทยเย็นหวานน้อย Thai Iced Tea",
  "Latte",
  "ข้าวซอยไก่ Khao Soi",
  "Eggs",
  "Croissant",
  "Mocha",
  "Brunch",
];
const CAFE = `ร้านกาแฟ </style>"\\ مقهى`;
const PRODUCTS = Array.from({ length: 40 }, (_, index) => `${NAMES[index % NAMES.length]} ${index}`);

const browser = withBrowser();

/** 40 products, but few categories and employees, as a cafe has them. */
function reportOfDays(days: number): WordedReport {
  const { categories, employees } = oddReport([], NAMES);
  return { ...oddReport(daily(days), PRODUCTS), categories, employees, notes: [] };
}

async function print(
  report: WordedReport,
  options: Parameters<typeof browser.open>[0] = {},
  sections?: readonly Section[],
) {
  const watched = await browser.open({ viewport: PAGE, ...options });
  await watched.page.goto(await writeReport([report], { title: CAFE, sections }));
  await watched.page.emulateMedia({ media: "print" });
  return watched;
}

const COMPARED = compared(reportOfDays(30), { kind: "previous", report: reportOfDays(29) });

test.each([
  ["without a comparison", reportOfDays(30)],
  ["and what changed, with a comparison", COMPARED],
])("the first page is the whole report in short, %s", async (_, report) => {
  const watched = await print(report);
  const { page } = watched;
  const parts = [".hero", ".summary-cards", ".chart >> nth=0", ".top-lists"];
  for (const part of parts) {
    const box = await page.locator(part).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? PAGE.height), part).toBeLessThanOrEqual(PAGE.height);
  }
  const plots = await page.locator(".chart-plot").evaluateAll((all) => all.map((e) => e.clientHeight));
  expect(plots).toHaveLength(3);
  expect(Math.min(...plots), "the lines of a chart have room beside its legend").toBeGreaterThan(60);
  const tops = await page
    .locator(".columns .chart")
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().y));
  expect(Math.min(...tops)).toBeGreaterThan(800);
  await page.emulateMedia({ media: "screen" });
  expect(await page.locator(".top-lists").isVisible(), "the lists are of paper alone").toBe(false);
  expect(watched.complaints).toEqual([]);
});

test.each([
  [7, 4],
  [30, 5],
  [366, 11],
])("%d days take at most %d pages, with and without scripts", async (days, pages) => {
  for (const javaScriptEnabled of [true, false]) {
    const watched = await print(reportOfDays(days), { javaScriptEnabled });
    expect(await watched.page.locator(".chart:visible").count()).toBe(7);
    expect(pageCount(await watched.page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(pages);
    await watched.close();
  }
});

test("sections that are left out leave no gap, on paper and on a screen", async () => {
  const watched = await print(COMPARED, {}, ["changes", "categories", "average"]);
  const { page } = watched;
  const widths = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width));
  const [whole] = await widths(".report");
  expect(await widths(".changes, .chart-block-body")).toEqual([whole, whole, whole]);
  const names = page.locator(".chart-bar-name");
  const lefts = await names.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().x));
  expect(new Set(lefts).size, "the bars stand side by side").toBe(await names.count());
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1440, height: 900 });
  const [wide] = await widths(".report");
  expect(await widths(".changes, .chart-block")).toEqual([wide, wide, wide]);
  expect(watched.complaints).toEqual([]);
});

test("no table is so wide that the browser makes the whole report smaller", async () => {
  const watched = await print(compared(reportOfDays(366), { kind: "last-year", report: reportOfDays(365) }));
  expect(await watched.page.evaluate("document.documentElement.scrollWidth")).toBe(PAGE.width);
});

test("where sales come from is one block: its title, and each table with its note", async () => {
  const { channels, payments } = reportOf({
    sales_by_channel: channelRows,
    sales_by_payment: paymentRows,
  });
  if (!channels || !payments) throw new Error("the sample has no channels");
  const { page } = await print({ ...COMPARED, channels, payments });
  const parts = page.locator(".sources > *");
  expect(await parts.evaluateAll((all) => all.map(({ tagName, className }) => className || tagName))).toEqual(
    ["section-title", "table-box", "table-foot row quiet", "table-box", "table-foot row quiet"],
  );
  const boxes = await parts.evaluateAll((all) =>
    all.map((part) => part.getBoundingClientRect()).map(({ top, bottom, width }) => ({ top, bottom, width })),
  );
  for (const [index, { top, width }] of boxes.entries()) {
    expect(PAGE.width - width).toBeLessThan(4);
    expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
  }
});

test("the small charts of 30 shops are below their title, with their hours in one line", async () => {
  const watched = await print(chainReport(30));
  const { page } = watched;
  const heights = await page
    .locator(".multiple-axis")
    .evaluateAll((all) => all.map((axis) => axis.getBoundingClientRect().height));
  expect(heights).toHaveLength(31);
  expect(Math.max(...heights)).toBeLessThan(16);
  const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });
  const [title, first] = [placeOf("Shop by Shop", pdf), placeOf("All shops", pdf)];
  expect(title.page).toBe(first.page);
  expect(title.above - first.above).toBeGreaterThan(15);
});

test("every page names the cafe, the range and its own number", async () => {
  const watched = await print(reportOfDays(30));
  const { page } = watched;
  const foot = "getComputedStyle(document.documentElement).getPropertyValue('--paper')";
  const text = `\u2068${CAFE}\u2069 · 1 – 30 Jan 2026 · UTC`;
  expect(await page.evaluate("document.documentElement.dataset.paper")).toBe(text);
  expect(await page.evaluate(foot)).toBe(JSON.stringify(text));
  const named = await page.pdf({ preferCSSPageSize: true });
  await page.evaluate("document.documentElement.dataset.paper = ''");
  const unnamed = new Set(drawings(await page.pdf({ preferCSSPageSize: true })));
  expect(drawings(named).filter((drawing) => !unnamed.has(drawing))).toHaveLength(pageCount(named));
});

function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Where the outline says that a heading is: the object of its page, and the points from the bottom of that. */
function placeOf(heading: string, pdf: Buffer) {
  const place = new RegExp(`/Title \\(${heading}\\)\\s*/Dest \\[(\\d+) 0 R /XYZ [\\d.]+ ([\\d.]+)`);
  const [, page, above] = place.exec(pdf.toString("latin1")) ?? [];
  return { page, above: Number(above) };
}

/** What each page draws. */
function drawings(pdf: Buffer): string[] {
  const headers = pdf.toString("latin1").matchAll(/\/FlateDecode\s*\/Length (\d+)[^>]*>>\s*stream\r?\n/g);
  return [...headers]
    .map(({ 0: header, 1: length, index }) => {
      const start = index + header.length;
      return inflateSync(pdf.subarray(start, start + Number(length))).toString("latin1");
    })
    .filter((stream) => /\bT[jJ]\b/.test(stream));
}
