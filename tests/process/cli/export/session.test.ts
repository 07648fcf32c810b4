import { describe, expect, test } from "vitest";
import * as faults from "../../../support/fakes/faults.ts";
import { exportFrom, faultServer } from "../../../support/runs/export-run.ts";

const LOGIN = "POST /api/auth/login";
const LOGOUT = "POST /api/auth/logout";

describe.concurrent("signing in", () => {
  const refusals: [string, typeof faults.hang][] = [
    ["401", faults.status(401, "flat-white-0815 is wrong")],
    ["success: false", faults.body('{"success":false,"token":"abcdefghijk"}')],
    ["a token with a line break", faults.body('{"success":true,"token":"abc\\r\\nX: y"}')],
  ];
  test.each(refusals)(
    "%s is 3, with the text of the specification, and not tried again",
    async (_, fault) => {
      const run = await exportFrom({ login: fault }, ["--verbose"]);
      expect(run.code).toBe(3);
      expect(run.lastLine).toMatch(/^cafe-sales: Invalid password; /);
      expect(run.stderr).not.toMatch(/abc|aaaa|12345678|tok_secret|0815/);
      expect(run.server.requests).toEqual([LOGIN]);
    },
  );

  test("an outage is 4, not a wrong password", async () => {
    for (const fault of [
      faults.status(500, "oops"),
      faults.status(501),
      faults.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"),
    ]) {
      const run = await exportFrom({ login: fault });
      expect(run.code).toBe(4);
      expect(run.server.requests.filter((line) => line === LOGIN)).toHaveLength(1);
    }
  });

  test("is tried again if no byte of an answer came, and on 503", async () => {
    const run = await exportFrom({ login: [faults.reset, faults.status(503)] });
    expect(run.code).toBe(0);
    expect(run.server.requests.filter((line) => line === LOGIN)).toHaveLength(3);
  });

  test("an error that quotes the password is printed without it", async () => {
    const run = await exportFrom({ login: faults.status(400, `{"password":"flat-white-0815"}`) }, [
      "--verbose",
    ]);
    expect(run.code).toBe(5);
    expect(run.lastLine).toContain('sign-in: the server answered 400: {"password":"***"}');
  });

  test("a web page or far too much instead of a token is 5", async () => {
    const page = await exportFrom({ login: faults.body("<p>", { "Content-Type": "text/html" }) });
    const flood = await exportFrom({ login: faults.body(JSON.stringify("x".repeat(70_000))) });
    expect([page.code, flood.code]).toEqual([5, 5]);
    expect(page.lastLine).toContain(
      "sign-in: the answer is text/html, not JSON; the previous report is unchanged; is --url right?",
    );
    expect(flood.lastLine).toContain("larger than 64 KiB");
  });
});

describe.concurrent("a token that is refused in the middle", () => {
  test("is replaced once, and only the refused calls are made again", async () => {
    const run = await exportFrom({ sales_by_product: [faults.revoke] });
    expect(run.code).toBe(0);
    expect(run.server.tokens).toHaveLength(2);
    expect(run.server.requests.filter((line) => line.includes("sales_by_product"))).toHaveLength(2);
  });

  test("a second time is 3", async () => {
    const run = await exportFrom({ sales_by_product: faults.status(401, "no") });
    expect(run.code).toBe(3);
    expect(run.lastLine).toContain("sales_by_product: 401 again after a new sign-in");
    expect(run.server.tokens).toHaveLength(2);
  });
});

describe.concurrent("logging out", () => {
  test("follows the four calls, which go out together with the range; only what the API offers comes between", async () => {
    const { server } = await exportFrom({});
    expect(server.requests[0]).toBe(LOGIN);
    expect(server.requests.slice(1, 5).sort()).toEqual([
      "GET /api/sales_by_category?startDate=2026-11-01&endDate=2026-11-20",
      "GET /api/sales_by_employee?startDate=2026-11-01&endDate=2026-11-20",
      "GET /api/sales_by_product?startDate=2026-11-01&endDate=2026-11-20",
      "GET /api/sales_summary?startDate=2026-11-01&endDate=2026-11-20",
    ]);
    expect(server.requests.slice(5)).toEqual([LOGOUT]);
    expect(server.offersAsked()).toBe(1);
  });

  test("that fails causes only a message under --verbose", async () => {
    const server = await faultServer({ logout: [faults.status(500, "no")] });
    const { alive } = server;
    const run = await exportFrom({ ...server, alive: new Set() }, ["--verbose"]);
    expect(run.code).toBe(0);
    expect(run.stderr).toMatch(/POST \/api\/auth\/logout +500 /);
    expect(alive.size).toBe(1);
  });

  test("that hangs is given up after three seconds", async () => {
    const server = await faultServer({ logout: faults.hang });
    const run = await exportFrom({ ...server, alive: new Set() }, ["--time-zone", "UTC"]);
    expect(run.code).toBe(0);
    expect(run.milliseconds).toBeGreaterThan(3000);
    expect(run.milliseconds).toBeLessThan(25_000);
  });

  test("that takes longer than a connection may be silent is not sent again", async () => {
    const server = await faultServer({ logout: faults.hang });
    const run = await exportFrom({ ...server, alive: new Set() }, ["--timeout", "1"]);
    expect(run.code).toBe(0);
    expect(run.server.requests.filter((line) => line === LOGOUT)).toHaveLength(1);
  });

  test("is tried once more if its connection had died", async () => {
    const run = await exportFrom({ logout: [faults.reset] });
    expect(run.server.requests.filter((line) => line === LOGOUT)).toHaveLength(2);
  });
});

describe.concurrent("what else a server says", () => {
  test("in its headers is ignored: cookies, policies, a clock that is years off", async () => {
    const headers = {
      "Content-Type": "application/json",
      "Set-Cookie": "session=1; Domain=example.com",
      "Content-Security-Policy": "default-src 'none'",
      "Strict-Transport-Security": "max-age=1",
      "Access-Control-Allow-Origin": "*",
      Refresh: "0; url=https://elsewhere.example",
      Date: "Mon, 01 Jan 2001 00:00:00 GMT",
      "X-Odd": "\u00ff\u00fe",
    };
    const dressed: typeof faults.hang = ({ request, response, answer }) => {
      const { status, body } = answer();
      response.writeHead(request.headers.cookie === undefined ? status : 400, headers).end(body);
    };
    const run = await exportFrom({ login: dressed, sales_summary: dressed, logout: dressed }, [
      "--time-zone",
      "UTC",
    ]);
    expect([run.code, run.stderr.split("\n").length]).toEqual([0, 2]);
  });

  test.each([
    ["a redirect", faults.status(307, "", { Location: "https://elsewhere.example/" })],
    ["a page", faults.body("<p>")],
    ["nonsense", faults.raw("nonsense\r\n\r\n")],
    ["nothing", faults.status(204)],
  ])("to a logout is ignored as well: %s", async (_, fault) => {
    const server = await faultServer({ logout: fault });
    const run = await exportFrom({ ...server, alive: new Set() }, ["--time-zone", "UTC"]);
    expect([run.code, run.stderr.split("\n").length]).toEqual([0, 2]);
  });
});

describe.concurrent("a prefix before /api", () => {
  test("is part of every path, with or without a slash at its end", async () => {
    const server = await faultServer();
    for (const prefix of ["/prefix", "/prefix/"]) {
      const run = await exportFrom(server, ["--url", server.origin + prefix]);
      expect(run.code).toBe(0);
    }
    expect(server.requests.every((line) => / \/prefix\/api\//.test(line))).toBe(true);
  });
});
