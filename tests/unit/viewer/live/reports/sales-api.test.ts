import { describe, expect, test } from "vitest";
import type { Offers } from "../../../../../viewer/live/effects.ts";
import type { LoadedReport, Selection } from "../../../../../viewer/live/reports/loaded-report.ts";
import { createSalesApi } from "../../../../../viewer/live/reports/sales-api.ts";
import { SessionExpiredError } from "../../../../../viewer/live/session.ts";
import { STATE_HEADER } from "../../../../../viewer/report/contract.ts";
import type { Sections } from "../../../../../viewer/report/sections.ts";
import {
  categoryRow,
  employeeRow,
  hourRows,
  productRow,
  RANGE,
  shopRows,
  summaryRow,
} from "../../../../support/samples/rows.ts";

const SELECTION = { range: RANGE };
const NO_OFFERS: Offers = { datasets: [], isOneStore: false, isSomeStores: false };
const NOON = Date.parse("2026-11-20T12:03:00Z");
const ANSWERS: Record<string, unknown> = {
  "/api/sales_summary": [summaryRow],
  "/api/sales_by_category": [categoryRow],
  "/api/sales_by_product": [productRow],
  "/api/sales_by_employee": [employeeRow],
};

/** An API behind a fetch that answers by path and remembers what it was asked. */
function apiOf(
  answer: (path: string) => Response | Promise<Response> | undefined,
  program?: string,
  offers: Partial<Offers> = {},
  sections?: Sections,
) {
  const asked: { target: string; init: RequestInit | undefined }[] = [];
  const fetch = async (input: unknown, init?: RequestInit) => {
    const target = String(input);
    const path = target.split("?")[0] ?? "";
    asked.push({ target, init });
    return (await answer(path)) ?? Response.json(ANSWERS[path]);
  };
  const api = createSalesApi(fetch, () => NOON, "UTC", program, { ...NO_OFFERS, ...offers }, sections);
  return {
    api,
    asked,
    /** Loads the four, and then what is added to them. */
    loadAll: async (selection: Selection = SELECTION) =>
      api.complete(await api.load(selection, "t0ken", never), "t0ken", never),
  };
}

const never = new AbortController().signal;
const statesOf = ({ answers }: LoadedReport) => [...new Set(answers.states)];

describe("loading", () => {
  test("asks for all four at once and says when they were loaded", async () => {
    const { api, asked } = apiOf(() => undefined);
    const { report, provenance } = await api.load(SELECTION, "t0ken", never);
    expect(report.cards).toMatchObject({ averageDailySales: 1000, days: 1 });
    expect(provenance).toEqual({ generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" });
    expect(asked.map(({ target }) => target)).toEqual(
      Object.keys(ANSWERS).map((path) => `${path}?startDate=2026-11-01&endDate=2026-11-30`),
    );
    expect(asked[0]?.init?.headers).toEqual({
      Authorization: "Bearer t0ken",
      "Content-Type": "application/json",
    });
  });

  test("asks for the products of other days alone", async () => {
    const { api, asked } = apiOf(() => undefined);
    const products = await api.products({ ...SELECTION, shops: ["Nimman"] }, "t0ken", never);
    expect(products).toMatchObject([{ product_name: "Latte", quantity_sold: 12 }]);
    expect(asked.map(({ target }) => target)).toEqual([
      "/api/sales_by_product?startDate=2026-11-01&endDate=2026-11-30&store=Nimman",
    ]);
  });

  test("says which program shows it", async () => {
    const { api } = apiOf(() => undefined, "cafe-sales 1.2.3");
    const { provenance } = await api.load(SELECTION, "t0ken", never);
    expect(provenance).toMatchObject({ timeZone: "UTC", program: "cafe-sales 1.2.3" });
  });

  test("throws the error of the first failed call, but only when all four have finished", async () => {
    let finish: (response: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => {
      finish = resolve;
    });
    const { api } = apiOf((path) => {
      if (path === "/api/sales_by_employee") return slow;
      return path === "/api/sales_by_product" ? new Response("no such table", { status: 500 }) : undefined;
    });
    let settled = false;
    const load = api.load(SELECTION, "", never).finally(() => {
      settled = true;
    });
    load.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(settled).toBe(false);
    finish(Response.json([]));
    await expect(load).rejects.toThrow("sales_by_product: no such table");
  });

  test("has a sentence for an error without a body", async () => {
    const { api } = apiOf(() => new Response("", { status: 502 }));
    await expect(api.load(SELECTION, "", never)).rejects.toThrow("An error occurred while fetching data");
  });

  test("fails at once if the session has expired", async () => {
    const { api } = apiOf((path) =>
      path === "/api/sales_summary" ? new Response("", { status: 401 }) : new Promise(() => undefined),
    );
    await expect(api.load(SELECTION, "old", never)).rejects.toBeInstanceOf(SessionExpiredError);
  });

  test("refuses bytes that are not UTF-8 instead of showing wrong letters", async () => {
    const thai = new Uint8Array([0x5b, 0x22, 0xa1, 0xd2, 0x22, 0x5d]);
    const { api } = apiOf((path) => (path === "/api/sales_by_category" ? new Response(thai) : undefined));
    await expect(api.load(SELECTION, "", never)).rejects.toThrow(TypeError);
  });
});

describe("a load whose answers name the state of the store", () => {
  /** Answers whose states come from the list, call by call; undefined sends no header. */
  function apiOfStates(...states: (string | undefined)[]) {
    let calls = 0;
    return apiOf((path) => {
      const state = states[calls];
      calls += 1;
      return Response.json(ANSWERS[path], { headers: state === undefined ? {} : { [STATE_HEADER]: state } });
    });
  }

  test.each([
    ["agree", ["7", "7", "7", "7"]],
    ["name none", [undefined, undefined, undefined, undefined]],
    ["do not all name one", ["7", undefined, "8", "8"]],
  ])("is taken as it is if they %s", async (_, states) => {
    const { api, asked } = apiOfStates(...states);
    expect((await api.load(SELECTION, "", never)).report.cards.days).toBe(1);
    expect(asked).toHaveLength(4);
  });

  test("is repeated until they agree, at most twice", async () => {
    const second = apiOfStates("7", "7", "8", "8", "8", "8", "8", "8");
    await second.api.load(SELECTION, "", never);
    expect(second.asked).toHaveLength(8);
    const third = apiOfStates("7", "8", "8", "8", "8", "9", "9", "9", "9", "9", "9", "9");
    await third.api.load(SELECTION, "", never);
    expect(third.asked).toHaveLength(12);
  });

  test("fails if they disagree three times", async () => {
    const { api, asked } = apiOfStates(..."123412341234");
    await expect(api.load(SELECTION, "", never)).rejects.toThrow(
      "the sales changed during the load, 3 times in a row",
    );
    expect(asked).toHaveLength(12);
  });
});

describe("the shops of an API that offers them", () => {
  const offering = (
    shops: Response | unknown = shopRows,
    sections?: Sections,
    offers: Partial<Offers> = { datasets: ["sales_by_store"] },
  ) =>
    apiOf(
      (path) => {
        if (path !== "/api/sales_by_store") return undefined;
        return shops instanceof Response ? shops.clone() : Response.json(shops);
      },
      undefined,
      offers,
      sections,
    );
  const callsFor = (asked: readonly { target: string }[]) =>
    asked.flatMap(({ target }) => (target.startsWith("/api/sales_by_store") ? [target.slice(19)] : []));

  test("are asked for when the four are answered, and are added to their report", async () => {
    const { api, asked } = offering();
    const loaded = await api.load(SELECTION, "t0ken", never);
    expect([asked.length, callsFor(asked).length, loaded.isWhole]).toEqual([4, 0, false]);
    const { report, provenance, isWhole } = await api.complete(loaded, "t0ken", never);
    expect(report.stores?.map(({ store }) => store)).toEqual(["Nimman", "Old Town"]);
    expect([provenance, isWhole]).toEqual([loaded.provenance, true]);
    expect(callsFor(asked)).toEqual(["?startDate=2026-11-01&endDate=2026-11-30"]);
    expect(asked).toHaveLength(5);
  });

  test("are added to a comparison, and those of the range are not asked for again", async () => {
    const { api, asked, loadAll } = offering();
    await loadAll();
    const loaded = await api.load(SELECTION, "t0ken", never);
    await api.complete(loaded, "t0ken", never);
    asked.length = 0;
    const range = { startDate: "2026-10-01", endDate: "2026-10-31" };
    const compared = await api.compare(loaded, { kind: "previous", range }, "2026-11-20", "t0ken", never);
    expect([asked.length, callsFor(asked)]).toEqual([4, []]);
    const { report } = await api.complete(compared, "t0ken", never);
    expect(callsFor(asked)).toEqual(["?startDate=2026-10-01&endDate=2026-10-31"]);
    expect([report.stores?.length, report.comparison?.report.stores?.length]).toEqual([2, 2]);
    expect(report.changes).toEqual(compared.report.changes);
  });

  test("say whose figures they are if the server shows only some of several", async () => {
    const { api, asked, loadAll } = offering(shopRows, ["cards"], {
      datasets: ["sales_by_store"],
      isSomeStores: true,
    });
    const loaded = await api.load(SELECTION, "t0ken", never);
    expect(loaded.report).not.toHaveProperty("shops");
    await api.shopNames("t0ken", never);
    const { report } = await api.complete(loaded, "t0ken", never);
    expect(report.shops).toEqual(["Nimman", "Old Town"]);
    asked.length = 0;
    // From now on, the figures come with the names.
    expect(await loadAll()).toMatchObject({ report: { shops: report.shops } });
    expect(asked.map(({ target }) => target.endsWith("&store=Nimman&store=Old%20Town"))).toEqual(
      Array(5).fill(true),
    );
  });

  test("are asked for once by the page of a server that had one shop at its start", async () => {
    const { asked, loadAll } = offering([shopRows[0]], undefined, {
      datasets: ["sales_by_store"],
      isOneStore: true,
    });
    await loadAll();
    await loadAll();
    expect(callsFor(asked)).toHaveLength(1);
  });

  test("limit each call of a load, of a comparison and of a file if some are chosen", async () => {
    const { api, asked } = offering([shopRows[1]]);
    const loaded = await api.load({ range: RANGE, shops: ["Old Town"] }, "t0ken", never);
    const range = { startDate: "2026-10-01", endDate: "2026-10-31" };
    const { report } = await api.compare(loaded, { kind: "previous", range }, "2026-11-20", "t0ken", never);
    await api.saveReport({ range: RANGE, shops: ["Old Town"] }, undefined, "t0ken").catch(() => undefined);
    expect(asked.map(({ target }) => target.includes("store=Old%20Town"))).toEqual(Array(11).fill(true));
    expect([report.shops, report.comparison?.report.shops]).toEqual([["Old Town"], ["Old Town"]]);
    // The only shop is the total again.
    expect(report).not.toHaveProperty("stores");
  });

  test("are refused if others come than those that were chosen", async () => {
    const { api } = offering();
    await expect(api.load({ range: RANGE, shops: ["Nimman"] }, "", never)).rejects.toThrow(
      'the server does not know the parameter "store"',
    );
  });

  test.each([404, 405, 501])("are left out if the API does not have them: %i", async (status) => {
    const { api, loadAll } = offering(new Response("", { status }));
    expect((await loadAll()).report).not.toHaveProperty("stores");
    expect(await api.shopNames("", never)).toEqual([]);
  });

  test("have names for a menu, from all days, in the order of people", async () => {
    const named = ["Shop 10", "shop 2", "ข", "ก", null].map((store) => ({ ...shopRows[0], store }));
    const { api, asked } = offering(named);
    expect(await api.shopNames("t0ken", never)).toEqual(["ก", "ข", "shop 2", "Shop 10", "(none)"]);
    expect(callsFor(asked)).toEqual([""]);
  });

  test("are not asked for again if there is only one", async () => {
    const { api, asked, loadAll } = offering([shopRows[0]]);
    expect(await api.shopNames("", never)).toEqual(["Nimman"]);
    await loadAll();
    expect(callsFor(asked)).toHaveLength(1);
    await api.load({ range: RANGE, shops: ["Nimman"] }, "", never);
    expect(callsFor(asked)).toHaveLength(2);
  });

  test("are not asked for by a page without their section, but for the menu and for those that are chosen", async () => {
    const { api, asked, loadAll } = offering(shopRows, ["cards", "sales"]);
    expect(await api.shopNames("", never)).toEqual(["Nimman", "Old Town"]);
    expect((await loadAll()).report).not.toHaveProperty("stores");
    expect(callsFor(asked)).toEqual([""]);
    await api.load({ range: RANGE, shops: ["Nimman", "Old Town"] }, "", never);
    expect(callsFor(asked)).toHaveLength(2);
  });

  test("are not asked for at all if the server does not offer them", async () => {
    const { api, asked, loadAll } = apiOf(() => undefined);
    expect((await loadAll()).isWhole).toBe(true);
    expect([await api.shopNames("", never), asked.length]).toEqual([[], 4]);
  });
});

describe("the hours of an API that offers them", () => {
  const offering = (answer: () => Response, sections?: Sections) =>
    apiOf(
      (path) => (path === "/api/sales_by_hour" ? answer() : undefined),
      undefined,
      { datasets: ["sales_by_hour"] },
      sections,
    );
  const rows = () => Response.json(hourRows);
  const comparison = {
    kind: "previous",
    range: { startDate: "2026-10-01", endDate: "2026-10-31" },
  } as const;

  test("are asked for when the four are answered, and not for what the range is compared with", async () => {
    const { api, asked } = offering(rows);
    const loaded = await api.load(SELECTION, "t0ken", never);
    expect(loaded.report).not.toHaveProperty("hours");
    const compared = await api.compare(loaded, comparison, "2026-12-01", "t0ken", never);
    const { report } = await api.complete(compared, "t0ken", never);
    expect(report.hours).toHaveLength(2);
    expect(report.comparison?.report).not.toHaveProperty("hours");
    expect(asked.map(({ target }) => target).filter((target) => target.includes("hour"))).toEqual([
      "/api/sales_by_hour?startDate=2026-11-01&endDate=2026-11-30",
    ]);
    expect(asked).toHaveLength(9);
  });

  test.each([404, 405, 501])("are left out, and nothing else is, if it answers %i", async (status) => {
    const { report } = await offering(() => new Response("", { status })).loadAll();
    const plain = await apiOf(() => undefined).api.load(SELECTION, "", never);
    expect(report).toEqual(plain.report);
  });

  test("are not asked for by a page without Busy Times", async () => {
    const { asked, loadAll } = offering(rows, ["cards", "menu"]);
    expect((await loadAll()).report).not.toHaveProperty("hours");
    expect(asked).toHaveLength(4);
  });

  test("are of the state of the four, or all are loaded again", async () => {
    const stateOf = (state: string) => ({ headers: { [STATE_HEADER]: state } });
    const { api, asked } = apiOf(
      (path) => {
        if (path === "/api/sales_by_hour") return Response.json(hourRows, stateOf("8"));
        return Response.json(ANSWERS[path], stateOf(asked.length > 5 ? "8" : "7"));
      },
      undefined,
      { datasets: ["sales_by_hour"] },
    );
    const loaded = await api.load(SELECTION, "", never);
    expect(statesOf(loaded)).toEqual(["7"]);
    const whole = await api.complete(loaded, "", never);
    const hourCalls = asked.filter(({ target }) => target.includes("hour")).length;
    expect(statesOf(whole)).toEqual(["8"]);
    expect([hourCalls, asked.length]).toEqual([2, 10]);
    expect(whole.report.hours).toHaveLength(2);
  });
});

describe("the file of a report", () => {
  const named = { "Content-Disposition": 'attachment; filename="cafe-sales_2026-11-01_2026-11-30.html"' };
  const save = (answer: () => Response | Promise<Response>) => {
    const { api, asked } = apiOf(answer);
    return { saved: api.saveReport(SELECTION, "previous", "t0ken"), asked };
  };

  test("is asked for with the range, the comparison and the token, and has the name that the server gives", async () => {
    const { saved, asked } = save(() => new Response("<!doctype html>", { headers: named }));
    const file = await saved;
    expect([file.name, file.type, await file.text()]).toEqual([
      "cafe-sales_2026-11-01_2026-11-30.html",
      "text/html",
      "<!doctype html>",
    ]);
    expect(asked).toMatchObject([
      {
        target: "/report?startDate=2026-11-01&endDate=2026-11-30&compare=previous",
        init: { method: "GET", headers: { Authorization: "Bearer t0ken" } },
      },
    ]);
  });

  test.each([
    ["the session has expired", () => new Response("", { status: 401 })],
    ["The server is busy", () => new Response("The server is busy", { status: 503 })],
    ["noReport", () => new Response("<!doctype html>")],
    ["noAnswer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("is not there: %s", async (problem, answer) => {
    await expect(save(answer).saved).rejects.toThrow(problem);
  });
});

describe("comparing", () => {
  const comparison = { kind: "previous", range: { startDate: "2026-10-01", endDate: "2026-10-31" } } as const;
  /** Loads, then compares; `next` is the state of each answer. */
  const compare = async (next: () => number) => {
    const { api, asked } = apiOf((path) =>
      Response.json(ANSWERS[path], { headers: { [STATE_HEADER]: String(next()) } }),
    );
    const loaded = await api.load(SELECTION, "t0ken", never);
    const before = asked.length;
    const compared = api.compare(loaded, comparison, "2026-11-20", "t0ken", never);
    await compared.catch(() => undefined);
    return { compared, asked: asked.slice(before).map(({ target }) => target.split("?")[1]) };
  };

  test("asks for the earlier range alone", async () => {
    const { compared, asked } = await compare(() => 7);
    expect(asked).toEqual(Array(4).fill("startDate=2026-10-01&endDate=2026-10-31"));
    const { report } = await compared;
    expect(report).toMatchObject({
      range: RANGE,
      comparison: { kind: "previous", report: { range: comparison.range } },
    });
    expect(report.changes?.length).toBeGreaterThan(0);
  });

  test("asks for the daily sales of the 266 days before a week that is over, too", async () => {
    const { api, asked } = apiOf(() => undefined);
    const week = { startDate: "2026-11-02", endDate: "2026-11-08" };
    const weekBefore = { startDate: "2026-10-26", endDate: "2026-11-01" };
    const ofWeek = { kind: "same-weekdays", range: weekBefore } as const;
    const targetsOf = async (today: string) => {
      const loaded = await api.load({ range: week, shops: ["Nimman"] }, "t0ken", never);
      const before = asked.length;
      await api.compare(loaded, ofWeek, today, "t0ken", never);
      return asked.slice(before).map(({ target }) => target);
    };
    const earlier = Object.keys(ANSWERS).map(
      (path) => `${path}?startDate=2026-10-26&endDate=2026-11-01&store=Nimman`,
    );
    const daily = "/api/sales_summary?startDate=2026-02-09&endDate=2026-11-01&store=Nimman";
    expect(await targetsOf("2026-11-09")).toEqual([...earlier, daily]);
    expect(await targetsOf("2026-11-08")).toEqual(earlier);
  });

  test("loads the range again if the store has changed since, so that both are of one state", async () => {
    let calls = 0;
    const { compared, asked } = await compare(() => (calls++ < 4 ? 7 : 8));
    const [earlier, own] = [
      "startDate=2026-10-01&endDate=2026-10-31",
      "startDate=2026-11-01&endDate=2026-11-30",
    ];
    expect(asked).toEqual([earlier, own, earlier].flatMap((query) => Array(4).fill(query)));
    expect(statesOf(await compared)).toEqual(["8"]);
  });

  test("gives up after the third state", async () => {
    let calls = 0;
    const { compared } = await compare(() => Math.floor(calls++ / 4));
    await expect(compared).rejects.toThrow("the sales changed during the load, 3 times in a row");
  });
});
