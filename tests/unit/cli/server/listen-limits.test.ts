/** Limits of time, set short enough to wait for. */
import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ServerEnv } from "../../../../cli/server/server-env.ts";
import { gate } from "../../../support/fakes/cafe-api.ts";
import { say, start } from "../../../support/runs/real-port.ts";
import { createTestApp } from "../../../support/runs/test-app.ts";

const LIMITS = {
  headersTimeout: 50,
  sendWithin: 400,
  connectionsCheckingInterval: 20,
  finishWithin: 100,
};

test.each([
  ["headers", "GET / HTTP/1.1\r\nHost: loc"],
  ["body", "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{"],
])("does not wait without limit for the rest of the %s", async (_, text) => {
  const { port } = await start(createTestApp(), { limits: LIMITS });
  expect(await say(port, text)).toMatch(/^HTTP\/1.1 4\d\d /);
});

test("takes a large file as long as it goes on, and no longer", async () => {
  const app = new Hono<ServerEnv>().post("/", async (c) => c.text(`took ${(await c.req.text()).length}`));
  app.onError((_, c) => c.text("cut off"));
  const { port } = await start(
    { ...createTestApp(), app },
    { limits: { ...LIMITS, leastBytes: 1000, sendWithin: 250 } },
  );
  const send = async (bytes: number, ofAll: number) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let answer = "";
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("error", () => {});
    const closed = once(socket, "close");
    socket.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${ofAll}\r\n\r\n`,
    );
    const begun = performance.now();
    const steps = setInterval(() => socket.writable && socket.write("x".repeat(bytes)), 10);
    setTimeout(() => clearInterval(steps), 8000).unref();
    await closed;
    clearInterval(steps);
    return { answer, took: performance.now() - begun };
  };
  const [fast, slow] = await Promise.all([send(500, 20_000), send(1, 20_000)]);
  expect([fast.took > 300, fast.answer.includes("took 20000")]).toEqual([true, true]);
  expect([slow.took < 1500, slow.answer]).toEqual([true, expect.stringContaining("408")]);
});

test("adds nothing to an answer that was given before the body had come", async () => {
  const app = new Hono<ServerEnv>().post("/", (c) => c.text("no"));
  const { port } = await start({ ...createTestApp(), app }, { limits: LIMITS });
  const answer = await say(port, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{");
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(answer).not.toContain("408");
});

test("closing cuts off calls that do not finish in time", async () => {
  const { opened: asked, open: ask } = gate<void>();
  const sales_summary = () => {
    ask();
    return new Promise<never>(() => {});
  };
  const never = createTestApp({ queries: { sales_summary } });
  const { server, token } = await start(never, { limits: LIMITS });
  const headers = { Authorization: `Bearer ${await token()}` };
  const running = fetch(`${server.origin}/api/sales_summary`, { headers });
  const refused = expect(running).rejects.toThrow();
  await asked;
  const before = performance.now();
  await server.close();
  await refused;
  expect(performance.now() - before).toBeGreaterThan(90);
  expect(performance.now() - before).toBeLessThan(2_000);
});

test("closing does not wait for connections without a request", async () => {
  const { server, port } = await start();
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  // After this call, the server has seen the connection too.
  await fetch(server.origin);
  const before = performance.now();
  await Promise.all([once(socket, "close"), server.close()]);
  expect(performance.now() - before).toBeLessThan(2_000);
});
