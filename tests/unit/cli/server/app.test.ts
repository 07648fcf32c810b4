import { describe, expect, test } from "vitest";
import { DATA_CALLS, SYNC_FAILED_HEADER } from "../../../../viewer/report/contract.ts";
import { createTestApp } from "../../../support/runs/test-app.ts";

const API_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

describe("the call for the state alone", () => {
  test("has no body, reads no sales, and is for signed-in people only", async () => {
    const { app, token, asked } = createTestApp({ store: { state: async () => 42 } });
    const ask = (headers: Record<string, string> = {}) => app.request("/api/state", { headers });
    expect((await ask()).status).toBe(401);
    const answer = await ask({ Authorization: `Bearer ${await token()}` });
    expect([answer.status, await answer.text(), asked]).toEqual([204, "", []]);
    expect(Object.fromEntries(answer.headers)).toEqual({ ...API_HEADERS, "cafe-sales-state": "42" });
  });

  test("says since when syncs with the till fail", async () => {
    let since: string | undefined = "2026-11-20T05:00:00.000Z";
    const { app, token } = createTestApp({ syncFailedSince: () => since });
    const headers = { Authorization: `Bearer ${await token()}` };
    const ask = async () => (await app.request("/api/state", { headers })).headers.get(SYNC_FAILED_HEADER);
    expect(await ask()).toBe(since);
    since = undefined;
    expect(await ask()).toBeNull();
  });
});

describe("the call for the close of each day", () => {
  test("answers the rows of the range and the shops asked, to signed-in people only", async () => {
    const selections: unknown[] = [];
    const close = {
      date: "2026-10-01",
      store: "Nimman",
      total_transactions: 0,
      refund_receipts: 0,
      gross_sales: 0,
      refunds: 0,
      discounts: 0,
      net_sales: 0,
      payments: [],
      cancelled: [{ receipt: "7" }],
    };
    const { app, token } = createTestApp({
      store: {
        shopNames: async () => ["Nimman", "Tha Phae"],
        async dayCloses(selection) {
          selections.push(selection);
          return { state: 9, rows: [close] };
        },
      },
    });
    const ask = (query: string, headers: Record<string, string> = {}) =>
      app.request(`/api/day_closes?startDate=2026-10-01&endDate=2026-10-31${query}`, { headers });
    expect((await ask("")).status).toBe(401);
    const signedIn = { Authorization: `Bearer ${await token()}` };
    const answer = await ask("&store=Nimman", signedIn);
    expect([answer.status, answer.headers.get("Cafe-Sales-State"), await answer.json()]).toEqual([
      200,
      "9",
      [close],
    ]);
    expect((await ask("&store=Elsewhere", signedIn)).status).toBe(400);
    expect(selections).toEqual([
      { range: { startDate: "2026-10-01", endDate: "2026-10-31" }, shops: ["Nimman"] },
    ]);
  });
});

describe("the data calls", () => {
  test.each(DATA_CALLS)("%s answers a list as JSON for the range asked", async (dataset) => {
    const { app, token, asked } = createTestApp();
    const headers = { Authorization: `Bearer ${await token()}` };
    const answer = await app.request(`/api/${dataset}?startDate=2026-10-01&endDate=2026-10-31`, {
      headers,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...API_HEADERS,
      "content-type": "application/json; charset=utf-8",
      "cafe-sales-state": "7",
    });
    expect(asked).toEqual([{ range: { startDate: "2026-10-01", endDate: "2026-10-31" } }]);
  });

  test("without any day say which days have sales, of the shops that were asked for", async () => {
    const days = { startDate: "2024-01-05", endDate: "2026-05-20" };
    const shops = ["Nimman"];
    const { token, ask } = createTestApp({
      store: {
        shopNames: async () => shops,
        dataDays: async (chosen) => (chosen ? days : undefined),
      },
    });
    const header = async (query: string) => (await ask(await token(), query)).headers.get("Cafe-Sales-Days");
    expect(await header("?store=Nimman")).toBe("2024-01-05 2026-05-20");
    expect(await header("")).toBeNull();
  });

  test("ask for everything without dates", async () => {
    const { token, ask, asked } = createTestApp();
    await ask(await token());
    expect(asked).toEqual([{ range: null }]);
  });

  test("refuse invalid dates with a sentence, as text", async () => {
    const { token, ask, asked } = createTestApp();
    const answer = await ask(await token(), "?startDate=2026-02-30&endDate=%3Cscript%3E");
    expect(answer.status).toBe(400);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe('startDate "2026-02-30" is not a date (yyyy-mm-dd)');
    expect(asked).toEqual([]);
  });

  describe("of some shops", () => {
    const names = ["(none)", "Nimman & Sons", "ร้านเก่า; 100 %"];
    const shopNames = async () => names;

    test("take their names, with any characters", async () => {
      const { token, ask, asked } = createTestApp({ store: { shopNames } });
      const query = names.toReversed().map((name) => `store=${encodeURIComponent(name)}`);
      const answer = await ask(await token(), `?${query.join("&")}&${query[0]}`);
      expect([answer.status, asked]).toEqual([200, [{ range: null, shops: names }]]);
    });

    test.each([
      ["nimman", "nimman"],
      ["(none)&store=", ""],
    ])("refuse ?store=%s, and name the shops that there are", async (query, unknown) => {
      const { token, ask, asked } = createTestApp({ store: { shopNames } });
      const answer = await ask(await token(), `?store=${query}`);
      expect([answer.status, await answer.text(), asked]).toEqual([
        400,
        `You cannot see "${unknown}", or it does not exist; the shops are "(none)", "Nimman & Sons", "ร้านเก่า; 100 %"`,
        [],
      ]);
    });

    test("name no shop to anyone who is not signed in", async () => {
      const { ask } = createTestApp({ store: { shopNames } });
      const answer = await ask("guessed", "?store=nimman");
      expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining("Nimman")]);
    });
  });
});

describe("any other call", () => {
  test.each(["/", "/api", "/api/", "/api/sales", "/api/sales_summary/", "/api/auth", "/.env", "/api/../x"])(
    "%s is not found",
    async (path) => {
      expect((await createTestApp().app.request(path)).status).toBe(404);
    },
  );

  test.each([
    ["HEAD", "/api/sales_summary", "GET"],
    ["POST", "/api/sales_summary", "GET"],
    ["DELETE", "/api/sales_by_product", "GET"],
    ["GET", "/api/auth/login", "POST"],
    ["OPTIONS", "/api/auth/login", "POST"],
    ["PUT", "/api/auth/logout", "POST"],
  ])("%s %s is not allowed; the answer says what is", async (method, path, allow) => {
    const answer = await createTestApp().app.request(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe(allow);
  });

  test("has the headers of the API in every answer below /api", async () => {
    const { app } = createTestApp();
    for (const [path, init] of [
      ["/api/nothing", {}],
      ["/api/sales_summary", {}],
      ["/api/sales_summary", { method: "POST" }],
      ["/api/auth/login", { method: "POST", body: "{}" }],
      ["/api/sales_summary", { headers: { Host: "evil.example" } }],
      ["/api/sales_summary", { headers: { "Sec-Fetch-Site": "cross-site" } }],
    ] as const) {
      const answer = await app.request(path, init);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(Object.fromEntries(answer.headers)).toMatchObject(API_HEADERS);
    }
  });
});

describe("a page of another site", () => {
  test.each([
    "evil.example",
    "evil.example:4173",
    "localhost.evil.example",
    "192.168.1.20",
    "a b",
    "@localhost:1",
  ])("that calls this server %j is refused", async (Host) => {
    const { token, ask, asked } = createTestApp();
    expect((await ask(await token(), "", { headers: { Host } })).status).toBe(421);
    expect(asked).toEqual([]);
  });

  test.each(["localhost", "LOCALHOST:4173", "127.0.0.1:9", "[::1]:4173"])(
    "is not one that calls %s",
    async (Host) => {
      const { token, ask } = createTestApp();
      expect((await ask(await token(), "", { headers: { Host } })).status).toBe(200);
    },
  );

  test("is refused if only the address in the request line is wrong", async () => {
    const { app } = createTestApp();
    const headers = { Host: "localhost" };
    expect((await app.request("http://evil.example/api/sales_summary", { headers })).status).toBe(421);
  });

  test("is refused because of what its browser says, and gets no CORS header", async () => {
    const { token, ask } = createTestApp();
    const open = await token();
    const answer = await ask(open, "", {
      headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    for (const site of ["same-origin", "none"]) {
      expect((await ask(open, "", { headers: { "Sec-Fetch-Site": site } })).status).toBe(200);
    }
  });
});

describe("an internal error", () => {
  test("is answered only with an id, and is logged under that id", async () => {
    const error = new Error("secret path /srv/cafe.duckdb");
    const { token, ask, internalErrors } = createTestApp({
      queries: {
        async sales_summary() {
          throw error;
        },
      },
    });
    const answer = await ask(await token());
    expect(answer.status).toBe(500);
    const [fault] = internalErrors;
    expect(fault).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}$/),
      method: "GET",
      path: "/api/sales_summary",
      error,
    });
    expect(await answer.text()).toBe(`Internal error ${fault?.id}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject(API_HEADERS);
  });
});
