import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { listen } from "../../../../cli/server/listen.ts";
import type { Answer } from "../../../../cli/store/sales-store.ts";
import { LOGIN_PATH } from "../../../../viewer/report/contract.ts";
import { say, start } from "../../../support/runs/real-port.ts";
import { createTestApp, PASSWORD } from "../../../support/runs/test-app.ts";

async function hangUp(port: number, text: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.destroy();
  await once(socket, "close");
}

const LOGIN_HEAD = `POST ${LOGIN_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

describe("a server on a port", () => {
  test("sends no header that identifies its software", async () => {
    const { server } = await start();
    const answer = await fetch(`${server.origin}/api/sales_summary`);
    expect(answer.status).toBe(401);
    expect([...answer.headers.keys()].sort()).toEqual([
      "cache-control",
      "connection",
      "content-length",
      "content-security-policy",
      "content-type",
      "cross-origin-resource-policy",
      "date",
      "keep-alive",
      "www-authenticate",
      "x-content-type-options",
    ]);
  });

  test("reads a body without a Content-Length, and stops reading one that is too long", async () => {
    const { port } = await start();
    const body = JSON.stringify({ password: PASSWORD });
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    const head = `${LOGIN_HEAD}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(await say(port, `${head}${chunk(body)}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
    expect(await say(port, head + chunk("x".repeat(4000)) + chunk("x".repeat(4000)))).toMatch(
      /^HTTP\/1.1 413 /,
    );
  });

  test("reads the names of hundreds of shops in Thai, and not an address without an end", async () => {
    const { server } = await start();
    const ask = (shops: number) => {
      const names = Array.from({ length: shops }, (_, at) => ["store", `ร้านกาแฟสาขาที่ ${at}`]);
      return fetch(`${server.origin}/healthz?${new URLSearchParams(names)}`);
    };
    expect((await ask(300)).status).toBe(200);
    expect((await ask(3000)).status).toBe(431);
  });

  describe("identifies its caller", () => {
    const signIn = (origin: string, forwarded: string) =>
      fetch(origin + LOGIN_PATH, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": forwarded },
        body: JSON.stringify({ password: PASSWORD }),
      });

    test("by the other end of the connection, whatever the caller says", async () => {
      const { server, logIn } = await start();
      for (let count = 0; count < 5; count += 1) await logIn("wrong", "127.0.0.1");
      expect((await signIn(server.origin, "192.0.2.7")).status).toBe(429);
    });

    test("by the last address that a trusted proxy names", async () => {
      const { server, logIn } = await start(createTestApp(), { trustProxy: true });
      for (let count = 0; count < 5; count += 1) await logIn("wrong", "192.0.2.7");
      expect((await signIn(server.origin, "198.51.100.1, 192.0.2.7")).status).toBe(429);
      expect((await signIn(server.origin, "192.0.2.7, 198.51.100.1")).status).toBe(200);
    });

    test.each(["", "unknown", "192.0.2.7, _hidden"])(
      "by the other end of the connection if the proxy names nobody: %j",
      async (forwarded) => {
        const { server, logIn } = await start(createTestApp(), { trustProxy: true });
        for (let count = 0; count < 5; count += 1) await logIn("wrong", "127.0.0.1");
        expect((await signIn(server.origin, forwarded)).status).toBe(429);
      },
    );
  });

  test.each([
    ["a body cut off", `${LOGIN_HEAD}Content-Length: 50\r\n\r\n{"pass`],
    ["a chunk cut off", `${LOGIN_HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"pas\r\n`],
    ["no host", "GET /api/sales_summary HTTP/1.0\r\n\r\n"],
    ["an invalid host", "GET /api/sales_summary HTTP/1.1\r\nHost: a b\r\n\r\n"],
    ["noise", "\u0016\u0003\u0001 hello\r\n\r\n"],
  ])("does not report %s as an internal error, and goes on", async (_, text) => {
    const { port, server, internalErrors } = await start();
    await hangUp(port, text);
    expect((await fetch(`${server.origin}/api/sales_summary`)).status).toBe(401);
    expect(internalErrors).toEqual([]);
  });

  test("rejects if the port is taken", async () => {
    const { app, port } = await start();
    await expect(listen(app, { host: "127.0.0.1", port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  test("accepts 256 connections and closes the next", async () => {
    const { port, server } = await start();
    const sockets: Socket[] = [];
    for (let count = 0; count < 256; count += 1) {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      await once(socket, "connect");
    }
    expect(await say(port, "")).toBe("");
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(() =>
        fetch(server.origin).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(404);
  });
});

describe("closing", () => {
  test("lets a running call finish, refuses new ones and closes idle connections", async () => {
    let finish = () => {};
    let onAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    const sales_summary = () => {
      onAsked();
      return new Promise<Answer<never>>((resolve) => {
        finish = () => resolve({ state: 1, rows: [] });
      });
    };
    const { server, token } = await start(createTestApp({ queries: { sales_summary } }));
    const headers = { Authorization: `Bearer ${await token()}` };
    await fetch(server.origin);
    const running = fetch(`${server.origin}/api/sales_summary`, { headers });
    await asked;
    const closed = server.close();
    await expect(fetch(server.origin)).rejects.toThrow();
    finish();
    expect((await running).status).toBe(200);
    await closed;
  });
});
