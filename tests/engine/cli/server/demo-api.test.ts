import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { endOf, startDemoApi } from "../../../../cli/server/demo-api.ts";
import type { LocalApi } from "../../../../cli/server/store-backend.ts";
import { ReportAccumulator } from "../../../../viewer/report/aggregate.ts";
import {
  type ApiRequest,
  DAY_CLOSES,
  datasetRequest,
  loginRequest,
  readLogin,
  requestTarget,
} from "../../../../viewer/report/contract.ts";
import { DATASETS } from "../../../../viewer/report/datasets.ts";
import { readDayCloses } from "../../../../viewer/report/day-close.ts";
import { readRows } from "../../../../viewer/report/parse.ts";

let demo: LocalApi;
beforeAll(async () => {
  demo = await startDemoApi({ elapsed: () => performance.now(), clock: () => endOf("2026-11-20") });
});
afterAll(() => demo.close());

function send(request: ApiRequest): Promise<Response> {
  const { method, headers, body } = request;
  return fetch(demo.origin + requestTarget(request), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

describe("the demo API", () => {
  test("is on the loopback interface, behind a random password", async () => {
    expect(demo.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(demo.password).toMatch(/^[\w-]{32}$/);
    expect((await send(loginRequest("espresso"))).status).toBe(401);
  });

  test("gives a report of 30 days without a note", async () => {
    const token = readLogin(await (await send(loginRequest(demo.password))).json());
    if (token === undefined) throw new Error("not signed in");
    const range = { startDate: "2026-10-21", endDate: "2026-11-20" };
    const accumulator = new ReportAccumulator(range);
    for (const dataset of DATASETS) {
      const body: unknown = await (await send(datasetRequest(dataset, range, token))).json();
      const sink = accumulator.begin(dataset);
      for (const row of readRows(dataset, body)) sink.add(row);
    }
    const report = accumulator.finish();
    expect(report.notes).toEqual([]);
    expect(report.cards.days).toBe(30);
    expect(report.cards.averageDailyCustomers).toBeGreaterThan(100);
    expect(report.categories).toHaveLength(7);
    expect(report.products).toHaveLength(40);
    expect(report.employees).toHaveLength(8);
  });

  test("closes each day, whose two tills share one count of numbers", async () => {
    const token = readLogin(await (await send(loginRequest(demo.password))).json()) ?? "";
    const range = { startDate: "2026-11-17", endDate: "2026-11-20" };
    const closes = readDayCloses(await (await send(datasetRequest(DAY_CLOSES, range, token))).json());
    expect(closes).toHaveLength(4);
    for (const { numbers = [], total_transactions, refund_receipts } of closes) {
      expect(numbers).toHaveLength(1);
      expect(numbers[0]).toMatchObject({ count: total_transactions + refund_receipts, missing: [] });
    }
  });

  test("accepts a given password, for development", async () => {
    const known = await startDemoApi({
      elapsed: () => performance.now(),
      clock: () => endOf("2026-11-20"),
      password: "espresso",
    });
    onTestFinished(() => known.close());
    const { path, method, headers, body = "" } = loginRequest("espresso");
    expect((await fetch(known.origin + path, { method, headers, body })).status).toBe(200);
  });
});
