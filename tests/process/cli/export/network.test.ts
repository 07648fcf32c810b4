import { describe, expect, test } from "vitest";
import * as faults from "../../../support/fakes/faults.ts";
import { exportFrom, faultServer } from "../../../support/runs/export-run.ts";

describe.concurrent("a server that does not get through", () => {
  test("a connection reset once is tried again", async () => {
    const run = await exportFrom({ sales_summary: [faults.reset] });
    expect(run.code).toBe(0);
    expect(run.server.requests.filter((line) => line.includes("sales_summary"))).toHaveLength(2);
  });

  test.each([
    ["reset", faults.reset, "the server closed the connection|the connection was reset"],
    ["reset in the middle of the body", faults.resetMidBody, "the connection was reset|cut short|closed"],
    ["ends before its length", faults.truncated, "cut short|closed"],
    ["ends without a mark, in the middle", faults.truncatedClose, "cut short"],
  ])("a dataset that is %s is 4, with cause, attempts and time", async (_, fault, cause) => {
    const run = await exportFrom({ sales_by_product: fault }, ["--retries", "0"]);
    expect(run.code).toBe(4);
    expect(run.lastLine).toMatch(
      new RegExp(
        `cannot reach ${run.server.origin}: .*(${cause}).* \\(1 attempt in \\d+\\.\\d s\\); the prev`,
      ),
    );
  });

  test("a server that is down is 4", async () => {
    const run = await exportFrom({}, ["--url", "http://127.0.0.1:1", "--retries", "0"]);
    expect(run.code).toBe(4);
    expect(run.lastLine).toContain("cannot reach http://127.0.0.1:1: connection refused (1 attempt in 0.");
  });

  test("a silent connection is given up after --timeout", { tags: "deep" }, async () => {
    const run = await exportFrom({ sales_summary: faults.hang }, ["--timeout", "0.5", "--retries", "0"]);
    expect(run.code).toBe(4);
    expect(run.lastLine).toContain("no answer within 0.5 s");
  });

  test("an answer that drips endlessly is given up after --max-time", { tags: "deep" }, async () => {
    const run = await exportFrom({ sales_summary: faults.drip }, ["--max-time", "1"]);
    expect(run.code).toBe(4);
    expect(run.lastLine).toContain("did not finish within 1 s");
    expect(run.milliseconds).toBeLessThan(25_000);
  });

  test("an address that speaks no TLS is 4 and not tried again", async () => {
    const server = await faultServer();
    const run = await exportFrom(server, ["--url", server.origin.replace("http:", "https:"), "--verbose"]);
    expect(run.code).toBe(4);
    expect(run.lastLine).toMatch(
      /the secure connection failed: .+; check whether --url should begin with http/,
    );
    expect(run.stderr.match(/login .+ attempt 1/g)).toHaveLength(1);
  });
});

describe.concurrent("a server that fails", () => {
  test("once is tried again", async () => {
    expect((await exportFrom({ sales_by_category: [faults.status(502)] })).code).toBe(0);
  });

  test("status 503 always is 4, with the status and the text of the error", async () => {
    const run = await exportFrom({ sales_by_category: faults.status(503, "closed\nfor lunch") }, [
      "--retries",
      "1",
    ]);
    expect(run.code).toBe(4);
    expect(run.lastLine).toMatch(
      /sales_by_category: the server answered 503: closed for lunch \(2 attempts in/,
    );
  });

  test.each([400, 404, 501])("status %i is 5 and not tried again", async (code) => {
    const run = await exportFrom({ sales_by_category: faults.status(code, "no") });
    expect(run.code).toBe(5);
    expect(run.lastLine).toContain(`sales_by_category: the server answered ${code}: no`);
    expect(run.server.requests.filter((line) => line.includes("category"))).toHaveLength(1);
  });

  test("status 403 is 3", async () => {
    expect((await exportFrom({ sales_by_category: faults.status(403) })).code).toBe(3);
  });

  test.each([
    ["login", 401, 3, 1],
    ["login", 404, 5, 1],
    ["login", 503, 0, 2],
    ["sales_by_category", 403, 3, 1],
    ["sales_by_category", 400, 5, 1],
    ["sales_by_category", 503, 0, 2],
  ] as const)(
    "at %s, status %i counts also when the rest of it is cut",
    async (call, status, code, calls) => {
      const half = faults.raw(`HTTP/1.1 ${status} No\r\nContent-Length: 500\r\n\r\nhalf of it`);
      const run = await exportFrom({ [call]: [half] });
      expect(run.code).toBe(code);
      expect(run.server.requests.filter((request) => request.includes(call))).toHaveLength(calls);
    },
  );

  test("a Retry-After beyond the limit is 4 at once, with the time in UTC", async () => {
    const run = await exportFrom({ sales_summary: faults.status(503, "", { "Retry-After": "86400" }) });
    expect(run.code).toBe(4);
    expect(run.lastLine).toMatch(/server asks to wait until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC;/);
    expect(run.milliseconds).toBeLessThan(25_000);
  });
});

describe.concurrent("a redirect", () => {
  test.each([
    ["https://elsewhere.example/api/sales_summary?token=x", "https://elsewhere.example"],
    ["//elsewhere.example:81/", "http://elsewhere.example:81"],
    ["http://user:pw@elsewhere.example/", "http://elsewhere.example"],
  ])("to %s is not followed, but named", async (location, origin) => {
    for (const endpoint of ["login", "sales_summary"]) {
      const run = await exportFrom({ [endpoint]: faults.status(307, "", { Location: location }) });
      expect(run.code).toBe(5);
      expect(run.lastLine).toContain(`server redirects to ${origin}; the prev`);
      expect(run.lastLine).toMatch(new RegExp(`use --url ${origin} if that is right$`));
    }
  });

  test("to the same address, or to one that is not on the web, is 5 too", async () => {
    const same = await exportFrom({ sales_summary: faults.status(302, "", { Location: "/login" }) });
    expect(same.lastLine).toContain(`server redirects to ${same.server.origin};`);
    const file = await exportFrom({
      sales_summary: faults.status(302, "", { Location: "file:///etc/passwd" }),
    });
    expect([same.code, file.code]).toEqual([5, 5]);
    expect(file.lastLine).not.toContain("passwd");
  });
});
