import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { send } from "../../../../../viewer/live/browser/login-api.ts";
import { createPageLife } from "../../../../../viewer/live/browser/page-life.ts";
import type { Offers } from "../../../../../viewer/live/effects.ts";
import type { Choice } from "../../../../../viewer/live/range-query.ts";
import { createReportMachine } from "../../../../../viewer/live/reports/report-machine.ts";
import { STATE_HEADER, STATE_PATH, SYNC_FAILED_HEADER } from "../../../../../viewer/report/contract.ts";
import { fakeLife } from "../../../../support/fakes/fake-life.ts";
import { fakeSession } from "../../../../support/fakes/fake-session.ts";
import { MINUTE } from "../../../../support/runs/test-app.ts";
import {
  categoryRow,
  employeeRow,
  hourRows,
  productRow,
  RANGE,
  shopRows,
  summaryRow,
} from "../../../../support/samples/rows.ts";

const FOUR: Record<string, unknown> = {
  "/api/sales_summary": [summaryRow],
  "/api/sales_by_category": [categoryRow],
  "/api/sales_by_product": [productRow],
  "/api/sales_by_employee": [employeeRow],
};
const ROWS: Record<string, unknown> = {
  ...FOUR,
  "/api/sales_by_hour": hourRows,
  "/api/sales_by_store": shopRows,
};
const OTHER = { startDate: "2026-10-01", endDate: "2026-10-31" };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-12-01T12:03:00Z") }));
afterEach(() => void vi.useRealTimers());

interface Server {
  /** Undefined for the usual answer. */
  answer: (path: string, target: string) => Response | Promise<Response> | undefined;
  state: string;
}

/** A started machine over a server that answers at once, unless a test says otherwise. */
async function open(choice: Partial<Choice> = {}, offers: Partial<Offers> = {}) {
  const server: Server = { answer: () => undefined, state: "7" };
  const asked: string[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch = async (input: unknown, init?: RequestInit) => {
    const target = String(input);
    const [path = ""] = target.split("?");
    asked.push(target);
    signals.push(init?.signal);
    const headers = { [STATE_HEADER]: server.state };
    const given = server.answer(path, target);
    if (given) return given;
    return path === STATE_PATH
      ? new Response(null, { status: 204, headers })
      : Response.json(ROWS[path] ?? [], { headers });
  };
  const { session, choose } = fakeSession(choice, (request, signal) =>
    send(fetch, request("t0ken"), signal && { signal }),
  );
  const browser = fakeLife();
  const logged: string[] = [];
  const isOn = { freshness: true };
  const machine = createReportMachine(session, {
    now: () => Date.now(),
    today: () => "2026-12-01",
    clock: { timeZone: "UTC" },
    life: createPageLife(browser.window),
    switches: { freshness: { isOn: () => isOn.freshness, turn: () => undefined } },
    program: undefined,
    offers: {
      datasets: ["sales_by_hour"],
      isOneStore: true,
      isSomeStores: false,
      hasState: true,
      isSynced: false,
      ...offers,
    },
    sections: undefined,
    logError: (what) => logged.push(what),
  });
  const states: ReturnType<typeof machine.state>[] = [];
  machine.onChange(() => states.push(machine.state()));
  // Until it is started, it only knows how.
  expect(asked).toEqual([]);
  const stop = machine.start();
  onTestFinished(stop);
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const pathsOf = async (act: () => unknown) => {
    const before = asked.length;
    await act();
    await pass();
    return asked.slice(before).map((target) => target.split("?")[0]);
  };
  return { machine, choose, browser, server, asked, signals, logged, isOn, states, stop, pass, pathsOf };
}

const down = () => new Response("down", { status: 500 });
const never = () => new Promise<Response>(() => undefined);

describe("a range that a person chooses", () => {
  test("is asked for in the press itself, before anything is drawn", async () => {
    const { machine, choose, asked } = await open();
    expect([asked, machine.state().loading]).toEqual([[], true]);
    choose({ range: RANGE });
    expect(asked.map((target) => target.split("?")[0])).toEqual(Object.keys(FOUR));
  });

  test("is shown as soon as the four are there, and the optional datasets are added", async () => {
    const { states, pass, server } = await open({ range: RANGE });
    expect(states.at(-1)?.loading).toBe(true);
    await pass();
    const shown = states.filter(({ loading }) => !loading).map(({ whole }) => whole);
    expect(shown.map(({ isPending }) => isPending)).toContain(true);
    expect(shown[0]?.shown?.report.hours).toBeUndefined();
    expect(states.at(-1)?.whole).toMatchObject({ isPending: false, shown: { isWhole: true } });
    expect(states.at(-1)?.whole.shown?.report.hours).toHaveLength(hourRows.length);
    expect(server.state).toBe(states.at(-1)?.loaded?.answers.state);
  });

  test("keeps what was shown if it cannot be loaded, and is loaded again if it is chosen anew", async () => {
    const { machine, choose, pass, server, logged } = await open({ range: RANGE });
    await pass();
    const { whole } = machine.state();
    server.answer = down;
    choose({ range: OTHER });
    expect(machine.state()).toMatchObject({ loading: true, failed: false });
    await pass();
    expect(machine.state()).toMatchObject({ loading: false, failed: true, whole });
    expect(logged).toEqual(["The sales data could not be loaded."]);
    server.answer = () => undefined;
    choose({ range: { ...OTHER } });
    await pass();
    expect(machine.state()).toMatchObject({ failed: false, loaded: { asked: { range: OTHER } } });
  });

  test("aborts the load of another one, whose answer is not shown", async () => {
    const { machine, choose, pass, server, signals } = await open();
    server.answer = (_, target) => (target.includes("2026-11") ? never() : undefined);
    choose({ range: RANGE });
    choose({ range: OTHER });
    expect(signals.map((signal) => signal?.aborted)).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
    await pass();
    expect(machine.state().loaded?.asked.range).toEqual(OTHER);
  });

  test("is not asked for any more when the page is left", async () => {
    const { machine, stop, server, signals, choose, pass, asked } = await open();
    server.answer = never;
    choose({ range: RANGE });
    stop();
    machine.askTargetAgain();
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
    choose({ range: OTHER });
    await pass(60 * MINUTE);
    expect(asked).toHaveLength(4);
  });
});

describe("a comparison", () => {
  test("that is on already appears with its report, so that nothing moves", async () => {
    const { states, choose, pass } = await open({ range: OTHER, comparison: "previous" });
    await pass();
    // The first one may come later than the figures.
    states.length = 0;
    choose({ range: RANGE });
    await pass();
    const shown = states.filter(({ loading }) => !loading);
    expect(shown.length).toBeGreaterThan(0);
    for (const { whole } of shown) expect(whole.shown?.report.comparison?.kind).toBe("previous");
  });

  test("that was just chosen hides nothing, and leaves as it came", async () => {
    const { states, choose, pass } = await open({ range: RANGE });
    await pass();
    states.length = 0;
    choose({ comparison: "previous" });
    expect(states.at(-1)).toMatchObject({ loading: false, isComparing: true });
    await pass();
    expect(states.every(({ loading, whole }) => !loading && whole.shown?.report.hours)).toBeTruthy();
    expect(states.at(-1)?.whole.shown?.report.comparison?.kind).toBe("previous");
    choose({ comparison: undefined });
    await pass();
    expect(states.at(-1)?.whole.shown?.report.comparison).toBeUndefined();
  });

  test("that fails leaves the figures without it", async () => {
    const { machine, server, choose, pass } = await open({ range: RANGE });
    await pass();
    server.answer = (path, target) =>
      path === "/api/sales_summary" && !target.includes("startDate=2026-11-01") ? down() : undefined;
    choose({ comparison: "previous" });
    await pass();
    expect(machine.state()).toMatchObject({ hasComparisonFailed: true, isComparing: false, loading: false });
    expect(machine.state().whole.shown?.report.hours).toHaveLength(hourRows.length);
  });
});

describe("the names of the shops", () => {
  const chain = { datasets: ["sales_by_hour", "sales_by_store"], isOneStore: false } as const;

  test("are asked for once, after the figures; before the optional datasets if the page shows only some", async () => {
    const { pathsOf, choose, machine, pass, asked } = await open({}, { ...chain, isSomeStores: true });
    const paths = await pathsOf(() => choose({ range: RANGE }));
    expect(paths.slice(0, 6)).toEqual([...Object.keys(FOUR), "/api/sales_by_store", "/api/sales_by_store"]);
    expect(machine.state().shopNames).toHaveLength(shopRows.length);
    choose({ range: OTHER });
    await pass();
    expect(asked.filter((target) => target === "/api/sales_by_store")).toHaveLength(1);
  });

  test("that failed leave no menu, and can be asked for again", async () => {
    const { machine, server, choose, pass } = await open({}, chain);
    server.answer = (path, target) =>
      path === "/api/sales_by_store" && !target.includes("startDate") ? down() : undefined;
    choose({ range: RANGE });
    await pass();
    expect(machine.state()).toMatchObject({ haveNamesFailed: true, shopNames: [] });
    server.answer = () => undefined;
    machine.askNamesAgain();
    await pass();
    expect(machine.state().haveNamesFailed).toBe(false);
    expect(machine.state().shopNames).toHaveLength(shopRows.length);
  });

  test("have their groups beside them, which may be others after each load of a person", async () => {
    const { machine, server, choose, pass } = await open({}, { ...chain, calls: ["shop_groups"] });
    const answer = (name: string) => (path: string) =>
      path === "/api/shop_groups" ? Response.json([{ group: name, stores: ["Airport"] }]) : undefined;
    for (const name of ["North", "South"]) {
      server.answer = answer(name);
      choose({ range: { ...RANGE } });
      await pass();
      expect(machine.state().groups).toMatchObject([{ group: name }]);
    }
  });

  test("are asked for as soon as an import has brought a second shop", async () => {
    const { machine, choose, pass } = await open({}, { ...chain, isOneStore: true });
    choose({ range: RANGE });
    expect(machine.state().hasMenu).toBe(false);
    await pass();
    expect(machine.state().hasMenu).toBe(true);
    expect(machine.state().shopNames).toHaveLength(shopRows.length);
  });
});

test("the target is asked for last, stays while the same days are loaded again, and can be asked for again", async () => {
  const calls = ["targets"] as const;
  const { machine, choose, pass, server, pathsOf, states } = await open({}, { calls });
  const target = (amount: number) => (path: string) =>
    path === "/api/targets" ? Response.json([{ period: "2026-11", store: "", amount }]) : undefined;
  server.answer = target(1000);
  expect((await pathsOf(() => choose({ range: RANGE }))).slice(0, 6)).toEqual([
    ...Object.keys(FOUR),
    "/api/sales_by_hour",
    "/api/targets",
  ]);
  const { amount } = machine.state().target?.values ?? {};
  expect([amount, machine.state().hadTarget]).toEqual([1000, true]);
  states.length = 0;
  choose({ range: { ...RANGE } });
  await pass();
  for (const state of states) expect(state.target?.values.amount).toBe(1000);
  server.answer = target(2000);
  await machine.reports.targets(undefined);
  machine.askTargetAgain();
  await pass();
  expect(machine.state().target?.values.amount).toBe(2000);
  choose({ range: OTHER });
  await pass();
  expect(machine.state().target?.values.amount).not.toBe(2000);
});

test("a note that was edited is in the report until the next load brings all of them", async () => {
  const { machine, choose, pass, server } = await open({ range: RANGE }, { calls: ["day_notes"] });
  await pass();
  const note = { date: "2026-11-16", text: "road works" };
  const after = { ...note, to: note.date };
  server.answer = (path) => (path === "/api/day_notes" ? Response.json([note]) : undefined);
  await machine.editNote({ after });
  const { edited, whole } = machine.state();
  expect(edited).toMatchObject({ of: whole.shown?.report, notes: [after] });
  choose({ range: { ...RANGE } });
  await pass();
  expect(machine.state().edited?.of).not.toBe(machine.state().whole.shown?.report);
  expect(machine.state().whole.shown?.report.dayNotes).toMatchObject([after]);
});

describe("a load that nobody has asked for", () => {
  const week = { startDate: "2026-11-25", endDate: "2026-12-01" };
  const summary = [{ ...summaryRow, date: "2026-11-30" }];
  const older = (path: string) =>
    path === "/api/sales_summary" ? Response.json(summary, { headers: { [STATE_HEADER]: "7" } }) : undefined;

  async function openWeek(choice: Partial<Choice> = {}) {
    const page = await open({ range: week, ...choice });
    page.server.answer = older;
    await page.pass();
    page.states.length = 0;
    return page;
  }

  test("shows only its end, of which everything is there", async () => {
    const { machine, server, states, pass } = await openWeek({ comparison: "previous" });
    const before = machine.state();
    expect(before).toMatchObject({ isQuiet: false, today: { isPending: false } });
    server.answer = () => undefined;
    server.state = "8";
    await pass(5 * MINUTE);
    const moved = states.filter(({ whole }) => whole.shown !== before.whole.shown);
    for (const state of states) {
      expect(state).toMatchObject({ loading: false, isComparing: false, isUsualPending: false });
      expect(state.whole.isPending).toBe(false);
      expect(state.today.figures).toBeDefined();
    }
    for (const state of moved) {
      expect(state).toMatchObject({ isQuiet: true, loaded: { answers: { state: "8" } } });
      expect(state.whole.shown?.report.comparison?.kind).toBe("previous");
      expect(state.whole.shown?.report.hours).toHaveLength(hourRows.length);
      expect(state.today.figures?.at.generatedAt).toBe("2026-12-01T12:08:00.000Z");
    }
    expect(moved.length).toBeGreaterThan(0);
  });

  test("is one small call if nothing is newer: then the figures are as good as loaded", async () => {
    const { machine, pass, pathsOf } = await openWeek();
    const { whole, freshAt = 0 } = machine.state();
    for (const minutes of [5, 10]) {
      expect(await pathsOf(() => pass(5 * MINUTE))).toEqual([STATE_PATH]);
      expect(machine.state()).toMatchObject({ whole, freshAt: freshAt + minutes * MINUTE, isQuiet: false });
      const at = machine.state().today.figures?.at.generatedAt;
      expect(Date.parse(at ?? "")).toBe(freshAt + minutes * MINUTE);
    }
  });

  test("lacks optional datasets that fail; a failure of the four changes nothing, and nothing says so", async () => {
    const { machine, server, pass } = await openWeek();
    server.state = "8";
    server.answer = (path) => (path === "/api/sales_by_hour" ? down() : undefined);
    await pass(5 * MINUTE);
    expect(machine.state().whole.shown?.answers.state).toBe("8");
    expect(machine.state().whole.shown?.report.hours).toBeUndefined();
    const { whole } = machine.state();
    server.state = "9";
    server.answer = (path) => (path === "/api/sales_by_category" ? down() : undefined);
    await pass(5 * MINUTE);
    expect(machine.state()).toMatchObject({ whole, failed: false });
  });

  test("ends when a person asks for something else, and waits for what a person has asked for", async () => {
    const { machine, server, choose, pass, signals, pathsOf, isOn } = await openWeek();
    server.state = "8";
    server.answer = never;
    await pass(5 * MINUTE);
    const running = signals.at(-1);
    choose({ range: RANGE });
    expect(running?.aborted).toBe(true);
    expect(machine.state()).toMatchObject({ loading: true, isQuiet: false });
    expect(await pathsOf(() => pass(20 * MINUTE))).toEqual([]);
    server.answer = () => undefined;
    choose({ range: week });
    await pass();
    isOn.freshness = false;
    expect(await pathsOf(() => pass(20 * MINUTE))).toEqual([]);
  });

  test("loads everything over a server without the small call, and after a failure", async () => {
    const { pathsOf, pass, server, machine, choose } = await openWeek();
    server.answer = down;
    choose({ range: { ...week } });
    await pass();
    server.answer = () => undefined;
    const paths = await pathsOf(() => pass(5 * MINUTE));
    expect(paths).not.toContain(STATE_PATH);
    expect(machine.state()).toMatchObject({ failed: false, isQuiet: true });
  });
});

test("a page over a store that is synced says since when this fails", async () => {
  const since = "2026-12-01T10:00:00.000Z";
  const { machine, choose, pass, server } = await open({}, { isSynced: true });
  server.answer = (path) =>
    path === STATE_PATH
      ? new Response(null, { status: 204, headers: { [STATE_HEADER]: "7", [SYNC_FAILED_HEADER]: since } })
      : undefined;
  choose({ range: RANGE });
  await pass();
  expect(machine.state().syncFailedSince).toBe(since);
  server.answer = () => new Response("Not found", { status: 404 });
  expect(await machine.reports.state(new AbortController().signal)).toBeUndefined();
});
