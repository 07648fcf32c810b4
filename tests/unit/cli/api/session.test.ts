import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { startDeadline } from "../../../../cli/api/deadline.ts";
import { SALES_API } from "../../../../cli/api/fault.ts";
import { MOST_RETRIES_A_RUN } from "../../../../cli/api/retry.ts";
import { endSession, pullWithin, type ReadList, type SharedSession } from "../../../../cli/api/session.ts";
import { openTransport } from "../../../../cli/api/transport/transport.ts";
import { datasetPath, type OfferedCall } from "../../../../viewer/report/contract.ts";
import { DATASETS, OPTIONAL_DATASETS } from "../../../../viewer/report/datasets.ts";
import type { DateRange } from "../../../../viewer/report/date-range.ts";
import type { ReadSales } from "../../../../viewer/report/load/one-state.ts";
import type { RangeReport } from "../../../../viewer/report/report.ts";
import {
  behave,
  type Fault,
  type FaultServer,
  type Faults,
  PASSWORD,
  startFaultServer,
} from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import * as slow from "../../../support/fakes/slow-faults.ts";
import { ownTime } from "../../../support/own-time.ts";

/** Long enough for a run to begin. */
const DEADLINE_MS = 300;
const ALL = [...DATASETS, ...OPTIONAL_DATASETS];

const servers: FaultServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

interface Limits {
  readonly maxTimeMs?: number;
  readonly maxBytes?: number;
  readonly retries?: number;
  /** A range that is read after everything. */
  readonly second?: DateRange;
  /** A call whose rows are read as they come, after everything. */
  readonly list?: OfferedCall;
  /** One that is read beside everything. */
  readonly beside?: OfferedCall;
}

/** Pulls a report in this process, with gaps that take no time. */
async function pull(
  kinds: Faults,
  { maxTimeMs = 10_000, retries = 3, second, list, beside, ...limits }: Limits = {},
) {
  const server = await startFaultServer(kinds);
  servers.push(server);
  const transport = openTransport({ address: { origin: server.origin, prefix: "" }, timeoutMs: 5000 });
  const elapsed = () => performance.now();
  const time = ownTime();
  const deadline = startDeadline(maxTimeMs, { name: server.origin }, elapsed);
  const waits: string[] = [];
  let earlier: RangeReport | undefined;
  let rows: readonly unknown[] | undefined;
  const options = {
    password: PASSWORD,
    async load(read: ReadSales, readList: ReadList) {
      const reading = read(null, ALL);
      const readBeside = beside && readList(beside, null);
      readBeside?.catch(() => {});
      const report = await reading;
      earlier = second && (await read(second, ALL));
      rows = list ? await readList(list, null) : await readBeside;
      return report;
    },
    deadline,
    interrupt: new AbortController().signal,
    onToken: () => {},
    onProgress: () => {},
    ...limits,
  };
  const run = {
    transport,
    origin: server.origin,
    words: SALES_API,
    retries,
    left: MOST_RETRIES_A_RUN,
    remainingMs: deadline.remainingMs,
    elapsed,
    now: Date.now,
    random: () => 0,
    sleep: async () => {},
    onWait: (message: string) => void waits.push(message),
    onRequest: () => {},
  };
  let outcome: RangeReport | Error;
  try {
    const session: SharedSession = { tokens: [] };
    outcome = await pullWithin(session, options, run).finally(() => endSession(session, options, run));
  } catch (error) {
    outcome = error instanceof Error ? error : new Error(String(error));
  }
  deadline.stop();
  await transport.close();
  return { outcome, earlier, rows, waits, server, milliseconds: time.stop() };
}

const ROWS = 5000;
const PRODUCTS = Array.from({ length: ROWS }, (_, index) => ({
  product_name: `Product ${index % 7}`,
  category: "กาแฟ",
  total_sales: 0.01,
  quantity_sold: 1,
  profit: null,
}));
const MANY = JSON.stringify(PRODUCTS);

/** A large answer that is cut off after its middle, when thousands of rows have been read. */
const brokenOff: Fault = ({ response }) => {
  response.writeHead(200, { "Content-Length": String(Buffer.byteLength(MANY)) });
  response.write(MANY.slice(0, 300_000), () => setTimeout(() => response.socket?.resetAndDestroy(), 20));
};

/** The calls for the four datasets. */
function callsOf({ requests }: FaultServer): string[] {
  const paths = DATASETS.map((dataset) => `GET ${datasetPath(dataset)}`);
  return requests.filter((line) => paths.some((path) => line === path || line.startsWith(`${path}?`)));
}

describe("a large answer", () => {
  test("that is cut off is read again from its first row, and no row counts twice", async () => {
    const { outcome, server } = await pull({
      sales_by_product: [brokenOff, brokenOff, faults.body(MANY)],
    });
    expect(outcome).toMatchObject({ rows: { sales_by_product: ROWS } });
    const products = outcome instanceof Error ? [] : outcome.products;
    expect(products.reduce((sum, { quantity_sold }) => sum + quantity_sold, 0)).toBe(ROWS);
    expect(products.reduce((sum, { total_sales }) => sum + Math.round(total_sales * 100), 0)).toBe(ROWS);
    expect(server.requests.filter((line) => line.startsWith("GET /api/sales_by_product"))).toHaveLength(3);
    expect(server.requests.join()).not.toContain("range");
  });

  test("that is always cut off is 4, and no session stays open", async () => {
    const { outcome, server } = await pull({ sales_by_product: brokenOff }, { retries: 1 });
    expect(outcome).toMatchObject({ exitCode: 4, message: expect.stringContaining("(2 attempts in ") });
    expect([...server.alive]).toEqual([]);
  });

  test("over its limit is 5", async () => {
    const { outcome } = await pull({ sales_by_product: faults.body(MANY) }, { maxBytes: 100_000 });
    expect(outcome).toMatchObject({
      exitCode: 5,
      message: "sales_by_product: the server sent an answer larger than 100000 bytes",
    });
  });
});

describe("a run", () => {
  test("has eight retries, however often each call may be tried", async () => {
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

describe("calls", () => {
  const late =
    (fault: Fault): Fault =>
    async (call) => {
      await wait(50);
      return fault(call);
    };
  const refused = faults.status(401);

  test("are four at a time, in their order", async () => {
    let now = 0;
    let most = 0;
    let onFour = () => {};
    const areFour = new Promise<void>((resolve) => {
      onFour = resolve;
    });
    const counted: Fault = async (call) => {
      now += 1;
      most = Math.max(most, now);
      if (now === 4) onFour();
      await areFour;
      await wait(20);
      now -= 1;
      return behave(call);
    };
    const { server } = await pull(Object.fromEntries(ALL.map((name) => [name, counted])));
    const paths = server.requests.map((line) => line.split("?")[0]).slice(1, -1);
    const four = DATASETS.map((dataset) => `GET ${datasetPath(dataset)}`);
    expect(most).toBe(4);
    expect(paths.slice(0, 4).sort()).toEqual(four.sort());
    expect(paths).toHaveLength(ALL.length);
  });

  test("that meet 401 beside one another sign in once more", async () => {
    const { outcome, rows, server } = await pull(
      { sales_by_product: [refused], day_closes: [late(refused)] },
      { beside: "day_closes" },
    );
    expect(outcome).toMatchObject({ rows: { sales_by_product: 2 } });
    expect(rows).toHaveLength(2);
    expect(server.tokens).toHaveLength(2);
    expect([...server.alive]).toEqual([]);
  });

  test("end before the session does if one fails: none signs in again", async () => {
    const { outcome, server } = await pull(
      { sales_by_product: faults.status(403), day_closes: late(refused), logout: late(late(behave)) },
      { beside: "day_closes" },
    );
    expect(outcome).toMatchObject({ exitCode: 3, message: expect.stringContaining("sales_by_product") });
    expect(server.tokens).toHaveLength(1);
  });
});

describe("four answers from different states of the store", () => {
  const inTurn = (...states: readonly string[]) => states.map((state) => faults.ofState(state));

  test("are read again, all of them and in the same session, and no row counts twice", async () => {
    const { outcome, server } = await pull({
      sales_summary: inTurn("1", "2"),
      sales_by_category: inTurn("1", "2"),
      sales_by_product: inTurn("2", "2"),
      sales_by_employee: inTurn("1", "2"),
    });
    expect(outcome).toMatchObject({ rows: { sales_summary: 2, sales_by_employee: 1 } });
    expect(outcome).toMatchObject({ cards: { days: 2 }, categories: [{ total_sales: 200 }, {}] });
    expect(callsOf(server)).toHaveLength(8);
    expect(server.tokens).toHaveLength(1);
  });

  test("of two ranges are read again, all eight: both ranges are of one state", async () => {
    const { outcome, earlier, server } = await pull(
      {
        sales_summary: inTurn("1", "1", "2", "2"),
        sales_by_category: inTurn("1", "1", "2", "2"),
        sales_by_product: inTurn("1", "2", "2", "2"),
        sales_by_employee: inTurn("1", "2", "2", "2"),
      },
      { second: { startDate: "2026-11-02", endDate: "2026-11-02" } },
    );
    expect(outcome).toMatchObject({ totals: { days: 2, total_sales: 300.3 } });
    expect(earlier).toMatchObject({ totals: { days: 1, total_sales: 200.2 } });
    expect(callsOf(server)).toHaveLength(16);
    expect(server.tokens).toHaveLength(1);
  });

  test("three times are 4: the store never comes to rest", async () => {
    const { outcome, server } = await pull({
      sales_summary: faults.ofState("1"),
      sales_by_category: faults.ofState("1"),
      sales_by_product: inTurn("2", "2", "2"),
      sales_by_employee: faults.ofState("1"),
    });
    expect(outcome).toMatchObject({
      exitCode: 4,
      message: "the figures changed while they were read",
      hint: "run the command again",
    });
    expect(callsOf(server)).toHaveLength(12);
    expect([...server.alive]).toEqual([]);
  });

  test.each([
    ["without a number on one answer", "1", undefined],
    ["with something else than a number on one answer", "1", "x2"],
    ["all alike", "7", "7"],
  ])("are taken as they are %s", async (_, others, one) => {
    const { outcome, server } = await pull({
      sales_summary: faults.ofState(others),
      sales_by_category: faults.ofState(others),
      sales_by_product: one === undefined ? [] : faults.ofState(one),
      sales_by_employee: faults.ofState(others),
    });
    expect(outcome).toMatchObject({ rows: { sales_by_product: 2 } });
    expect(callsOf(server)).toHaveLength(4);
  });
});

describe("no run outlasts its deadline by a second", () => {
  test("with rows that never end", async () => {
    const row = '{"product_name":"Latte","category":"Coffee","total_sales":1}';
    await expectInTime({ sales_by_product: slow.flood(`[${row}`, `,${row}`.repeat(1000), 1e6) });
  });

  test.concurrent.each([
    ["headers that never end", { sales_summary: slow.slowHeaders(1000, 20) }],
    ["a body that never ends", { sales_summary: faults.drip }],
    ["a sign-in that hangs", { login: faults.hang }],
    ["a dataset and a logout that hang", { sales_summary: faults.hang, logout: faults.hang }],
    ["a logout that hangs", { sales_summary: faults.late(100), logout: faults.hang }],
    ["failures without end", { sales_summary: faults.status(503) }],
  ] satisfies [string, Faults][])("with %s", (_, kinds) => expectInTime(kinds));

  async function expectInTime(kinds: Faults): Promise<void> {
    const { outcome, milliseconds } = await pull(kinds, { maxTimeMs: DEADLINE_MS, retries: 100 });
    if (outcome instanceof Error) expect(outcome).toMatchObject({ exitCode: 4 });
    expect(milliseconds).toBeLessThan(DEADLINE_MS + 1000);
  }
});

describe("what an API offers", () => {
  const first = (line: string) => line.split("?")[0];
  const FOUR = DATASETS.map((dataset) => `GET ${datasetPath(dataset)}`).sort();

  test("is asked once, and only that is called", async () => {
    const offers = faults.body('["hours", "later", 7]');
    const { outcome, server } = await pull({ offers, sales_by_store: behave, sales_by_hour: behave });
    expect(outcome).toMatchObject({ hours: expect.any(Array) });
    expect(outcome).not.toHaveProperty("stores");
    expect(server.requests.slice(1, 6).map(first).sort()).toEqual([...FOUR, "GET /api/sales_by_hour"].sort());
    expect(server.requests.slice(6)).toEqual(["POST /api/auth/logout"]);
    expect(server.offersAsked()).toBe(1);
  });

  test.each<[string, Fault]>([
    ["is not found", faults.status(404)],
    ["fails", faults.status(500)],
    ["is not a list", faults.body('{"stores": true}')],
    ["is cut off", faults.reset],
    ["does not come in two seconds", faults.hang],
  ])("is nothing if that %s, which does not hold up the four calls", async (_, offers) => {
    const { outcome, server } = await pull({ offers, sales_by_store: behave });
    expect(outcome).toMatchObject({ rows: { sales_summary: 2 } });
    expect(server.requests.slice(1, 5).map(first).sort()).toEqual(FOUR);
    expect(server.requests.slice(5)).toEqual(["POST /api/auth/logout"]);
  });
});

describe("a call that brings no dataset", () => {
  const ROW = { store: "Nimman", more: [1, null] };
  const answer = faults.body(JSON.stringify([ROW, ROW]));
  /** The report reads the same call first. */
  const asReport = faults.body("[]");

  test("has its rows as they come, after a failure and in a new session", async () => {
    const offered: Faults = { sales_by_store: [asReport, faults.status(503), faults.status(401), answer] };
    const { rows, server } = await pull(offered, { list: "sales_by_store" });
    expect(rows).toEqual([ROW, ROW]);
    expect(server.tokens).toHaveLength(2);
    expect([...server.alive]).toEqual([]);
  });

  test("has none if the API does not have it", async () => {
    const { outcome, rows } = await pull({}, { list: "sales_by_store" });
    expect(outcome).not.toBeInstanceOf(Error);
    expect(rows).toBeUndefined();
  });

  test("is refused at last if it refuses a new token, too", async () => {
    const offered: Faults = { sales_by_store: [asReport, faults.status(401), faults.status(401)] };
    const { outcome } = await pull(offered, { list: "sales_by_store" });
    expect(outcome).toMatchObject({
      exitCode: 3,
      message: "sales_by_store: 401 again after a new sign-in",
    });
  });
});
