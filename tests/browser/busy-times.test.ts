/** @module-tag deep */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { writeReport } from "../support/samples/report-file.ts";
import { hourRows, reportOf } from "../support/samples/rows.ts";

const browser = withBrowser();

/** Five means, from ฿600 at eight to ฿6.2k at noon. */
const sales_by_hour = [600, 2000, 3400, 4800, 6200].map((total_sales, index) => ({
  ...hourRows[0],
  hour: 8 + index,
  total_sales,
}));

/** Of each cell with a step, what a person sees: its amount if there is room, and the look of its ground. */
const SEEN = `[...document.querySelectorAll(".hours td[class]")].map((cell) => {
  const hasLabel = getComputedStyle(cell, "::before").display !== "none" && cell.scrollWidth <= cell.clientWidth;
  const { backgroundColor, backgroundImage, backgroundSize } = getComputedStyle(cell);
  return {
    amount: hasLabel ? cell.dataset.short : "",
    colour: backgroundColor,
    line: backgroundImage === "none" ? "" : backgroundSize,
  };
})`;

interface Seen {
  readonly amount: string;
  readonly colour: string;
  readonly line: string;
}

test("the map of hours is read by its amounts, its colours, or its lines where colours are few", async () => {
  const { page } = await browser.open({ viewport: { width: 900, height: 900 } });
  await page.goto(await writeReport([reportOf({ sales_by_hour })]));
  const seen = (): Promise<Seen[]> => page.evaluate(SEEN);
  const different = (texts: readonly string[]) => new Set(texts).size;
  const amounts = ["600", "2k", "3.4k", "4.8k", "6.2k"];

  const wide = await seen();
  expect(wide.map(({ amount }) => amount)).toEqual(amounts);
  expect([different(wide.map(({ colour }) => colour)), different(wide.map(({ line }) => line))]).toEqual([
    5, 1,
  ]);

  await page.setViewportSize({ width: 320, height: 900 });
  const narrow = await seen();
  expect(narrow.map(({ amount, colour }) => amount + colour)).toEqual(wide.map(({ colour }) => colour));
  expect(await page.locator(".hours caption").innerText()).toContain("Monday 12:00–13:00, ฿6,200");
  expect(await page.locator(".hours li").allInnerTexts()).toEqual(amounts.map((amount) => `฿${amount}`));
  expect(await page.locator(".hours table").ariaSnapshot()).toContain(
    'row "Mon 600.00 2,000.00 3,400.00 4,800.00 6,200.00"',
  );
  const noon = page.locator(".hours td[class]").last();
  const readout = noon.locator("span");
  const visible = () => readout.evaluate((text) => getComputedStyle(text).opacity);
  expect(await visible()).toBe("0");
  await noon.click();
  expect(await visible()).toBe("1");
  expect(await readout.evaluate((text) => getComputedStyle(text, "::before").content)).toMatch(
    /data-at|12:00/,
  );
  expect([await readout.getAttribute("data-at"), await readout.textContent()]).toEqual([
    "12:00 ฿",
    "6,200.00",
  ]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  const figures = page.locator(".busy .figures");
  await figures.locator("summary").click();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  // Its table is wider than the screen, and all keyboards scroll it.
  expect(await seriousViolations(page)).toEqual([]);
  await figures.locator("summary").click();

  await page.emulateMedia({ forcedColors: "active" });
  const forced = await seen();
  expect([different(forced.map(({ colour }) => colour)), different(forced.map(({ line }) => line))]).toEqual([
    1, 5,
  ]);

  await page.emulateMedia({ forcedColors: null, media: "print" });
  await page.setViewportSize({ width: 703, height: 1016 });
  const printed = await seen();
  expect(printed.map(({ amount }) => amount)).toEqual(amounts);
  expect([
    different(printed.map(({ colour }) => colour)),
    different(printed.map(({ line }) => line)),
  ]).toEqual([5, 5]);
});
