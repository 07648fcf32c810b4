/** What a person sees of the live page before scrolling, and how much stands before it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { loaded, openDashboard, withLiveOf } from "../support/browser/live-page.ts";
import { deepIf } from "../support/deep.ts";
import { rows } from "../support/fakes/cafe-api.ts";
import { everyDay } from "../support/fakes/every-day.ts";
import { shopRows } from "../support/samples/rows.ts";

const { live, newPage } = withLiveOf(["stores"]);
const SIZES = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** The tops and bottoms of what the first screen has, in pixels, and how many controls stand above the first figure. */
function firstScreen(page: Page) {
  return page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const cards = [...document.querySelectorAll(".summary-card")].map((card) => card.getBoundingClientRect());
    const first = Math.min(...cards.map(({ top }) => top));
    const controls = [...document.querySelectorAll("a[href], button, input, select, summary")];
    return {
      first,
      rows: new Set(cards.map(({ top }) => top)).size,
      lastCard: Math.max(...cards.map(({ bottom }) => bottom)),
      total: boxOf(".hero-total")?.bottom ?? Number.NaN,
      toNetSales: (boxOf(".hero-figures dt")?.top ?? Number.NaN) - (boxOf(".hero-total")?.bottom ?? 0),
      line: (boxOf(".date-range-picker")?.top ?? 0) - (boxOf(".page-header .button")?.bottom ?? 0),
      controls: controls.filter((each) => each.checkVisibility() && each.getBoundingClientRect().top < first)
        .length,
    };
  });
}

/** How many presses of Tab lead to the first chart; a date has several of its own. */
async function stopsBeforeChart(page: Page): Promise<number> {
  const stops = new Set<unknown>();
  await page.evaluate("document.querySelector('h1').focus()");
  for (;;) {
    await page.keyboard.press("Tab");
    const [name, isChart] = await page.evaluate(() => {
      const { activeElement } = document;
      const all = [...document.querySelectorAll("*")];
      return [
        activeElement && all.indexOf(activeElement),
        activeElement?.closest(".chart") !== null,
      ] as const;
    });
    if (isChart) return stops.size;
    stops.add(name);
  }
}

describe.each(SIZES)("%d by %d", (width, height) => {
  test(
    "has the cards and the total on the first screen",
    deepIf(width !== 360 && width !== 1440),
    async () => {
      const most = width < 1024 ? 12 : 15;
      live().api.answer = (call) =>
        call.path === "/api/sales_by_store" || call.path === "/api/stores"
          ? rows(call.path === "/api/stores" ? shopRows.map(({ store }) => ({ store })) : shopRows)
          : everyDay(call);
      for (const query of ["", "?period=today", "?compare=same-weekdays"]) {
        const { page } = await newPage({ viewport: { width, height } });
        await openDashboard(page, live().serve.url + query);
        await loaded(page);
        const seen = await firstScreen(page);
        expect(seen.controls, query).toBeLessThanOrEqual(most);
        expect(seen.rows, query).toBe(1);
        expect(seen.lastCard, query).toBeLessThanOrEqual(height);
        expect(seen.total, query).toBeLessThanOrEqual(height);
        expect(seen.toNetSales, query).toBeLessThanOrEqual(64);
        expect(seen.line, query).toBeLessThanOrEqual(width < 640 ? 112 : 68);
        if (width >= 1024) expect(seen.first, query).toBeLessThanOrEqual(250);
        expect(await stopsBeforeChart(page), query).toBeLessThanOrEqual(most);
        await page.close();
      }
    },
  );
});
