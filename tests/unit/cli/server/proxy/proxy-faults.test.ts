/** What the dashboard receives if the API behind the proxy misbehaves. */
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../../../support/fakes/fault-server.ts";
import { body, drip, hang, raw, reset, resetMidBody, status } from "../../../../support/fakes/faults.ts";
import { createTestProxy } from "../../../../support/runs/test-proxy.ts";

const NO_ANSWER = "The sales API gave no answer that could be passed on";
const TOO_SLOW = "The sales API took too long to answer";
/** More than one write of a socket, so that the beginning has been sent when the rest fails. */
const LONG = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ index })));

describe("an error of the API", () => {
  test.each([400, 401, 403, 404, 405, 418, 429, 500, 503, 599])(
    "passes with its status %i and its body, as text",
    async (code) => {
      const { ask, messages } = await createTestProxy({
        sales_summary: status(code, "ไม่พบ <b>x</b>", { "Content-Type": "text/html" }),
      });
      const answer = await ask();
      expect([answer.status, await answer.text()]).toEqual([code, "ไม่พบ <b>x</b>"]);
      expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
      expect(messages()).toEqual([]);
    },
  );

  test.each([
    ["15", "15"],
    ["Fri, 20 Nov 2026 12:00:09 GMT", null],
    ["<script>", null],
  ])(
    "after too many calls says how long to wait, if that is a number of seconds: %s",
    async (wait, passed) => {
      const { ask } = await createTestProxy({ sales_summary: status(429, "", { "Retry-After": wait }) });
      expect((await ask()).headers.get("Retry-After")).toBe(passed);
    },
  );

  test("stays empty if it is empty, so that the dashboard shows its own message", async () => {
    const { ask } = await createTestProxy({ sales_summary: status(500) });
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([500, ""]);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  });

  test("is cut after 64 KiB, even if it never ends", async () => {
    const endless: Fault = ({ response }) => {
      response.writeHead(500);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(10_000)));
        response.once("drain", more);
      };
      more();
    };
    const { ask } = await createTestProxy({
      sales_summary: status(500, "y".repeat(65_536)),
      sales_by_product: endless,
    });
    expect(await (await ask()).text()).toBe("y".repeat(65_536));
    expect(await (await ask("sales_by_product")).text()).toBe("x".repeat(65_536));
  });
});

describe("a good answer", () => {
  test.each([
    ["text", body("[]", { "Content-Type": "text/plain" })],
    ["nothing", body("[]", {})],
    ["gzip", gzippedText("[]")],
    ["created", status(201, "[]")],
  ])("is JSON whatever the API calls it: %s", async (_, fault) => {
    const { ask } = await createTestProxy({ sales_summary: fault });
    const answer = await ask();
    expect(await answer.text()).toBe("[]");
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.has("Content-Encoding")).toBe(false);
  });

  test("may be empty, or have no content at all", async () => {
    const { ask } = await createTestProxy({ sales_summary: status(200), sales_by_product: status(204) });
    for (const [dataset, code] of [
      ["sales_summary", 200],
      ["sales_by_product", 204],
    ] as const) {
      const answer = await ask(dataset);
      expect([answer.status, await answer.text()]).toEqual([code, ""]);
    }
  });

  test("passes byte for byte, however long", async () => {
    const { listen } = await createTestProxy({ sales_summary: body(LONG) });
    const { origin } = await listen();
    expect(await (await fetch(`${origin}/api/sales_summary`)).text()).toBe(LONG);
  });
});

describe("no usable answer is 502", () => {
  test.each<[string, Fault, string]>([
    ["a connection that is reset", reset, "the connection was reset"],
    [
      "a connection that is closed",
      ({ response }) => void response.destroy(),
      "the server closed the connection",
    ],
    ["something that is not HTTP", raw("hello\r\n\r\n"), "the server does not speak HTTP"],
    [
      "an invalid chunk",
      raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\nzz\r\n"),
      "the server does not speak HTTP",
    ],
    [
      "headers without end",
      raw(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(20_000)}\r\n\r\n`),
      "the server sent headers larger than 16 kB",
    ],
    [
      "an invalid status",
      raw("HTTP/1.1 999 Huh\r\nContent-Length: 0\r\n\r\n"),
      "the server answered with status 999",
    ],
    [
      "a protocol that we did not ask for",
      raw("HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n"),
      expect.any(String),
    ],
    ["not modified", status(304), "the server answered with status 304"],
    ["two encodings", body("x", { "Content-Encoding": "gzip, gzip" }), expect.stringContaining("encoding")],
    ["a false encoding", body("[]", { "Content-Encoding": "gzip" }), expect.any(String)],
    ["an error that is cut short", cutError, "the answer was cut short"],
  ])("%s", async (_, fault, message) => {
    const { ask, messages, internalErrors } = await createTestProxy({ sales_summary: fault });
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([502, NO_ANSWER]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(messages()).toEqual([
      typeof message === "string" ? `GET /api/sales_summary: ${message}` : message,
    ]);
    expect(internalErrors).toEqual([]);
  });

  test.each([301, 302, 303, 307, 308])("a redirect, %i, which is not followed", async (code) => {
    const { api, ask, messages } = await createTestProxy({
      sales_summary: status(code, "moved", { Location: "/api/sales_by_product?token=secret" }),
    });
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([502, NO_ANSWER]);
    expect(answer.headers.has("Location")).toBe(false);
    expect(api.requests).toEqual(["GET /api/sales_summary"]);
    expect(messages()).toEqual([`GET /api/sales_summary: server redirects to ${api.origin}`]);
  });

  test("an API that is not there", async () => {
    const { api, ask, messages } = await createTestProxy();
    await api.close();
    expect((await ask()).status).toBe(502);
    expect(messages()).toEqual(["GET /api/sales_summary: connection refused"]);
  });

  test("a sign-in that is cut off is not repeated", async () => {
    const { api, app } = await createTestProxy({ login: reset });
    expect((await app.request("/api/auth/login", { method: "POST", body: "{}" })).status).toBe(502);
    expect(api.requests).toEqual(["POST /api/auth/login"]);
  });
});

describe.concurrent("an answer that does not come in time is 504", () => {
  test.each<[string, Fault]>([
    ["nothing at all", hang],
    ["headers and then nothing", ({ response }) => void response.writeHead(200).flushHeaders()],
    ["half an error", ({ response }) => void response.writeHead(500).write("half")],
  ])("%s", async (_, fault) => {
    const { ask, messages } = await createTestProxy({ sales_summary: fault }, { timeoutMs: 50 });
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([504, TOO_SLOW]);
    expect(messages()).toHaveLength(1);
  });
});

describe.concurrent("a body that is cut off closes the connection to the browser", () => {
  const halfThenHang: Fault = ({ response }) => void response.writeHead(200).write(LONG.slice(0, 100_000));
  const halfThenReset: Fault = ({ response }) => {
    response.writeHead(200, { "Content-Length": String(LONG.length) });
    response.write(LONG.slice(0, 100_000), () => setTimeout(() => response.socket?.resetAndDestroy(), 30));
  };
  test.each<[string, Fault]>([
    ["reset in the middle", halfThenReset],
    ["silent in the middle", halfThenHang],
    ["shorter than it said", raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[1,")],
    ["compressed, with damage", gzippedText(LONG, (zipped) => zipped.fill(0, zipped.length >> 1))],
  ])("%s", async (_, fault) => {
    const { listen, messages, internalErrors } = await createTestProxy(
      { sales_summary: fault },
      { timeoutMs: 200 },
    );
    const { origin } = await listen();
    const answer = fetch(`${origin}/api/sales_summary`).then((response) => response.text());
    await expect(answer).rejects.toThrow();
    expect(messages()).toHaveLength(1);
    expect(internalErrors).toEqual([]);
    expect((await fetch(`${origin}/api/none`)).status).toBe(404);
  });

  test("even without a port", async () => {
    const { ask } = await createTestProxy({ sales_summary: resetMidBody });
    const answer = await ask();
    await expect(answer.text()).rejects.toThrow();
  });
});

test("if the browser disconnects, the call to the API is aborted", async () => {
  let gone: Promise<unknown> = Promise.reject(new Error("not called"));
  gone.catch(() => {});
  const { listen, messages, internalErrors } = await createTestProxy({
    sales_summary: (call) => {
      gone = once(call.response, "close");
      return drip(call);
    },
  });
  const { origin } = await listen();
  const controller = new AbortController();
  await fetch(`${origin}/api/sales_summary`, { signal: controller.signal });
  controller.abort();
  await gone;
  expect([messages(), internalErrors]).toEqual([[], []]);
});

/** Shorter than its Content-Length. */
function cutError({ response }: Parameters<Fault>[0]): void {
  response.writeHead(500, { "Content-Length": "100" });
  response.write("half", () => response.socket?.end());
}

function gzippedText(text: string, change = (zipped: Buffer) => zipped): Fault {
  return body(change(gzipSync(text)), { "Content-Encoding": "gzip" });
}
