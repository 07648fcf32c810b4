import { afterAll, describe, expect, test } from "vitest";
import { startDeadline } from "../../../../cli/api/deadline.ts";
import { MOST_RETRIES_A_RUN } from "../../../../cli/api/retry.ts";
import { pullReport } from "../../../../cli/api/session.ts";
import { openTransport } from "../../../../cli/api/transport/transport.ts";
import type { Report } from "../../../../viewer/report/report.ts";
import {
  type Fault,
  type FaultServer,
  type Faults,
  PASSWORD,
  startFaultServer,
} from "../../../support/fault-server.ts";
import * as faults from "../../../support/faults.ts";
import * as slow from "../../../support/slow-faults.ts";

const servers: FaultServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

interface Limits {
  readonly maxTimeMs?: number;
  readonly maxBytes?: number;
  readonly retries?: number;
}

/** Pulls a report in this process, with gaps that take no time. */
async function pull(kinds: Faults, { maxTimeMs = 10_000, retries = 3, ...limits }: Limits = {}) {
  const server = await startFaultServer(kinds);
  servers.push(server);
  const transport = openTransport({ address: { origin: server.origin, prefix: "" }, timeoutMs: 5000 });
  const elapsed = () => performance.now();
  const begun = elapsed();
  const deadline = startDeadline(maxTimeMs, server.origin, elapsed);
  const waits: string[] = [];
  const order = {
    password: PASSWORD,
    range: null,
    deadline,
    interrupt: new AbortController().signal,
    onToken: () => {},
    onProgress: () => {},
    ...limits,
  };
  const run = {
    transport,
    origin: server.origin,
    retries,
    left: MOST_RETRIES_A_RUN,
    remainingMs: deadline.remainingMs,
    elapsed,
    now: Date.now,
    random: () => 0,
    sleep: async () => {},
    onWait: (words: string) => void waits.push(words),
    onRequest: () => {},
  };
  let outcome: Report | Error;
  try {
    outcome = await pullReport(order, run);
  } catch (error) {
    outcome = error instanceof Error ? error : new Error(String(error));
  }
  deadline.stop();
  await transport.close();
  return { outcome, waits, server, milliseconds: elapsed() - begun };
}

const PRODUCTS = Array.from({ length: 20_000 }, (_, index) => ({
  product_name: `Product ${index % 7}`,
  category: "กาแฟ",
  total_sales: 0.01,
  quantity_sold: 1,
  profit: null,
}));
const MANY = JSON.stringify(PRODUCTS);

/** A large answer that breaks off behind its middle, when thousands of rows have been read. */
const brokenOff: Fault = ({ response }) => {
  response.writeHead(200, { "Content-Length": String(Buffer.byteLength(MANY)) });
  response.write(MANY.slice(0, 1_300_000), () => setTimeout(() => response.socket?.resetAndDestroy(), 50));
};

describe("a large answer", () => {
  test("that breaks off is read again from its first row, and no row counts twice", async () => {
    const { outcome, server } = await pull({
      sales_by_product: [brokenOff, brokenOff, faults.body(MANY)],
    });
    expect(outcome).toMatchObject({ rows: { sales_by_product: 20_000 } });
    const products = outcome instanceof Error ? [] : outcome.products;
    expect(products.reduce((sum, { quantity_sold }) => sum + quantity_sold, 0)).toBe(20_000);
    expect(products.reduce((sum, { total_sales }) => sum + Math.round(total_sales * 100), 0)).toBe(20_000);
    expect(server.requests.filter((line) => line.startsWith("GET /api/sales_by_product"))).toHaveLength(3);
    expect(server.requests.join()).not.toContain("range");
  });

  test("that breaks off always is 4; nothing of it is left behind", async () => {
    const { outcome, server } = await pull({ sales_by_product: brokenOff }, { retries: 1 });
    expect(outcome).toMatchObject({ exitCode: 4, message: expect.stringContaining("(2 attempts in ") });
    expect([...server.alive]).toEqual([]);
  });

  test("over its limit is 5", async () => {
    const { outcome } = await pull({ sales_by_product: faults.body(MANY) }, { maxBytes: 1_000_000 });
    expect(outcome).toMatchObject({
      exitCode: 5,
      message: "sales_by_product: the server sent an answer larger than 1000000 bytes",
    });
  });
});

describe("a run", () => {
  test("has eight retries, whatever fails and however often it may be tried", async () => {
    const { outcome, waits } = await pull(
      {
        sales_summary: faults.status(503),
        sales_by_category: faults.reset,
        sales_by_product: faults.truncated,
        sales_by_employee: faults.status(500),
      },
      { retries: 100 },
    );
    expect(outcome).toMatchObject({ exitCode: 4 });
    expect(waits).toHaveLength(8);
  });

  test("that meets 401 everywhere signs in once more, not four times", async () => {
    const { outcome, server } = await pull({
      sales_summary: [faults.revoke],
      sales_by_category: [faults.status(401)],
      sales_by_product: [faults.status(401)],
      sales_by_employee: [faults.status(401)],
    });
    expect(outcome).toMatchObject({ rows: { sales_summary: 2, sales_by_product: 2 } });
    expect(server.tokens).toHaveLength(2);
    expect([...server.alive]).toEqual([]);
  });
});

describe("no run outlasts its deadline by a second", () => {
  test.each([
    ["headers that drip for ever", { sales_summary: slow.slowHeaders(1000, 20) }],
    ["a body that drips for ever", { sales_summary: faults.drip }],
    ["rows that never end", { sales_by_product: slow.flood("[{}", ",{}".repeat(20_000), 1e6) }],
    ["a sign-in that hangs", { login: faults.hang }],
    ["a dataset and a logout that hang", { sales_summary: faults.hang, logout: faults.hang }],
    ["a logout that hangs", { sales_summary: faults.late(500), logout: faults.hang }],
    ["failures without end", { sales_summary: faults.status(503) }],
  ] satisfies [string, Faults][])("with %s", async (_, kinds) => {
    const { outcome, milliseconds } = await pull(kinds, { maxTimeMs: 700, retries: 100 });
    if (outcome instanceof Error) expect(outcome).toMatchObject({ exitCode: 4 });
    expect(milliseconds).toBeLessThan(1700);
  });
});
