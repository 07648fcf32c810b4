/** @module-tag deep */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { loaded, openDashboard, withLiveOf } from "../support/browser/live-page.ts";
import { type CafeApi, gate, type Reply, rows } from "../support/fakes/cafe-api.ts";
import { chainRows } from "../support/samples/chain.ts";
import { shopRows } from "../support/samples/rows.ts";

const { live, newPage } = withLiveOf(["stores"]);

test("a page of several shops shows them side by side, and then one of them", async () => {
  const { api, serve } = live();
  api.answer = ({ path, query }) => {
    if (path !== "/api/sales_by_store") return undefined;
    const asked = new URLSearchParams(query).getAll("store");
    return rows(shopRows.filter(({ store }) => asked.length === 0 || asked.includes(store)));
  };
  const { page } = await newPage();
  await openDashboard(page, serve.url);
  const menu = page.getByLabel("Shops", { exact: true });
  expect(await menu.locator("option").allTextContents()).toEqual(["All shops", "Nimman", "Old Town"]);
  const section = page.locator(".chart-block", {
    has: page.getByRole("heading", { name: "Sales by Shop" }),
  });
  expect(await section.locator(".chart-bar-name").allInnerTexts()).toEqual(["Nimman", "Old Town"]);
  // The menu is of all days, the bars are of the range.
  const calls = api.dataCalls.filter(({ path }) => path === "/api/sales_by_store").map(({ query }) => query);
  expect(calls.map((query) => query.replace(/\d/g, "0")).sort()).toEqual([
    "",
    "?startDate=0000-00-00&endDate=0000-00-00",
  ]);
  expect(await seriousViolations(page)).toEqual([]);

  api.calls.length = 0;
  await page.setViewportSize({ width: 1366, height: 700 });
  const top = async () => (await menu.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await menu.selectOption("Old Town");
  await loaded(page);
  expect(api.dataCalls).toHaveLength(5);
  expect(api.dataCalls.every(({ query }) => query.endsWith("&store=Old%20Town"))).toBe(true);
  expect(new URL(page.url()).search).toBe("?store=Old+Town");
  expect(await page.title()).toBe("Cafe Sales Dashboard");
  await page.getByRole("status").filter({ hasText: "Old Town" }).waitFor();
  expect(await section.count()).toBe(0);
  // The line beside it is longer now. Half of a second line of text is less than a row of buttons.
  expect(Math.abs((await top()) - before)).toBeLessThan(12);

  // On a phone, the menu is an icon in the line that stays in sight.
  await page.setViewportSize({ width: 320, height: 700 });
  await menu.selectOption("All shops");
  await loaded(page);
  await section.waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goBack();
  await loaded(page);
  expect(await menu.inputValue()).toBe('["Old Town"]');
});

const answerOf =
  (all: readonly { readonly store: string }[], sold = all): CafeApi["answer"] =>
  ({ path, query }) => {
    if (path !== "/api/sales_by_store") return undefined;
    const asked = new URLSearchParams(query);
    const names = asked.getAll("store");
    return rows(
      (asked.has("startDate") ? sold : all).filter(
        ({ store }) => names.length === 0 || names.includes(store),
      ),
    );
  };

test("a press on the bar of a shop chooses it, as Enter does", async () => {
  const { api, serve } = live();
  api.answer = answerOf(shopRows);
  const { page } = await newPage();
  await openDashboard(page, serve.url);
  const bars = page.locator(".dataset-section .chart-bar-list li");
  await bars.first().waitFor();
  await bars.last().click();
  await expect.poll(() => new URL(page.url()).search).toBe("?store=Old+Town");
  expect(await page.locator("h1:focus").count()).toBe(1);
  await page.goBack();
  await bars.first().waitFor();
  await page.locator(".dataset-section .chart-drawing").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).search).toBe("?store=Nimman");
});

test("many shops are a table, in which one is found, sorted and chosen", async () => {
  const { api, serve } = live();
  const { sales_by_store: chain } = chainRows(30);
  api.answer = answerOf([...chain, { ...shopRows[0], store: "Riverside" }], chain);
  const { page, complaints } = await newPage();
  await openDashboard(page, serve.url);
  const rows = page.locator(".dataset-section tbody tr:visible");
  await expect.poll(() => rows.count()).toBe(30);
  expect(await page.locator(".dataset-section .chart-block").count()).toBe(0);
  expect(await seriousViolations(page)).toEqual([]);

  // The tab key leads to one of the shops.
  expect(await rows.locator("button:not([tabindex])").allInnerTexts()).toEqual(["Nimman 1"]);
  const find = page.getByLabel("Find a shop").first();
  await find.fill("riverside");
  expect(await rows.count()).toBe(6);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  expect(await page.locator(":focus").innerText()).toBe("Riverside 8");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).search).toBe("?store=Riverside+8");
  await page.goBack();
  await expect.poll(() => page.locator(".dataset-section .row-button").count()).toBe(30);
  await find.fill("");
  // The order stays in another range.
  const order = () => rows.locator("th").first().innerText();
  await page.getByRole("button", { name: "Total sales" }).first().click();
  expect(await order()).toBe("Central Mall, Ground Floor 30");
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await loaded(page);
  await expect.poll(order).toBe("Central Mall, Ground Floor 30");
  const bar = rows.nth(1).locator(".chart-row-bar");
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 3);
  await expect.poll(() => new URL(page.url()).searchParams.get("store")).toBe("เซ็นทรัลเฟสติวัล เชียงใหม่ 29");
  expect(complaints).toEqual([]);
});

test("a shop that sold nothing has a row, and no chart is drawn for one", async () => {
  const { api, serve } = live();
  const third = { ...shopRows[0], store: "Riverside" };
  api.answer = answerOf([...shopRows, third], shopRows);
  const { page } = await newPage();
  await openDashboard(page, serve.url);
  await page.locator(".shop-rows").waitFor();
  expect(await page.locator(".shop-rows").innerText()).toBe("Riverside\nno sales");
  expect(await page.locator(".dataset-section .chart-bar-name").allInnerTexts()).toEqual([
    "Nimman",
    "Old Town",
  ]);

  api.answer = answerOf(shopRows, shopRows.slice(0, 1));
  await page.keyboard.press("r");
  await page.getByText("no sales").nth(1).waitFor();
  expect((await page.locator(".shop-rows").innerText()).split("\n")).toEqual([
    "Nimman",
    "฿600.00",
    "Old Town",
    "no sales",
    "Riverside",
    "no sales",
  ]);
  expect(await page.locator(".dataset-section .chart").count()).toBe(0);
});

test.each([360, 1440])("nothing moves when the names come: %i pixels", async (width) => {
  const { api, serve } = live();
  const { opened, open } = gate<Reply>();
  const answer = answerOf(
    [...shopRows, { ...shopRows[0], store: "A shop with a very long name, in a far town" }],
    shopRows,
  );
  api.answer = (call) => (call.path === "/api/sales_by_store" && call.query === "" ? opened : answer(call));
  const { page } = await newPage({ viewport: { width, height: 740 } });
  await openDashboard(page, serve.url);
  await page.locator(".dataset-section .chart").waitFor();
  await page.waitForTimeout(300);
  const shifts = await page.evaluateHandle(() => {
    const found: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, "value");
        if (typeof value === "number") found.push(value);
      }
    }).observe({ type: "layout-shift" });
    return found;
  });
  open(rows([...shopRows, { ...shopRows[0], store: "A shop with a very long name, in a far town" }]));
  await page.locator(".shop-rows").waitFor();
  await page.waitForTimeout(300);
  expect(await shifts.jsonValue()).toEqual([]);
});
