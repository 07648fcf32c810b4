import { beforeAll, describe, expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { afterMove } from "../support/browser/after-move.ts";
import {
  applyCustomRange,
  chosenRange,
  lastDaysUtc,
  loaded,
  openDashboard,
  signIn,
  withLive,
} from "../support/browser/live-page.ts";
import { type CafeApi, gate, type Reply, rows } from "../support/fakes/cafe-api.ts";
import { everyDay } from "../support/fakes/every-day.ts";

const { live, newPage } = withLive();
let api: CafeApi;
let serve: ReturnType<typeof live>["serve"];
beforeAll(() => {
  ({ api, serve } = live());
});

/** Holds the data calls back until `release`, and then answers them with an error. */
function holdData() {
  const { opened, open } = gate<void>();
  api.answer = ({ path }) =>
    path.startsWith("/api/sales_") ? opened.then((): Reply => ({ status: 503, body: "held" })) : undefined;
  return { release: () => open() };
}

describe("the first load", () => {
  test("is one set of four calls to its own server, with the last thirty days and the token, and shows cards, titles and controls in their order", async () => {
    const { page, complaints, requests } = await newPage();
    await openDashboard(page, serve.url);
    const [startDate, endDate] = lastDaysUtc(30);
    expect(api.dataCalls.map(({ path }) => path).sort()).toEqual([
      "/api/sales_by_category",
      "/api/sales_by_employee",
      "/api/sales_by_product",
      "/api/sales_summary",
    ]);
    for (const { query, headers, method } of api.dataCalls) {
      expect(method).toBe("GET");
      expect(query).toBe(`?startDate=${startDate}&endDate=${endDate}`);
      expect(headers.authorization).toMatch(/^Bearer token-\d+$/);
      expect(headers["content-type"]).toBe("application/json");
    }
    expect(await chosenRange(page)).toEqual([startDate, endDate]);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(`${serve.url}/`))).toEqual([]);

    // The foot is drawn after the figures.
    await page.getByText("Where the figures come from").click();
    await page.getByText("Made by").waitFor();
    const text = await page.locator("body").innerText();
    const inOrder = [
      "Cafe Sales Dashboard",
      "Logout",
      "Last 7 days",
      "Last 30 days",
      "Last 90 days",
      "Last year",
      "Start Date",
      "End Date",
      "Apply Custom Range",
      "Average Daily Customers",
      "Average Daily Sales",
      "฿1,000.00",
      "Average Sales Per Customer",
      "฿125.00",
      "Total sales",
      "฿1,000",
      "1 of 31 days has sales",
      "63.2% margin",
      "Sales Summary",
      "Sales Summary Over Time",
      "Sales by Category",
      "Top 10 Products by Sales",
      "Average Sales Per Transaction Over Time",
      "Sales by Employee",
      "Transactions by Employee",
      "Made by",
      "cafe-sales ",
    ];
    const found: string[] = [];
    let at = 0;
    for (const each of inOrder) {
      at = text.indexOf(each, at);
      if (at < 0) break;
      found.push(each);
      at += each.length;
    }
    expect(found).toEqual(inOrder);
    expect(text).not.toContain("SHA-256");
  });

  test.each([360, 500, 768])(
    "keeps every block at its final size while it loads, %d wide",
    { tags: "deep" },
    async (width) => {
      const { page } = await newPage({ viewport: { width, height: 900 } });
      // Nothing is said above figures that are all there.
      api.answer = everyDay;
      await openDashboard(page, serve.url);
      const held = holdData();
      // The longest line above the figures: other years, loaded on another day.
      await applyCustomRange(page, "2015-01-01", "2024-11-20");
      await page.getByText("Loading...", { exact: true }).first().waitFor();
      expect(await page.getByText("Loading...", { exact: true }).count()).toBe(6);
      // The line about today is of no range.
      const today = await page.locator(".now-strip").innerText();
      expect((await page.locator("main").innerText()).replace(today, "")).not.toContain("฿");
      const sizes =
        "[...document.querySelectorAll('h3, .hero, .hero-value, .chart-block, .summary-card')].map((e) => [e.offsetTop, e.offsetHeight])";
      const before = await page.evaluate(sizes);
      api.answer = () => undefined;
      held.release();
      await loaded(page);
      await applyCustomRange(page, "2015-01-01", "2024-11-20");
      await page.locator(".chart").nth(5).waitFor();
      expect(await page.locator(".provenance").innerText()).toContain("1 Jan 2015");
      expect(await page.evaluate(sizes)).toEqual(before);
    },
  );
});

describe("choosing a range", () => {
  test("a quick range loads at once and is shown in the inputs and on its button; a custom range is passed on as given, even if it ends before it starts", async () => {
    const { page } = await newPage();
    await openDashboard(page, serve.url);
    for (const [name, days] of [
      ["Last 7 days", 7],
      ["Last 30 days", 30],
      ["Last 90 days", 90],
      ["Last year", 365],
    ] as const) {
      api.calls.length = 0;
      await page.getByRole("button", { name }).click();
      await loaded(page);
      const [startDate, endDate] = lastDaysUtc(days);
      expect(api.dataCalls).toHaveLength(4);
      expect(api.dataCalls[0]?.query).toBe(`?startDate=${startDate}&endDate=${endDate}`);
      expect(await chosenRange(page)).toEqual([startDate, endDate]);
      expect(await page.locator(".button[aria-pressed=true]").allInnerTexts()).toEqual([name]);
    }

    // A custom range needs both dates; typing alone makes no call.
    api.calls.length = 0;
    const apply = page.getByRole("button", { name: "Apply Custom Range" });
    await page.getByLabel("Start Date").fill("");
    expect(await apply.isDisabled()).toBe(true);
    await page.getByLabel("Start Date").fill("2026-03-09");
    await page.getByLabel("End Date").fill("2026-03-01");
    await page.waitForTimeout(200);
    expect(api.calls).toEqual([]);
    await apply.click();
    await loaded(page);
    expect(api.dataCalls[0]?.query).toBe("?startDate=2026-03-09&endDate=2026-03-01");
    expect(await page.locator(".button[aria-pressed=true]").count()).toBe(0);
  });
});

describe("a later load", () => {
  test("hides the old figures; if it fails they return, and no message says so", async () => {
    const { page, complaints } = await newPage();
    await openDashboard(page, serve.url);
    // The minutes of the clock beside the zone go on.
    const line = () =>
      page.locator(".provenance").evaluate((each) => each.textContent?.replace(/\d\d:\d\d here/, ""));
    const before = await line();
    const held = holdData();
    await page.getByRole("button", { name: "Last 7 days" }).click();
    await page.getByText("Loading...", { exact: true }).first().waitFor();
    expect(await page.locator("main").innerText()).not.toContain("฿1,000.00");
    held.release();
    await loaded(page);
    expect(await page.locator("main").innerText()).toContain("฿1,000.00");
    expect(await line()).toBe(before);
    expect(await seriousViolations(page)).toEqual([]);
    const ours = complaints.filter((line) => !line.includes("Failed to load resource"));
    expect(ours).toEqual([expect.stringMatching(/^error: The sales data could not be loaded/)]);

    api.answer = () => undefined;
    api.calls.length = 0;
    // A press on the chosen range loads it again.
    await page.getByRole("button", { name: "Last 7 days" }).click();
    await expect.poll(() => api.dataCalls.length).toBe(4);
    await loaded(page);
    expect(await line()).not.toBe(before);
    expect(api.dataCalls.map(({ query }) => query)).toEqual(
      Array(4).fill(`?startDate=${lastDaysUtc(7)[0]}&endDate=${lastDaysUtc(7)[1]}`),
    );
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Last 7 days");
  });

  test("shows no placeholder for its first 150 ms, also for people who want less motion", {
    tags: "deep",
  }, async () => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const { page } = await newPage({ reducedMotion });
      holdData();
      await signIn(page, serve.url);
      await page.locator(".skeleton").first().waitFor({ state: "attached" });
      const first =
        "(style => [style.animationName, style.animationDelay].map((text) => text.split(', ')[0]))";
      for (const placeholder of [".skeleton", ".chart-block-loading"]) {
        expect(
          await page.evaluate(`${first}(getComputedStyle(document.querySelector('${placeholder}')))`),
        ).toEqual(["appear", "0.15s"]);
      }
      api.answer = () => undefined;
    }
  });

  test.each([360, 1440])(
    "without rows says which days, and moves nothing, at %d pixels",
    { tags: "deep" },
    async (width) => {
      const { opened, open: release } = gate<Reply>();
      api.answer = ({ path }) => (path.startsWith("/api/sales_") ? opened : undefined);
      const { page } = await newPage({ viewport: { width, height: 800 } });
      await signIn(page, serve.url);
      await page.getByRole("button", { name: "Logout" }).waitFor();
      const before = await page.locator(".summary-cards").boundingBox();
      release(rows([]));
      await loaded(page);
      expect(await page.getByText(/^No sales from \d+ \w+ \d{4} to \d+ \w+ \d{4}\.$/).isVisible()).toBe(true);
      expect(await page.locator(".summary-cards").boundingBox()).toEqual(before);
    },
  );

  test("without rows says so in every block and shows zeros", async () => {
    api.answer = ({ path }) => (path.startsWith("/api/sales_") ? rows([]) : undefined);
    const { page } = await newPage();
    await openDashboard(page, serve.url);
    expect(await page.getByText("No data available", { exact: true }).count()).toBe(6);
    expect(await page.locator(".summary-card").allInnerTexts()).toEqual([
      expect.stringContaining("0"),
      expect.stringContaining("฿0.00"),
      expect.stringContaining("฿0.00"),
    ]);
    expect(await seriousViolations(page)).toEqual([]);
  });
});

describe("the session", () => {
  test("that has expired leads to the sign-in screen, and the chosen range is kept", async () => {
    const { page } = await newPage();
    await openDashboard(page, serve.url);
    api.answer = ({ path }) => (path.startsWith("/api/sales_") ? { status: 401, body: "" } : undefined);
    await page.getByRole("button", { name: "Last 90 days" }).click();
    await page.getByText("Your session has expired. Please sign in again.", { exact: true }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate("document.activeElement.placeholder")).toBe("Password");
    expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
    api.reset();
    await page.getByPlaceholder("Password").fill("espresso");
    await page.keyboard.press("Enter");
    await loaded(page);
    expect(await chosenRange(page)).toEqual(lastDaysUtc(90));
    expect(api.dataCalls).toHaveLength(4);
  });

  test("ends at once on logout, even if the call hangs", async () => {
    const { page } = await newPage();
    await openDashboard(page, serve.url);
    const token = await page.evaluate("localStorage.getItem('token')");
    api.answer = () => gate<Reply>().opened;
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByPlaceholder("Password").waitFor();
    expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
    await expect
      .poll(() => api.calls.at(-1))
      .toMatchObject({ path: "/api/auth/logout", body: JSON.stringify({ token }) });
  });
});

describe("the page", () => {
  test("fits every screen, with charts 400 to 550 high and controls large enough for a finger", {
    tags: "deep",
  }, async () => {
    const { page } = await newPage();
    await openDashboard(page, serve.url);
    const fold = page.locator(".range-fold");
    const startDate = page.getByLabel("Start Date");
    for (const width of [1920, 1440, 768, 640, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await fold.isVisible()]).toEqual([width, width < 1024]);
      const tops = await page
        .getByRole("button", { name: /^Last / })
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().y));
      expect(new Set(tops).size, "the quick ranges are in one row").toBe(1);
      if (!(await startDate.isVisible())) await fold.click();
      expect([width, await startDate.isVisible()]).toEqual([width, true]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
      const heights: number[] = await page.evaluate(
        "[...document.querySelectorAll('.chart-block .chart')].map((chart) => chart.getBoundingClientRect().height)",
      );
      expect(heights).toHaveLength(6);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(400);
      expect(Math.max(...heights)).toBeLessThanOrEqual(550);
      const small: unknown[] = await page.evaluate(
        "[...document.querySelectorAll('button, input, select')].filter((e) => e.checkVisibility() && (e.offsetHeight < 44 || e.offsetWidth < 44))",
      );
      expect([width, small]).toEqual([width, []]);
      // The dates are unfolded.
      if (width === 360) expect(await seriousViolations(page)).toEqual([]);
    }
  });

  test("has nothing that axe-core finds serious, loading and loaded, with one cursor in both time charts", {
    tags: "deep",
  }, async () => {
    const { page } = await newPage();
    await openDashboard(page, serve.url);
    await page.locator(".chart-lines .chart-plot").first().hover();
    await afterMove(page);
    expect([await page.locator(".tooltip").count(), await page.locator(".chart-crosshair").count()]).toEqual([
      1, 2,
    ]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await seriousViolations(page)]).toEqual([colorScheme, []]);
    }
    holdData();
    await page.getByRole("button", { name: "Last 7 days" }).click();
    await page.getByText("Loading...", { exact: true }).first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });
});
