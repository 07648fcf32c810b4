import { describe, expect, test, vi } from "vitest";
import { createReload } from "../../../../../viewer/live/reports/reload.ts";
import { createReports } from "../../../../../viewer/live/reports/reports.ts";
import { send } from "../../../../../viewer/live/send.ts";
import { STATE_HEADER, STATE_PATH, SYNC_FAILED_HEADER } from "../../../../../viewer/report/contract.ts";
import {
  categoryRow,
  employeeRow,
  hourRows,
  productRow,
  RANGE,
  summaryRow,
} from "../../../../support/samples/rows.ts";

const never = new AbortController().signal;
const ROWS: Record<string, unknown> = {
  "/api/sales_summary": [summaryRow],
  "/api/sales_by_category": [categoryRow],
  "/api/sales_by_product": [productRow],
  "/api/sales_by_employee": [employeeRow],
  "/api/sales_by_hour": hourRows,
};

/** Reports of an API that answers each call with a state, and rows if it has them. */
function reportsOf(answer: (path: string) => Response | undefined = () => undefined) {
  const paths: string[] = [];
  const fetch = async (input: unknown) => {
    const [path = ""] = String(input).split("?");
    paths.push(path);
    return answer(path) ?? Response.json(ROWS[path], { headers: { [STATE_HEADER]: "7" } });
  };
  const reports = createReports(
    { call: (request, signal) => send(fetch, request("t0ken"), signal && { signal }) },
    {
      now: () => Date.parse("2026-12-01T12:03:00Z"),
      clock: { timeZone: "UTC" },
      today: () => "2026-12-01",
      program: undefined,
      offers: {
        datasets: ["sales_by_hour"],
        isOneStore: false,
        isSomeStores: false,
        hasState: true,
        isSynced: true,
      },
      sections: undefined,
      logError: vi.fn(),
    },
  );
  return { paths, reports, ...createReload(reports) };
}

describe("a load that nobody waits for", () => {
  test("has all that is shown ready for its own range, shops and comparison, and for no other", async () => {
    const { reload, ready, isOf } = reportsOf();
    const range = { ...RANGE };
    await reload({ range, shops: undefined }, "previous", never);
    const loaded = ready.load({ range, shops: undefined });
    if (!loaded) throw new Error("nothing is ready");
    const compared = ready.compare({ loaded, kind: "previous" });
    const whole = compared && ready.complete(compared);
    expect(compared?.report.comparison?.kind).toBe("previous");
    expect([whole?.isWhole, whole?.report.hours?.length]).toEqual([true, hourRows.length]);
    expect(whole?.answers.state).toBe("7");
    expect(ready.load({ range: { ...range } })).toBeUndefined();
    expect(ready.load({ range, shops: ["Nimman"] })).toBeUndefined();
    expect(ready.compare({ loaded, kind: "last-year" })).toBeUndefined();
    expect([isOf(range), isOf({ ...range }), isOf(undefined)]).toEqual([true, false, false]);
  });

  test("is ready without the optional datasets if they fail, and not at all if the four do", async () => {
    let failing = "/api/sales_by_hour";
    const { reload, ready } = reportsOf((path) =>
      path === failing ? new Response("down", { status: 500 }) : undefined,
    );
    const [first, second] = [{ ...RANGE }, { ...RANGE }];
    await reload({ range: first }, undefined, never);
    const loaded = ready.load({ range: first });
    const whole = loaded && ready.complete(loaded);
    expect([whole?.isWhole, whole?.report.hours]).toEqual([true, undefined]);
    failing = "/api/sales_summary";
    await expect(reload({ range: second }, undefined, never)).rejects.toThrow("down");
    expect(ready.load({ range: second })).toBeUndefined();
  });

  test("that was overtaken has nothing ready", async () => {
    const { reload, ready } = reportsOf();
    await expect(reload({ range: RANGE }, undefined, AbortSignal.abort())).rejects.toThrow();
    expect(ready.load({ range: RANGE })).toBeUndefined();
  });
});

test("one small call says the state, and since when syncs fail; a server without it says nothing", async () => {
  const since = "2026-12-01T10:00:00.000Z";
  const answer = (path: string) =>
    path === STATE_PATH
      ? new Response(null, { status: 204, headers: { [STATE_HEADER]: "8", [SYNC_FAILED_HEADER]: since } })
      : undefined;
  const { reports, paths } = reportsOf(answer);
  expect(await reports.state(never)).toEqual({ state: "8", syncFailedSince: since });
  expect(paths).toEqual([STATE_PATH]);
  const without = reportsOf(() => new Response("Not found", { status: 404 }));
  expect(await without.reports.state(never)).toBeUndefined();
});
