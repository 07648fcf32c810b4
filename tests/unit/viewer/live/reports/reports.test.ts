import { describe, expect, test } from "vitest";
import type { LoadedReport } from "../../../../../viewer/live/reports/loaded-report.ts";
import { createReports } from "../../../../../viewer/live/reports/reports.ts";
import type { SalesApi } from "../../../../../viewer/live/reports/sales-api.ts";
import { type DateRange, lastDays } from "../../../../../viewer/report/date-range.ts";
import { Answers } from "../../../../../viewer/report/load/one-state.ts";
import type { ComparisonKind } from "../../../../../viewer/report/report.ts";
import { RANGE, reportOf } from "../../../../support/samples/rows.ts";

const LOADED: LoadedReport = {
  report: reportOf(),
  own: reportOf(),
  asked: { range: RANGE, today: "2026-11-20" },
  answers: new Answers(undefined),
  isWhole: true,
  provenance: { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" },
};
const TODAY = "2026-11-20";
const FILE = new File([], "report.html");
const signal = new AbortController().signal;

/** The reports of a session whose token is `t0ken`. The API says in the program of a comparison what it compared. */
function start() {
  const tokens: string[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const api: SalesApi = {
    load: async (_, token) => {
      tokens.push(token);
      return LOADED;
    },
    saveReport: async (_, comparison, token) => {
      tokens.push(`${token} ${comparison}`);
      return FILE;
    },
    shopNames: async (token) => [token],
    complete: async (loaded, token) => {
      tokens.push(`${token} complete`);
      return loaded;
    },
    products: async ({ range, shops }, token) => {
      tokens.push(`${token} ${range.startDate} ${range.endDate} ${shops}`);
      return LOADED.report.products;
    },
    compare: async (loaded, { kind, range }, _, token) => {
      tokens.push(token);
      const program = `${kind} ${range.startDate} ${range.endDate}`;
      return { ...loaded, provenance: { ...loaded.provenance, program } };
    },
  };
  const logged: string[] = [];
  const reports = createReports(
    {
      withToken(call, signal) {
        signals.push(signal);
        return call("t0ken");
      },
    },
    api,
    { today: () => TODAY, logError: (what) => logged.push(what) },
  );
  return { reports, tokens, signals, logged };
}

test("each call has the token of the session, and ends with the signal", async () => {
  const { reports, tokens, signals } = start();
  expect(await reports.load({ range: RANGE }, signal)).toBe(LOADED);
  await reports.compare({ ...LOADED, report: { ...LOADED.report, range: RANGE } }, "previous", signal);
  expect(await reports.saveReport({ range: RANGE }, "previous")).toBe(FILE);
  expect(await reports.shopNames(true, signal)).toEqual(["t0ken"]);
  expect(await reports.complete(LOADED, signal)).toBe(LOADED);
  expect(tokens).toEqual(["t0ken", "t0ken", "t0ken previous", "t0ken complete"]);
  expect(signals).toEqual([signal, signal, undefined, signal, signal]);
});

test("the first half of a range is asked for with its shops", async () => {
  const { reports, tokens } = start();
  const half = { range: { startDate: "2026-11-01", endDate: "2026-11-15" }, shops: ["Nimman"] };
  expect(await reports.loadFirstHalf(half, signal)).toBe(LOADED.report.products);
  expect(tokens).toEqual(["t0ken 2026-11-01 2026-11-15 Nimman"]);
});

test("a load that failed is only logged", () => {
  const { reports, logged } = start();
  reports.loadFailed(new Error("down"));
  reports.compareFailed(new Error("down"));
  reports.completeFailed(new Error("down"));
  reports.shopNamesFailed(new Error("down"));
  reports.firstHalfFailed(new Error("down"));
  expect(logged).toEqual([
    "The sales data could not be loaded.",
    "The comparison could not be loaded.",
    "The stores or the hours could not be loaded.",
    "The names of the stores could not be loaded.",
    "The first half of the range could not be loaded.",
  ]);
});

describe("the comparison", () => {
  const programOf = async (
    { reports }: ReturnType<typeof start>,
    range: DateRange | null,
    kind: ComparisonKind,
  ) =>
    (await reports.compare({ ...LOADED, report: { ...LOADED.report, range } }, kind, signal)).provenance
      .program;

  test("is with the earlier range that the command line compares with", async () => {
    const started = start();
    expect(await programOf(started, RANGE, "same-weekdays")).toBe("same-weekdays 2026-09-27 2026-10-26");
    // The month until today is not over: the same days of the one before.
    const november = { startDate: "2026-11-01", endDate: TODAY };
    expect(await programOf(started, november, "previous")).toBe("previous 2026-10-01 2026-10-20");
    expect(await programOf(started, lastDays(TODAY, 7), "previous")).toBe("previous 2026-11-05 2026-11-12");
  });

  test("makes no call for a range that has no earlier days", async () => {
    const started = start();
    const backwards = { startDate: TODAY, endDate: "2026-11-01" };
    expect(await programOf(started, backwards, "previous")).toBeUndefined();
    const first = { startDate: "0000-01-05", endDate: "0000-01-06" };
    expect(await programOf(started, first, "last-year")).toBeUndefined();
    expect(started.tokens).toEqual([]);
  });
});
