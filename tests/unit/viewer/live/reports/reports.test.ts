import { describe, expect, test, vi } from "vitest";
import { send } from "../../../../../viewer/live/browser/login-api.ts";
import type { Offers } from "../../../../../viewer/live/effects.ts";
import type { LoadedReport, Selection } from "../../../../../viewer/live/reports/load-steps.ts";
import { createReports } from "../../../../../viewer/live/reports/reports.ts";
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
const NO_OFFERS: Offers = {
  datasets: [],
  isOneStore: false,
  isSomeStores: false,
  hasState: false,
  isSynced: false,
};
const TODAY = "2026-11-20";
/** Every day of the range is over. */
const AFTERWARDS = "2026-12-01";
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
  today = AFTERWARDS,
) {
  const asked: { target: string; init: RequestInit | undefined }[] = [];
  const fetch = async (input: unknown, init?: RequestInit) => {
    const target = String(input);
    const path = target.split("?")[0] ?? "";
    asked.push({ target, init });
    return (await answer(path)) ?? Response.json(ANSWERS[path]);
  };
  let hasExpired = false;
  const logged: string[] = [];
  const reports = createReports(
    {
      async call(request, signal) {
        const response = await send(fetch, request("t0ken"), signal && { signal });
        if (response.status !== 401) return response;
        hasExpired = true;
        throw new Error("the session has expired");
      },
    },
    {
      now: () => NOON,
      clock: { timeZone: "UTC" },
      today: () => today,
      program,
      offers: { ...NO_OFFERS, ...offers },
      sections,
      logError: (what) => logged.push(what),
    },
  );
  return {
    reports,
    asked,
    logged,
    hasExpired: () => hasExpired,
    /** Loads the four, and then what is added to them. */
    loadAll: async (selection: Selection = SELECTION) =>
      reports.complete(await reports.load(selection, never), never),
  };
}

/** A menu with groups. */
const menuRows = ["Latte", "Mocha", "Tea", "Cake", "Toast", "Juice", "Soda", "Soup"].map((product_name) => ({
  ...productRow,
  product_name,
  quantity_sold: 100,
}));
const never = new AbortController().signal;
const statesOf = ({ answers }: LoadedReport) => [...new Set(answers.states)];

describe("loading", () => {
  test("of what is usual on a single day asks for eight weeks, and for the hours of the open days of its weekday", async () => {
    const summary = [TODAY, "2026-11-13", "2026-11-06", "2026-11-12"].map((date) => ({
      ...summaryRow,
      date,
    }));
    const answers: Record<string, unknown> = {
      "/api/sales_summary": summary,
      "/api/sales_by_hour": hourRows,
    };
    const { reports, asked, loadAll } = apiOf(
      (path) => (answers[path] ? Response.json(answers[path]) : undefined),
      undefined,
      { datasets: ["sales_by_hour"] },
    );
    const whole = await loadAll({ range: { startDate: TODAY, endDate: TODAY }, shops: undefined });
    asked.length = 0;
    const usual = await reports.usual(whole, never);
    expect(asked.map(({ target }) => target)).toEqual([
      "/api/sales_summary?startDate=2026-09-25&endDate=2026-11-19",
      "/api/sales_by_hour?startDate=2026-09-25&endDate=2026-11-19",
      "/api/sales_by_hour?startDate=2026-11-06&endDate=2026-11-06",
      "/api/sales_by_hour?startDate=2026-11-13&endDate=2026-11-13",
    ]);
    expect(usual?.days.map(({ date }) => date)).toEqual(["2026-11-06", "2026-11-13"]);
  });

  test("of what is usual asks nothing for several days, and nothing for today, which has its own calls", async () => {
    const offers = { datasets: ["sales_by_hour"] } as const;
    const { reports, asked, loadAll } = apiOf(
      (path) => (path === "/api/sales_by_hour" ? Response.json(hourRows) : undefined),
      undefined,
      offers,
      undefined,
      TODAY,
    );
    for (const range of [RANGE, { startDate: TODAY, endDate: TODAY }]) {
      const whole = await loadAll({ range });
      asked.length = 0;
      expect(await reports.usual(whole, never)).toBeUndefined();
      expect(asked).toEqual([]);
    }
  });

  test("marks the new products as soon as the server has said when each was sold first", async () => {
    const rows = [
      { product_name: "Tea", first_sale: "2026-01-01", last_sale: "2026-11-30" },
      { product_name: "Latte", first_sale: "2026-11-02", last_sale: "2026-11-30" },
    ];
    const { reports, asked, loadAll } = apiOf(
      (path) => {
        if (path === "/api/sales_by_product") return Response.json(menuRows);
        return path === "/api/product_dates" ? Response.json(rows) : undefined;
      },
      undefined,
      { datasets: [], calls: ["product_dates"] },
    );
    const { report } = await loadAll({ range: RANGE, shops: ["Nimman"] });
    expect(report.products.filter(({ is_new }) => is_new)).toMatchObject([{ product_name: "Latte" }]);
    expect(asked.map(({ target }) => target)).toContain("/api/product_dates?store=Nimman");
    expect((await reports.load({ range: RANGE, shops: ["Nimman"] }, never)).isWhole).toBe(false);
  });

  test("ends with its signal", async () => {
    const { signal } = new AbortController();
    const { reports, asked } = apiOf(() => undefined, undefined, { datasets: ["sales_by_hour"] });
    const loaded = await reports.load(SELECTION, signal);
    await reports.compare({ loaded, kind: "previous" }, signal);
    expect(asked.map(({ init }) => init?.signal)).toEqual(Array(8).fill(signal));
  });

  test("that failed is logged, unless nobody waits for it any more", async () => {
    const loaded = await apiOf(() => undefined).reports.load(SELECTION, never);
    const { reports, logged } = apiOf(() => new Response("", { status: 500 }), undefined, {
      datasets: ["sales_by_store"],
    });
    for (const signal of [never, AbortSignal.abort()]) {
      const loads = [
        () => reports.load(SELECTION, signal),
        () => reports.compare({ loaded, kind: "previous" }, signal),
        () => reports.people(loaded, signal),
        () => reports.shopNames(true, signal),
      ];
      for (const load of loads) await expect(load()).rejects.toThrow();
    }
    expect(logged).toEqual([
      "The sales data could not be loaded.",
      "The comparison could not be loaded.",
      "What each employee sold could not be loaded.",
      "The names of the stores could not be loaded.",
    ]);
  });

  test("of optional datasets that failed costs their sections only, and is logged", async () => {
    const { loadAll, logged } = apiOf(
      (path) => {
        if (path === "/api/sales_by_store") return new Response("", { status: 500 });
        if (path === "/api/sales_by_hour") return Response.json(hourRows);
        return undefined;
      },
      undefined,
      { datasets: ["sales_by_store", "sales_by_hour"] },
    );
    const { report, isWhole } = await loadAll();
    expect([report.hours?.length, report.stores, isWhole]).toEqual([2, undefined, true]);
    expect(logged).toEqual(["sales_by_store could not be loaded."]);
  });

  test("of what each employee sold is of the range and the shops, and says if the sales have changed since", async () => {
    const row = { ...productRow, employee_name: "Nok" };
    const stateOf = (state: string) => ({ headers: { [STATE_HEADER]: state } });
    let state = "7";
    const { reports, asked } = apiOf((path) =>
      Response.json(path === "/api/sales_by_employee_product" ? [row] : ANSWERS[path], stateOf(state)),
    );
    const loaded = await reports.load(SELECTION, never);
    const { people, isNewer } = await reports.people(loaded, never);
    expect([people.get("Nok"), isNewer]).toEqual([
      [expect.objectContaining({ product_name: "Latte" })],
      false,
    ]);
    expect(asked.at(-1)?.target).toBe(
      "/api/sales_by_employee_product?startDate=2026-11-01&endDate=2026-11-30",
    );
    state = "8";
    expect((await reports.people(loaded, never)).isNewer).toBe(true);
  });

  test("without any sales knows which days have some, if the server says it", async () => {
    const { reports } = apiOf(() =>
      Response.json([], { headers: { "Cafe-Sales-Days": "2024-01-05 2026-05-20" } }),
    );
    const loaded = await reports.load(SELECTION, never);
    const dataDays = { startDate: "2024-01-05", endDate: "2026-05-20" };
    expect(loaded.report.dataDays).toEqual(dataDays);
    expect((await reports.complete(loaded, never)).report.dataDays).toEqual(dataDays);
    const { reports: others } = apiOf(() => Response.json([]));
    expect((await others.load(SELECTION, never)).report).not.toHaveProperty("dataDays");
  });

  test("throws the error of the first failed call, but only when all four have finished", async () => {
    let finish: (response: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => {
      finish = resolve;
    });
    const { reports } = apiOf((path) => {
      if (path === "/api/sales_by_employee") return slow;
      return path === "/api/sales_by_product" ? new Response("no such table", { status: 500 }) : undefined;
    });
    let settled = false;
    const load = reports.load(SELECTION, never).finally(() => {
      settled = true;
    });
    load.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(settled).toBe(false);
    finish(Response.json([]));
    await expect(load).rejects.toThrow("sales_by_product: no such table");
  });

  test("learns at once that the session has expired", async () => {
    const { reports, hasExpired } = apiOf((path) =>
      path === "/api/sales_summary" ? new Response("", { status: 401 }) : new Promise(() => undefined),
    );
    void reports.load(SELECTION, never);
    await vi.waitFor(() => expect(hasExpired()).toBe(true));
  });

  test("refuses bytes that are not UTF-8 instead of showing wrong letters", async () => {
    const thai = new Uint8Array([0x5b, 0x22, 0xa1, 0xd2, 0x22, 0x5d]);
    const { reports } = apiOf((path) => (path === "/api/sales_by_category" ? new Response(thai) : undefined));
    await expect(reports.load(SELECTION, never)).rejects.toThrow(TypeError);
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

  test("is repeated until they agree, at most twice", async () => {
    const second = apiOfStates("7", "7", "8", "8", "8", "8", "8", "8");
    await second.reports.load(SELECTION, never);
    expect(second.asked).toHaveLength(8);
    const third = apiOfStates("7", "8", "8", "8", "8", "9", "9", "9", "9", "9", "9", "9");
    await third.reports.load(SELECTION, never);
    expect(third.asked).toHaveLength(12);
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

  test("are added to a comparison, and those of the range are not asked for again", async () => {
    const { reports, asked, loadAll } = offering();
    await loadAll();
    const loaded = await reports.load(SELECTION, never);
    await reports.complete(loaded, never);
    asked.length = 0;
    const compared = await reports.compare({ loaded, kind: "previous" }, never);
    expect([asked.length, callsFor(asked)]).toEqual([4, []]);
    const { report } = await reports.complete(compared, never);
    // Which shops had opened before, and which still sell, is asked as well.
    expect(callsFor(asked)).toEqual([
      "?startDate=2026-10-01&endDate=2026-10-31",
      "?startDate=2026-01-08&endDate=2026-10-01",
      "?startDate=2026-11-03&endDate=2026-11-30",
    ]);
    expect([report.stores?.length, report.comparison?.report.stores?.length]).toEqual([2, 2]);
    expect(report.changes).toEqual(compared.report.changes);
  });

  test("have the days on which they opened, for which only a comparison asks; it does without", async () => {
    const daysFrom = (days: Response) => {
      const { reports, asked, logged } = apiOf(
        (path) => {
          if (path === "/api/shop_days") return days.clone();
          const isNow = asked.at(-1)?.target.includes("2026-11-01");
          if (path === "/api/sales_by_store") return Response.json(isNow ? shopRows : shopRows.slice(0, 1));
          if (path !== "/api/sales_summary" || isNow) return undefined;
          return Response.json([{ ...summaryRow, date: "2026-10-05" }]);
        },
        undefined,
        { datasets: ["sales_by_store"], calls: ["shop_days"] },
      );
      return { reports, asked, logged };
    };
    const { reports, asked } = daysFrom(Response.json([{ store: "Old Town", opened: "2026-11-03" }]));
    const callsForDays = () => asked.filter(({ target }) => target.startsWith("/api/shop_days"));
    const loaded = await reports.load(SELECTION, never);
    await reports.complete(loaded, never);
    expect(callsForDays()).toEqual([]);
    const compared = await reports.compare({ loaded, kind: "previous" }, never);
    const { report } = await reports.complete(compared, never);
    expect(callsForDays()).toHaveLength(1);
    expect(report.changes).toContainEqual({
      kind: "shops",
      values: expect.objectContaining({
        onlyNow: [expect.objectContaining({ name: "Old Town", opened: "2026-11-03" })],
      }),
    });

    const failing = daysFrom(new Response("no", { status: 500 }));
    const other = await failing.reports.load(SELECTION, never);
    const whole = await failing.reports.complete(
      await failing.reports.compare({ loaded: other, kind: "previous" }, never),
      never,
    );
    expect(whole.report.changes?.map(({ kind }) => kind)).toContain("shops");
    expect(failing.logged).toEqual(["shop_days could not be loaded."]);
  });

  test("say whose figures they are if the server shows only some of several", async () => {
    const { reports, asked, loadAll } = offering(shopRows, ["cards"], {
      datasets: ["sales_by_store"],
      isSomeStores: true,
    });
    const loaded = await reports.load(SELECTION, never);
    expect(loaded.report).not.toHaveProperty("shops");
    await reports.shopNames(true, never);
    const { report } = await reports.complete(loaded, never);
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
    const { reports, asked } = offering([shopRows[1]]);
    const loaded = await reports.load({ range: RANGE, shops: ["Old Town"] }, never);
    const { report } = await reports.compare({ loaded, kind: "previous" }, never);
    await reports.saveReport({ range: RANGE, shops: ["Old Town"] }, undefined, "en").catch(() => undefined);
    expect(asked.map(({ target }) => target.includes("store=Old%20Town"))).toEqual(Array(11).fill(true));
    expect([report.shops, report.comparison?.report.shops]).toEqual([["Old Town"], ["Old Town"]]);
    // The only shop is the total again.
    expect(report).not.toHaveProperty("stores");
  });

  test("are refused if others come than those that were chosen", async () => {
    const { reports } = offering();
    await expect(reports.load({ range: RANGE, shops: ["Nimman"] }, never)).rejects.toThrow(
      'the server does not know the parameter "store"',
    );
  });

  test.each([404, 405, 501])("are left out if the API does not have them: %i", async (status) => {
    const { reports, loadAll } = offering(new Response("", { status }));
    expect((await loadAll()).report).not.toHaveProperty("stores");
    expect(await reports.shopNames(true, never)).toEqual([]);
  });

  test("have names for a menu, from all days, in the order of people", async () => {
    const named = ["Shop 10", "shop 2", "ข", "ก", null].map((store) => ({ ...shopRows[0], store }));
    const { reports, asked } = offering(named);
    expect(await reports.shopNames(true, never)).toEqual(["ก", "ข", "shop 2", "Shop 10", "(none)"]);
    expect(callsFor(asked)).toEqual([""]);
  });

  test("are not asked for again if there is only one", async () => {
    const { reports, asked, loadAll } = offering([shopRows[0]]);
    expect(await reports.shopNames(true, never)).toEqual(["Nimman"]);
    await loadAll();
    expect(callsFor(asked)).toHaveLength(1);
    await reports.load({ range: RANGE, shops: ["Nimman"] }, never);
    expect(callsFor(asked)).toHaveLength(2);
  });

  test("are not asked for by a page without their section, but for the menu and for those that are chosen", async () => {
    const { reports, asked, loadAll } = offering(shopRows, ["cards", "sales"]);
    expect(await reports.shopNames(true, never)).toEqual(["Nimman", "Old Town"]);
    expect((await loadAll()).report).not.toHaveProperty("stores");
    expect(callsFor(asked)).toEqual([""]);
    await reports.load({ range: RANGE, shops: ["Nimman", "Old Town"] }, never);
    expect(callsFor(asked)).toHaveLength(2);
  });

  test("are not asked for at all if the server does not offer them", async () => {
    const { reports, asked, loadAll } = apiOf(() => undefined);
    expect((await loadAll()).isWhole).toBe(true);
    expect([await reports.shopNames(true, never), asked.length]).toEqual([[], 4]);
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

  test("are in a comparison that was on its way while they were asked for", async () => {
    const { reports } = offering(rows);
    const loaded = await reports.load(SELECTION, never);
    const comparing = reports.compare({ loaded, kind: "previous" }, never);
    await reports.complete(loaded, never);
    const compared = await comparing;
    expect(compared.isWhole).toBe(false);
    expect((await reports.complete(compared, never)).report.hours).toHaveLength(2);
  });

  test("are of the state of the four, or all are loaded again", async () => {
    const stateOf = (state: string) => ({ headers: { [STATE_HEADER]: state } });
    const { reports, asked } = apiOf(
      (path) => {
        if (path === "/api/sales_by_hour") return Response.json(hourRows, stateOf("8"));
        return Response.json(ANSWERS[path], stateOf(asked.length > 5 ? "8" : "7"));
      },
      undefined,
      { datasets: ["sales_by_hour"] },
    );
    const loaded = await reports.load(SELECTION, never);
    expect(statesOf(loaded)).toEqual(["7"]);
    const whole = await reports.complete(loaded, never);
    const hourCalls = asked.filter(({ target }) => target.includes("hour")).length;
    expect(statesOf(whole)).toEqual(["8"]);
    expect([hourCalls, asked.length]).toEqual([2, 10]);
    expect(whole.report.hours).toHaveLength(2);
  });
});

describe("the file of a report", () => {
  const named = { "Content-Disposition": 'attachment; filename="cafe-sales_2026-11-01_2026-11-30.html"' };
  const save = (answer: () => Response | Promise<Response>) => {
    const { reports, asked } = apiOf(answer);
    return { saved: reports.saveReport(SELECTION, "previous", "th"), asked };
  };

  test("is asked for with the range, the comparison, the language and the token, and has the name that the server gives", async () => {
    const { saved, asked } = save(() => new Response("<!doctype html>", { headers: named }));
    const file = await saved;
    if (typeof file === "string") throw new Error(file);
    expect([file.name, file.type, await file.text()]).toEqual([
      "cafe-sales_2026-11-01_2026-11-30.html",
      "text/html",
      "<!doctype html>",
    ]);
    expect(asked).toMatchObject([
      {
        target: "/report?startDate=2026-11-01&endDate=2026-11-30&compare=previous&lang=th",
        init: { method: "GET", headers: { Authorization: "Bearer t0ken" } },
      },
    ]);
  });

  test.each([
    ["noReport", () => new Response("<!doctype html>")],
    ["noAnswer", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["dataFailed", () => new Response("", { status: 500 })],
  ])("is not there, for a reason that the page puts into words: %s", async (reason, answer) => {
    expect(await save(answer).saved).toBe(reason);
  });

  test("is not there, for a reason that the server gives", async () => {
    const { saved } = save(() => new Response("The server is busy", { status: 503 }));
    await expect(saved).rejects.toThrow("The server is busy");
  });

  test("is not there if the session has expired, which the page learns", async () => {
    const { reports, hasExpired } = apiOf(() => new Response("", { status: 401 }));
    await reports.saveReport(SELECTION, undefined, "en");
    expect(hasExpired()).toBe(true);
  });
});

describe("comparing", () => {
  /** Loads, then compares; `next` is the state of each answer. */
  const compare = async (next: () => number) => {
    const { reports, asked } = apiOf((path) =>
      Response.json(ANSWERS[path], { headers: { [STATE_HEADER]: String(next()) } }),
    );
    const loaded = await reports.load(SELECTION, never);
    const before = asked.length;
    const compared = reports.compare({ loaded, kind: "previous" }, never);
    await compared.catch(() => undefined);
    return { compared, asked: asked.slice(before).map(({ target }) => target.split("?")[1]) };
  };

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
});
