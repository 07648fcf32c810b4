/** The calls about today: which are made, and which are not made again. */
import { describe, expect, test, vi } from "vitest";
import { send } from "../../../../../viewer/live/browser/login-api.ts";
import type { Offers } from "../../../../../viewer/live/effects.ts";
import { createReports } from "../../../../../viewer/live/reports/reports.ts";
import { STATE_HEADER } from "../../../../../viewer/report/contract.ts";
import { addDays, type DateRange, daysOf, lastDays } from "../../../../../viewer/report/date-range.ts";
import { nowOf, soFar } from "../../../../../viewer/report/today/so-far.ts";
import { summaryRow } from "../../../../support/samples/rows.ts";

/** A Friday. */
const TODAY = "2026-11-20";
const WEEK = lastDays(TODAY, 7);
const OCTOBER = { startDate: "2026-10-01", endDate: "2026-10-31" };
const never = new AbortController().signal;
const STORE = {
  datasets: ["sales_by_hour"],
  calls: ["known", "product_dates", "sales_until"],
  hasState: true,
} as const;

/** Every day sells ฿1,000 at nine, and today ฿500 until 11:37. */
function cafeOf(offers: Partial<Offers>, hasStates = true) {
  const now = { state: "7", knownUntil: `${TODAY}T11:37:22`, sold: 500, fails: "" };
  const asked: string[] = [];
  const hour = { hour: 9, weekday: 5, total_sales: 1000, total_transactions: 10, days: 1 };
  const days = (range: DateRange) =>
    daysOf(range)
      .filter((date) => date <= TODAY)
      .map((date) => ({ ...summaryRow, date, total_sales: date === TODAY ? now.sold : 1000 }));
  const shops = ["Nimman", "Airport"];
  const rowsOf = (path: string, query: URLSearchParams): unknown => {
    const range = { startDate: query.get("startDate") ?? TODAY, endDate: query.get("endDate") ?? TODAY };
    if (path === "/api/sales_summary") return days(range);
    if (path === "/api/sales_by_hour") return [hour];
    if (path === "/api/known")
      return [
        { shop: "Nimman", known_until: now.knownUntil, exported_at: null },
        ...(now.fails === "lacking"
          ? [{ shop: "Airport", known_until: `${addDays(TODAY, -1)}T18:00:00`, exported_at: null }]
          : []),
      ];
    if (path === "/api/sales_by_store")
      return shops.map((store) => ({ ...summaryRow, store, total_transactions: 1 }));
    if (path === "/api/sales_until")
      return days(range).map(({ date, total_sales }) => ({ date, total_sales, total_transactions: 3 }));
    return [];
  };
  const fetch = async (input: unknown) => {
    const [path = "", query = ""] = String(input).split("?");
    asked.push(String(input).slice("/api/".length));
    if (path === `/api/${now.fails}`) return new Response("down", { status: 500 });
    return Response.json(rowsOf(path, new URLSearchParams(query)), {
      headers: hasStates ? { [STATE_HEADER]: now.state } : {},
    });
  };
  const reports = createReports(
    { call: (request, signal) => send(fetch, request("t0ken"), signal && { signal }) },
    {
      now: () => Date.parse(`${TODAY}T12:03:00Z`),
      clock: { timeZone: "UTC" },
      today: () => TODAY,
      program: undefined,
      offers: {
        datasets: [],
        isOneStore: false,
        isSomeStores: false,
        hasState: false,
        isSynced: false,
        ...offers,
      },
      sections: undefined,
      logError: vi.fn(),
    },
  );
  /** Presses a range. @returns what is known of today then, and the calls of today alone */
  async function press(range: DateRange, shops?: readonly string[]) {
    asked.length = 0;
    const loaded = await reports.load({ range, shops }, never);
    await reports.complete(loaded, never);
    const ofRange = asked.splice(0);
    const key = { loaded, at: loaded.provenance.generatedAt, of: String(shops) };
    const figures = await reports.today(key, never);
    return { figures, ofRange, ofToday: asked.splice(0), key };
  }
  const shownAt = (time: string, figures: Awaited<ReturnType<typeof press>>["figures"]) =>
    figures && soFar(figures, nowOf({ generatedAt: `${TODAY}T${time}:00Z`, timeZone: "UTC" }));
  return { now, asked, reports, press, shownAt };
}

describe("over a store", () => {
  test("a range that is pressed asks for its own datasets, and for nothing of today or of all time", async () => {
    const cafe = cafeOf(STORE);
    const first = await cafe.press(WEEK);
    // What is known of today was read with the load, by eight weeks and the hours of four days.
    const hoursOn = (weeks: number) => {
      const day = addDays(TODAY, -7 * weeks);
      return `sales_by_hour?startDate=${day}&endDate=${day}`;
    };
    expect(first.ofRange).toEqual(expect.arrayContaining([4, 3, 2, 1].map(hoursOn)));
    expect(first.ofToday).toEqual([
      ...[8, 7, 6, 5].map(hoursOn),
      "sales_until?startDate=2026-09-25&endDate=2026-11-20&until=11%3A37",
    ]);
    const next = await cafe.press(OCTOBER);
    const days = "startDate=2026-10-01&endDate=2026-10-31";
    expect(next.ofRange.sort()).toEqual(
      ["category", "employee", "hour", "product"]
        .map((name) => `sales_by_${name}?${days}`)
        .concat(`sales_summary?${days}`),
    );
    expect(next.ofToday).toEqual([]);
    expect(cafe.shownAt("12:10", next.figures)).toMatchObject({
      until: { time: "11:37" },
      sold: { sales: 500, customers: 3 },
      byNow: { middle: 1000 },
      judgment: "quieter",
    });
  });

  test("nor does a range that has today ask again for the days that say what is known", async () => {
    const cafe = cafeOf(STORE);
    await cafe.press(lastDays(TODAY, 30));
    const { ofRange, ofToday } = await cafe.press(WEEK);
    const ranges = new Set(ofRange.map((call) => call.split("?")[1]));
    expect([...ranges]).toEqual([`startDate=${WEEK.startDate}&endDate=${TODAY}`]);
    expect(ofToday).toEqual([]);
  });

  test("a newer state asks again, and a sync that brings nothing moves the moment with two calls", async () => {
    const cafe = cafeOf(STORE);
    await cafe.press(WEEK);
    Object.assign(cafe.now, { state: "8", sold: 700 });
    const changed = await cafe.press(OCTOBER);
    expect(changed.ofToday).toHaveLength(11);
    expect(changed.figures?.sold?.sales).toBe(700);
    expect(changed.ofRange).toEqual(expect.arrayContaining(["known", "product_dates"]));
    cafe.now.knownUntil = `${TODAY}T11:52:00`;
    cafe.reports.forgetFacts();
    const figures = await cafe.reports.today({ ...changed.key, at: `${TODAY}T12:08:00.000Z` }, never);
    expect(cafe.asked.map((call) => call.split("?")[0])).toEqual(["known", "sales_until"]);
    expect(cafe.shownAt("12:10", figures)?.until?.time).toBe("11:52");
  });

  test("takes the hours in parts if the receipts are not known", async () => {
    const cafe = cafeOf(STORE);
    cafe.now.fails = "sales_until";
    const { figures } = await cafe.press(WEEK);
    expect([figures?.until, figures?.sold?.sales]).toEqual([undefined, 500]);
    expect(cafe.shownAt("12:10", figures)?.byNow?.middle).toBe(1000);
  });

  test("is without shops of which nothing of today is here", async () => {
    const cafe = cafeOf({ ...STORE, datasets: ["sales_by_hour", "sales_by_store"] });
    cafe.now.fails = "lacking";
    const { figures, ofToday } = await cafe.press(WEEK);
    expect(figures?.usual.changed).toEqual({ shops: [], lacking: ["Airport"], isAway: false });
    expect(ofToday.at(-1)).toContain("store=Nimman");
    expect(cafe.shownAt("12:10", figures)?.until?.time).toBe("11:37");
  });
});

test("without the hours, today is there without what is usual, which is tried again", async () => {
  const cafe = cafeOf({ datasets: ["sales_by_hour"], hasState: true });
  cafe.now.fails = "sales_by_hour";
  const { figures } = await cafe.press(WEEK);
  expect(cafe.shownAt("12:10", figures)).toMatchObject({ sold: { sales: 500 }, byNow: undefined });
  cafe.now.fails = "";
  expect((await cafe.press(OCTOBER)).figures?.usual.days).toHaveLength(8);
});

test("without the hours that say which days are known, the report is there as if nothing were said of them", async () => {
  const cafe = cafeOf({ datasets: ["sales_by_hour"], calls: ["known"], hasState: true });
  cafe.now.fails = "sales_by_hour";
  const { report } = (await cafe.press(WEEK)).key.loaded;
  expect([report.totals.days, report.knownUntil?.values.source]).toEqual([8, "api"]);
  cafe.now.fails = "";
  expect((await cafe.press(WEEK)).key.loaded.report.knownUntil).toBeUndefined();
});

describe("over a plain API", () => {
  test("without hours makes no call: it is of the last load that had today", async () => {
    const cafe = cafeOf({}, false);
    expect((await cafe.press(OCTOBER)).figures).toBeUndefined();
    const { figures } = await cafe.press(WEEK);
    expect(cafe.shownAt("12:10", figures)).toMatchObject({ until: { time: "12:03" }, sold: { sales: 500 } });
    const next = await cafe.press(OCTOBER);
    expect([next.figures, next.ofToday]).toEqual([figures, []]);
    expect((await cafe.press(OCTOBER, ["Nimman"])).figures).toBeUndefined();
  });

  test("with hours asks for its usual days once, and again after a Refresh", async () => {
    const cafe = cafeOf({ datasets: ["sales_by_hour"] }, false);
    expect((await cafe.press(WEEK)).ofToday).toHaveLength(10);
    expect((await cafe.press(OCTOBER)).ofToday).toEqual([]);
    cafe.now.sold = 600;
    const { ofToday, figures } = await cafe.press(lastDays(TODAY, 30));
    expect([ofToday, figures?.sold?.sales]).toEqual([[], 600]);
    expect((await cafe.press(lastDays(TODAY, 30))).ofToday).toHaveLength(10);
  });
});
