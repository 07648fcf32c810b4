import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "../../../../../cli/server/listen.ts";
import {
  type ApiRequest,
  loginRequest,
  logoutRequest,
  OPTIONAL_CALLS,
  readLogin,
  STATE_HEADER,
} from "../../../../../viewer/report/contract.ts";
import { DATASETS } from "../../../../../viewer/report/datasets.ts";
import { behave, PASSWORD } from "../../../../support/fakes/fault-server.ts";
import { ofState, status } from "../../../../support/fakes/faults.ts";
import { say } from "../../../../support/runs/real-port.ts";
import { createTestApp } from "../../../../support/runs/test-app.ts";
import { createTestProxy, recorded } from "../../../../support/runs/test-proxy.ts";

const API_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
const HOSTILE = {
  "Content-Type": "text/html",
  "Content-Security-Policy": "script-src *",
  "Cache-Control": "public, max-age=31536000",
  "Set-Cookie": "session=1; Domain=localhost",
  "Access-Control-Allow-Origin": "*",
  "Clear-Site-Data": '"storage"',
  "Strict-Transport-Security": "max-age=1",
  "WWW-Authenticate": "Basic",
  Location: "https://evil.example/",
  Refresh: "0; url=https://evil.example/",
  Link: "<https://evil.example/x.js>; rel=preload",
  "Service-Worker-Allowed": "/",
  Server: "evil/1",
  "X-Powered-By": "evil",
  Trailer: "X-Late",
  Date: "Thu, 01 Jan 1970 00:00:00 GMT",
};

const RANGE = "?startDate=2026-10-01&endDate=2026-10-31";

describe("the six calls", () => {
  test("reach the API: signing in, the four datasets with the token, logging out", async () => {
    const { api, app } = await createTestProxy();
    const login = loginRequest(PASSWORD);
    const signedIn = await app.request(login.path, init(login));
    expect(signedIn.status).toBe(200);
    const token = readLogin(await signedIn.json()) ?? "";
    expect(api.alive).toEqual(new Set([token]));

    for (const dataset of DATASETS) {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const answer = await app.request(`/api/${dataset}${RANGE}`, { headers });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toBeInstanceOf(Array);
    }

    const logout = logoutRequest(token);
    expect((await app.request(logout.path, init(logout))).status).toBe(200);
    expect(api.alive.size).toBe(0);
    expect(api.requests).toEqual([
      "POST /api/auth/login",
      ...DATASETS.map((dataset) => `GET /api/${dataset}${RANGE}`),
      "POST /api/auth/logout",
    ]);
  });

  test("go to the paths under the prefix, if the API has one", async () => {
    const { api, ask } = await createTestProxy({}, { prefix: "/prefix" });
    await ask();
    expect(api.requests).toEqual(["GET /prefix/api/sales_summary"]);
  });

  test.each([
    ["GET", "/api/auth/login", 405],
    ["PUT", "/api/auth/login", 405],
    ["POST", "/api/sales_summary", 405],
    ["HEAD", "/api/sales_summary", 405],
    ["OPTIONS", "/api/sales_summary", 405],
    ["DELETE", "/api/auth/logout", 405],
    ["GET", "/api", 404],
    ["GET", "/api/users", 404],
    ["GET", "/api/sales_summary/", 404],
    ["GET", "/api//sales_summary", 404],
    ["GET", "/api/sales_summary/..%2fusers", 404],
    ["GET", "/api/sales_summary%3Fx", 404],
    ["GET", "/api/auth/login/../../users", 404],
    ["GET", "/sales_summary", 404],
  ])("are all: %s %s is not passed on", async (method, path, expected) => {
    const { api, listen } = await createTestProxy();
    const { port } = await listen();
    const answer = await say(
      port,
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${expected} `));
    expect(api.requests).toEqual([]);
  });
});

describe("the date range", () => {
  test.each([
    ["?startDate=2026-10-01", "?startDate=2026-10-01"],
    ["?endDate=x&startDate=", "?startDate=&endDate=x"],
    ["?startDate=%20%26admin%3D1%23", "?startDate=%20%26admin%3D1%23"],
    ["?startDate=1%0d%0aX-Evil:%201", "?startDate=1%0D%0AX-Evil%3A%201"],
    ["?startDate=๑", "?startDate=%E0%B9%91"],
    ["?startDate=%zz", "?startDate=%25zz"],
    ["?limit=5&StartDate=1&token=secret", ""],
  ])("%s is passed on as given, and nothing else is: %s", async (given, passed) => {
    const { api, ask } = await createTestProxy();
    await ask(`sales_summary${given}`);
    expect(api.requests).toEqual([`GET /api/sales_summary${passed}`]);
  });

  test.each([
    ["?startDate=1&startDate=2", "startDate"],
    ["?endDate=1&startDate=1&end%44ate=1", "endDate"],
  ])("%s is refused, because two programs could each read another value", async (query, name) => {
    const { api, ask } = await createTestProxy();
    const answer = await ask(`sales_summary${query}`);
    expect([answer.status, await answer.text()]).toEqual([400, `${name} is given more than once`]);
    expect(api.requests).toEqual([]);
  });

  describe("has shops", () => {
    const query = `store=${encodeURIComponent("A & B")}&store=${encodeURIComponent("ท่าแพ")}`;

    test("as they are given", async () => {
      const { api, ask } = await createTestProxy();
      await ask(`sales_summary${RANGE}&${query}`);
      expect(api.requests).toEqual([`GET /api/sales_summary${RANGE}&${query}`]);
    });

    test("but no others than those that are shown, which are asked for if none are given", async () => {
      const faults = { sales_by_store: status(200, "[]") };
      const { api, ask } = await createTestProxy(faults, { shops: ["A & B", "ท่าแพ"] });
      await ask(`sales_summary${RANGE}`);
      await ask(`sales_summary${RANGE}&store=A%20%26%20B`);
      const hidden = await ask(`sales_summary${RANGE}&store=C&store=A%20%26%20B`);
      expect([hidden.status, await hidden.text()]).toEqual([400, 'You cannot see "C", or it does not exist']);
      expect(api.requests).toEqual([
        // It comes once a minute, and proves that the API knows the parameter.
        `GET /api/sales_by_store${RANGE}&${query}`,
        `GET /api/sales_summary${RANGE}&${query}`,
        `GET /api/sales_summary${RANGE}&store=A%20%26%20B`,
      ]);
    });
  });

  test("does not belong to signing in", async () => {
    const { api, app } = await createTestProxy();
    await app.request(`/api/auth/login${RANGE}`, init(loginRequest(PASSWORD)));
    expect(api.requests).toEqual(["POST /api/auth/login"]);
  });
});

describe("an optional call", () => {
  test.each(OPTIONAL_CALLS)("reaches the API only if it is offered: %s", async (dataset) => {
    const faults = Object.fromEntries(OPTIONAL_CALLS.map((call) => [call, behave]));
    const plain = await createTestProxy(faults, {
      offers: OPTIONAL_CALLS.filter((other) => other !== dataset),
    });
    const offering = await createTestProxy(faults, { offers: [dataset] });
    const statuses = [await plain.ask(`${dataset}${RANGE}`), await offering.ask(`${dataset}${RANGE}`)];
    // Nobody has signed in, which is for the API to say.
    expect(statuses.map(({ status }) => status)).toEqual([404, 401]);
    expect([plain.api.requests, offering.api.requests]).toEqual([[], [`GET /api/${dataset}${RANGE}`]]);
  });

  test("is not offered if the API answers it with its web page", async () => {
    const page = status(200, "<!doctype html>", { "Content-Type": "text/html" });
    const { ask } = await createTestProxy({ sales_by_hour: page }, { offers: ["sales_by_hour"] });
    const answer = await ask(`sales_by_hour${RANGE}`);
    expect([answer.status, await answer.text()]).toEqual([404, "The sales API does not have this call"]);
  });
});

describe("of the headers", () => {
  test("two reach the API, and nothing else of the browser does", async () => {
    const { seen, fault } = recorded();
    const { api, listen } = await createTestProxy({ sales_summary: fault });
    const { port } = await listen();
    const lines = [
      "GET /api/sales_summary HTTP/1.1",
      "Host: localhost",
      "Authorization: Bearer tok",
      "Content-Type: application/json",
      "Cookie: session=1",
      "X-Forwarded-For: 192.0.2.1",
      "X-Forwarded-Host: evil.example",
      "Forwarded: for=192.0.2.1",
      "Via: 1.1 other",
      "Origin: http://localhost",
      "Referer: http://localhost/",
      "Accept-Encoding: br",
      "Accept-Language: th",
      "If-None-Match: *",
      "Range: bytes=0-1",
      "TE: trailers",
      "X-Custom: 1",
      "Connection: close, X-Custom",
    ];
    await say(port, `${lines.join("\r\n")}\r\n\r\n`);
    expect(seen).toEqual([
      {
        host: new URL(api.origin).host,
        connection: "close",
        authorization: "Bearer tok",
        "content-type": "application/json",
        accept: "application/json",
        "accept-encoding": "identity",
        "user-agent": expect.stringMatching(/^cafe-sales\/\d/),
      },
    ]);
  });

  test("the authorization is passed on even without a token, as the dashboard sends it", async () => {
    const { seen, fault } = recorded();
    const { listen } = await createTestProxy({ sales_summary: fault });
    const { origin } = await listen();
    await fetch(`${origin}/api/sales_summary`, { headers: { Authorization: "Bearer " } });
    expect(seen[0]?.authorization).toBe("Bearer");
  });

  test("the number of the store's state comes back, if it is a number", async () => {
    const { ask } = await createTestProxy({
      sales_summary: ofState("42"),
      sales_by_category: ofState("4.2; evil"),
      sales_by_product: status(500, "no", { [STATE_HEADER]: "42" }),
    });
    const states = await Promise.all(
      ["sales_summary", "sales_by_category", "sales_by_product"].map(async (dataset) =>
        (await ask(dataset)).headers.get(STATE_HEADER),
      ),
    );
    expect(states).toEqual(["42", null, null]);
  });

  test("the days with sales come back, if they are days", async () => {
    const { ask } = await createTestProxy({
      sales_summary: status(200, "[]", { "Cafe-Sales-Days": "2024-01-05 2026-05-20" }),
      sales_by_category: status(200, "[]", { "Cafe-Sales-Days": "soon; evil" }),
    });
    const days = async (dataset: string) => (await ask(dataset)).headers.get("Cafe-Sales-Days");
    expect([await days("sales_summary"), await days("sales_by_category")]).toEqual([
      "2024-01-05 2026-05-20",
      null,
    ]);
  });

  test("the call for the state alone is passed on if the API offers it", async () => {
    const { app, token } = createTestApp({ store: { state: async () => 42 } });
    const { origin, close } = await listen(app, { host: "127.0.0.1", port: 0 });
    onTestFinished(close);
    const headers = { Authorization: `Bearer ${await token()}` };
    const { ask } = await createTestProxy({}, { origin, offersState: true });
    const answer = await ask("state", { headers });
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      204,
      { ...API_HEADERS, "cafe-sales-state": "42" },
    ]);
    const without = await createTestProxy({}, { origin });
    expect((await without.ask("state", { headers })).status).toBe(404);
  });

  test("no other header comes back", async () => {
    const { ask, internalErrors } = await createTestProxy({
      sales_summary: status(200, "[]", HOSTILE),
      sales_by_category: status(403, "<script>alert(1)</script>", HOSTILE),
    });
    const good = await ask("sales_summary");
    expect(Object.fromEntries(good.headers)).toEqual({
      ...API_HEADERS,
      "content-type": "application/json; charset=utf-8",
    });
    const refused = await ask("sales_by_category");
    expect(Object.fromEntries(refused.headers)).toEqual({
      ...API_HEADERS,
      "content-type": "text/plain; charset=utf-8",
    });
    expect(await refused.text()).toBe("<script>alert(1)</script>");
    expect(internalErrors).toEqual([]);
  });
});

describe("the body of a sign-in", () => {
  test("has room for a password and no more", async () => {
    const { api, app } = await createTestProxy();
    const send = (length: number) =>
      app.request("/api/auth/login", { method: "POST", body: "x".repeat(length) });
    expect((await send(4096)).status).toBe(401);
    const refused = await send(4097);
    expect([refused.status, await refused.text()]).toEqual([413, "The body is larger than 4 KiB"]);
    expect(api.requests).toHaveLength(1);
  });
});

function init({ method, headers, body = "" }: ApiRequest): RequestInit {
  return { method, headers, body };
}
