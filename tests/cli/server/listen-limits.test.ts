/** What can only be seen by waiting: both tests wait at the same time. */
import { expect, test } from "vitest";
import { say, start } from "./real-port.ts";
import { createTestApp } from "./test-app.ts";

test.concurrent("does not wait for ever for the rest of a request", { timeout: 20_000 }, async ({
  onTestFinished,
}) => {
  const { port } = await start(createTestApp(), onTestFinished);
  const before = performance.now();
  expect(await say(port, "GET / HTTP/1.1\r\nHost: loc")).toMatch(/^HTTP\/1.1 408 /);
  expect(performance.now() - before).toBeLessThan(15_000);
});

test.concurrent("cuts off what has not finished after five seconds", { timeout: 15_000 }, async ({
  onTestFinished,
}) => {
  const { server, token } = await start(
    createTestApp({ store: { salesSummary: () => new Promise(() => {}) } }),
    onTestFinished,
  );
  const headers = { Authorization: `Bearer ${await token()}` };
  const running = fetch(`${server.origin}/api/sales_summary`, { headers });
  const refused = expect(running).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = performance.now();
  await server.close();
  await refused;
  expect(performance.now() - before).toBeGreaterThan(4_900);
  expect(performance.now() - before).toBeLessThan(7_000);
});
