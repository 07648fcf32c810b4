/** @module-tag deep */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { afterMove } from "../support/browser/after-move.ts";
import { loaded, openDashboard, withLiveOf } from "../support/browser/live-page.ts";
import { type Reply, rows } from "../support/fakes/cafe-api.ts";
import { summaryRow } from "../support/samples/rows.ts";

const { live, newPage } = withLiveOf(["state"]);
const NOON = "2026-11-20T12:00:00Z";
const SALES = ".hero-total .hero-value";

/** The API has sold so much today, and its state is the number of its sales. */
function sell(sales: number): void {
  const headers = { "Cafe-Sales-State": String(sales) };
  const row = { ...summaryRow, date: "2026-11-20", total_sales: sales, net_sales: sales };
  const usual: Record<string, Reply> = {
    "/api/sales_summary": rows([row]),
    "/api/state": { status: 204, body: "" },
  };
  live().api.answer = ({ path }) => {
    if (!path.startsWith("/api/s")) return undefined;
    return { ...(usual[path] ?? rows([])), headers };
  };
}

/** Opens today at noon, on a clock that the test moves. */
async function openToday() {
  const opened = await newPage();
  await opened.page.clock.install({ time: NOON });
  sell(1000);
  await openDashboard(opened.page, `${live().serve.url}/?period=today`);
  live().api.calls.length = 0;
  return opened;
}

test("loads by itself what has changed: nothing blinks or moves, and what has moved pulses once", async () => {
  const { page, complaints } = await openToday();
  expect(await page.locator(".now-strip").innerText()).toContain("Today until 12:00: ฿1,000");
  await page.getByText("Show the figures").first().click();
  const cell = page.locator(".figures td").filter({ hasText: "฿1,000" }).first();
  await cell.waitFor();
  await page.getByRole("button", { name: "More" }).focus();
  await page.locator(".chart-lines .chart-plot").first().hover();
  await afterMove(page);
  await page.locator(".tooltip").waitFor();
  await page.evaluate(`
    window.place = scrollY;
    window.blinks = 0;
    new MutationObserver(() => {
      if (document.querySelector(".skeleton, [aria-busy=true]") || document.body.textContent.includes("Loading...")) blinks += 1;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  `);

  // Nothing has changed: one small call.
  await page.clock.fastForward("05:01");
  await expect.poll(() => live().api.calls.map(({ path }) => path)).toEqual(["/api/state"]);
  await page.getByText(/loaded at 12:05/).waitFor({ state: "attached" });

  sell(1234);
  await page.clock.fastForward("05:01");
  await expect.poll(() => page.locator(SALES).innerText()).toBe("฿1,234");
  const pulsing =
    "document.getAnimations().filter(({ effect }) => effect.getTiming().duration === 1600).map(({ effect }) => effect.target.className)";
  expect(await page.evaluate(pulsing)).toContain("hero-value");
  expect(
    live()
      .api.calls.map(({ path }) => path)
      .sort(),
  ).toEqual([
    "/api/sales_by_category",
    "/api/sales_by_employee",
    "/api/sales_by_product",
    "/api/sales_summary",
    "/api/state",
    "/api/state",
  ]);
  expect(await page.locator(".now-strip").innerText()).toContain("Today until 12:10: ฿1,234");
  expect(await page.title()).toBe("Cafe Sales Dashboard");
  expect(await page.locator(".figures td").filter({ hasText: "฿1,234" }).first().isVisible()).toBe(true);
  expect(await page.locator(".tooltip").count()).toBe(1);
  expect(await page.evaluate("[scrollY - window.place, blinks]")).toEqual([0, 0]);
  expect(await page.evaluate("document.activeElement.textContent")).toBe("More");
  expect(await page.locator(".provenance").getAttribute("aria-live")).toBe("off");
  expect(complaints).toEqual([]);
});

test("single keys choose, step, compare, refresh and list themselves, unless somebody types or turns them off", async () => {
  const { page, complaints } = await openToday();
  await page.keyboard.press("w");
  await expect.poll(() => new URL(page.url()).search).toBe("?period=this-week");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => new URL(page.url()).search).toBe("?period=last-week");
  await page.keyboard.press("m");
  await page.keyboard.press("c");
  await expect.poll(() => new URL(page.url()).search).toBe("?period=this-month&compare=previous");
  await page.keyboard.press("c");
  await page.keyboard.press("t");
  await loaded(page);
  live().api.calls.length = 0;
  await page.keyboard.press("r");
  await expect.poll(() => live().api.dataCalls.length).toBe(4);
  await page.keyboard.press("Control+w");
  await page.getByLabel("Start Date").focus();
  await page.keyboard.press("w");
  expect(new URL(page.url()).search).toBe("?period=today");

  await page.getByRole("button", { name: "More" }).focus();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await list.waitFor();
  expect((await list.innerText()).split("\n").map((line) => line.trim())).toEqual(
    expect.arrayContaining(["T", "Today", "C", "With or without a comparison", "?"]),
  );
  expect(await seriousViolations(page)).toEqual([]);
  await list.getByRole("checkbox", { name: "Use these keys" }).uncheck();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
  expect(await page.evaluate("document.activeElement.textContent")).toBe("More");
  await page.keyboard.press("w");
  expect(new URL(page.url()).search).toBe("?period=today");
  expect(complaints).toEqual([]);
});
