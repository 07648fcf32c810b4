/** Charts of many shapes of data at many widths: no label covers another, leaves its block or lies about its place. */
import { describe, expect, test } from "vitest";
import { withBrowser } from "../support/browser/browser.ts";
import { LABEL_FAULTS } from "../support/browser/label-faults.ts";
import { deepIf } from "../support/deep.ts";
import { daily, ODD_REPORTS, oddReport } from "../support/samples/odd-reports.ts";
import { writeReport } from "../support/samples/report-file.ts";

const WIDTHS = [320, 360, 480, 768, 1024, 1440, 1920];
/** The narrowest, a tablet and a desktop for each report, and one of the others in turn. */
const WIDTHS_IN_TURN = [360, 480, 1024, 1920].map((other) => [320, 768, 1440, other]);
/** Numbers of days, each with as many names as its second number says. */
const SHAPES = [
  [1, 1],
  [3, 5],
  [6, 8],
  [12, 12],
  [21, 3],
  [31, 7],
  [60, 6],
  [91, 4],
  [121, 20],
  [366, 7],
  [1100, 9],
  [1825, 40],
] as const;
/** The one that `npm test` looks at. */
const MONTH = "31 days, 7 names";
const REPORTS = {
  ...ODD_REPORTS,
  ...Object.fromEntries(
    SHAPES.map(([days, names]) => [
      `${days} days, ${names} names`,
      oddReport(
        daily(days),
        Array.from({ length: names }, (_, nth) => `อาหารจานเดียว Plate ${nth + 1}`),
      ),
    ]),
  ),
};

const browser = withBrowser();

async function open(name: string) {
  const report = REPORTS[name];
  if (report === undefined) throw new Error(`no report ${name}`);
  const watched = await browser.open();
  await watched.page.goto(await writeReport([report]));
  return watched;
}

describe.each([...Object.keys(REPORTS).entries()])("the charts of report %i, %s,", (nth, name) => {
  test("have labels that keep to their places", deepIf(name !== MONTH), async () => {
    const { page, complaints } = await open(name);
    for (const width of WIDTHS_IN_TURN[nth % WIDTHS_IN_TURN.length] ?? []) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([width, width]);
      expect([width, await page.evaluate(LABEL_FAULTS)]).toEqual([width, []]);
    }
    expect(complaints).toEqual([]);
  });
});

test("a time axis places its labels in proportion to their days, the first and the last among them", async () => {
  const { page } = await open("60 days, 6 names");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const labels: { text: string; at: number }[] = await page.evaluate(`(() => {
      const plot = document.querySelector(".chart-lines .chart-plot").getBoundingClientRect();
      return [...document.querySelector(".chart-lines").querySelectorAll(".chart-day")]
        .filter((label) => label.checkVisibility())
        .map((label) => ({ label, box: label.getBoundingClientRect() }))
        .map(({ label, box }) => ({ text: label.textContent, at: (box.left + box.width / 2 - plot.left) / plot.width }));
    })()`);
    const days = labels.map(
      ({ text }) => (Date.parse(`2026-${text}`) - Date.parse("2026-01-01")) / 86_400_000,
    );
    expect(Math.min(...days)).toBe(0);
    expect(Math.max(...days)).toBe(59);
    for (const [nth, { at }] of labels.entries()) expect(at).toBeCloseTo((days[nth] ?? 0) / 59, 2);
  }
});
