/**
 * Charts of the live page that are out of sight are laid out when they come near. Nobody should notice it.
 *
 * @module-tag deep
 */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { withBrowser } from "../support/browser/browser.ts";
import { loaded, signIn } from "../support/browser/live-page.ts";
import { serveInProcess } from "../support/runs/serve-in-process.ts";

const { open } = withBrowser();
const LAST = "Average Sales by Hour";

let url = "";
beforeAll(async () => {
  ({ url } = await serveInProcess("--demo"));
});

async function openPage(): Promise<Page> {
  const { page } = await open();
  await signIn(page, url);
  await loaded(page);
  // What comes after the four calls makes the page longer.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  expect(await skipped(page)).toBeGreaterThan(1);
  return page;
}

/** How many charts are not laid out. */
function skipped(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll(".chart")].filter(
        (chart) => !chart.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
}

/** The tops of parts in the window, when nothing moves any more. */
async function topsOf(page: Page, selector: string): Promise<number[]> {
  const parts = page.locator(selector);
  const read = () => parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  for (let last = await read(); ; ) {
    await page.waitForTimeout(100);
    const now = await read();
    if (String(now) === String(last)) return now;
    last = now;
  }
}

describe("what is out of sight", () => {
  test("comes to the top of the window by a link", async () => {
    const page = await openPage();
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "#sales_by_employee";
      document.body.append(link);
      link.click();
    });
    await page.locator("#sales_by_employee table").waitFor();
    // That is its margin.
    expect((await topsOf(page, "#sales_by_employee"))[0]).toBeCloseTo(24, -0.5);
  });

  test("is found by a search in the page, and selected with all of it", async () => {
    const page = await openPage();
    expect(await page.evaluate(`find(${JSON.stringify(LAST)})`)).toBe(true);
    const [top = 0] = await topsOf(page, `h3:text-is("${LAST}")`);
    expect(top > 0 && top < 900).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press("ControlOrMeta+a");
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(LAST);
  });

  test("is in sight when it gets the focus by Tab", async () => {
    const page = await openPage();
    await page.locator("h1").click();
    let stops = 0;
    for (; ; stops += 1) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() => {
        const part = document.activeElement;
        const { top, bottom } = part?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return part === document.body ? undefined : bottom > 0 && top < innerHeight;
      });
      if (place === undefined) break;
      expect(place).toBe(true);
    }
    expect(stops).toBeGreaterThan(50);
  });

  test("moves nothing that is in sight when it comes near", async () => {
    const page = await openPage();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect((await topsOf(page, ".definitions")).at(-1)).toBeLessThan(900);
    await page.mouse.move(700, 400);
    const parts = "h3, .section-title";
    for (let tops = await topsOf(page, parts); (await page.evaluate(() => scrollY)) > 300; ) {
      const at = tops.findIndex((top) => top > 300 && top < 900);
      const expected = (tops[at] ?? 0) + 300;
      const y = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, -300);
      await page.waitForFunction((was) => scrollY !== was, y);
      tops = await topsOf(page, parts);
      if (at >= 0) expect(tops[at]).toBeCloseTo(expected, 0);
    }
  });

  test("is on paper", async () => {
    const page = await openPage();
    await page.emulateMedia({ media: "print" });
    expect(await skipped(page)).toBe(0);
  });
});
