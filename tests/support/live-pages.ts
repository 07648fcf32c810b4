/** Pages without a browser, on a clock that a test moves: all of a page but its drawing. */
import { createApp } from "../../cli/server/app.ts";
import { LOOPBACK_HOSTS } from "../../cli/server/host-check.ts";
import { listen } from "../../cli/server/listen.ts";
import { createBackend } from "../../cli/server/store-backend.ts";
import type { SalesStore } from "../../cli/store/sales-store.ts";
import { createPageLife } from "../../viewer/live/browser/page-life.ts";
import { createQuietLoad, keepFresh, type ShownPage } from "../../viewer/live/fresh/use-fresh.ts";
import { createLoginApi } from "../../viewer/live/login-api.ts";
import { chosenText } from "../../viewer/live/reports/loaded-report.ts";
import { createReload } from "../../viewer/live/reports/reload.ts";
import { createReports } from "../../viewer/live/reports/reports.ts";
import type { AskedToday } from "../../viewer/live/reports/today/ask-today.ts";
import { send } from "../../viewer/live/send.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { nowOf, soFar } from "../../viewer/report/today/so-far.ts";
import { afterFile } from "./browser/after-file.ts";
import { fakeLife } from "./fakes/fake-life.ts";
import { sharedSignIns } from "./runs/shared-password.ts";
import { PASSWORD } from "./runs/test-app.ts";

export class ManualClock {
  now: number;
  readonly #waiting = new Set<{ readonly at: number; readonly act: () => void }>();
  /** What a page is doing. */
  readonly running = new Set<Promise<unknown>>();

  constructor(now: number) {
    this.now = now;
  }

  after(milliseconds: number, act: () => void): () => void {
    const waiting = { at: this.now + milliseconds, act };
    this.#waiting.add(waiting);
    return () => void this.#waiting.delete(waiting);
  }

  /** Moves on, and lets all that begins meanwhile end in no time. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = [...this.#waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#waiting.delete(next);
      this.now = Math.max(this.now, next.at);
      next.act();
      await Promise.all(this.running);
      this.running.clear();
    }
    this.now = end;
  }
}

/** A server over a store, whose clock is that of the test. */
export async function startServer(store: SalesStore, clock: ManualClock) {
  const calls: string[] = [];
  const elapsed = () => clock.now;
  const { api } = createBackend({ store, signIns: sharedSignIns(elapsed, PASSWORD), elapsed });
  const app = createApp({
    api,
    hosts: LOOPBACK_HOSTS,
    log: async (c, next) => {
      calls.push(c.req.path);
      await next();
    },
    onInternalError: ({ error }) => {
      throw error;
    },
  });
  const server = await listen(app, { host: "127.0.0.1", port: 0 });
  afterFile(() => server.close());
  return { calls, origin: server.origin };
}

/** A page that shows a day, and was loaded some time ago. */
export async function openLivePage(origin: string, clock: ManualClock, day: string, ageMs: number) {
  const fetchHere: typeof fetch = (input, init) => fetch(new URL(String(input), origin), init);
  const { token = "" } = await createLoginApi(fetchHere).login(PASSWORD);
  const [now, today] = [() => clock.now, () => day];
  const offers = {
    datasets: ["sales_by_hour", "sales_by_store"],
    isOneStore: false,
    isSomeStores: false,
    hasState: true,
    isSynced: false,
    calls: ["sales_until"],
  } as const;
  const effects = { now, today, clock: { timeZone: "UTC" }, program: undefined, offers, sections: undefined };
  const reports = createReports(
    { call: (request, signal) => send(fetchHere, request(token), signal && { signal }) },
    {
      ...effects,
      logError: (what, error) => {
        throw new Error(what, { cause: error });
      },
    },
  );
  const { reload, ready } = createReload(reports);
  const range: DateRange = { startDate: day, endDate: day };
  const whole = async (asked: DateRange) => {
    await reload({ range: asked }, undefined, new AbortController().signal);
    return readyOf(asked);
  };
  let ofToday: AskedToday | undefined;
  function readyOf(asked: DateRange) {
    const loaded = ready.load({ range: asked });
    const whole = loaded && ready.complete(loaded);
    if (!whole) throw new Error("nothing is loaded");
    const at = loaded.provenance.generatedAt;
    ofToday = ready.today({ loaded, at, of: chosenText({}) });
    return whole;
  }

  let shown = await whole(range);
  let selection = { range };
  let freshAt = clock.now - ageMs;
  const states = [shown.answers.state];
  let [running, most] = [0, 0];
  const load = createQuietLoad({
    effects,
    session: {
      rangeNow: () => ({ ...range }),
      renew(next) {
        selection = { range: next };
        shown = readyOf(next);
        freshAt = clock.now;
        states.push(shown.answers.state);
      },
    },
    reports,
    reload,
    page: (): ShownPage => ({ selection, comparison: undefined, shown, hasFailed: false }),
    onNewest: () => {
      freshAt = clock.now;
    },
    onServer: () => undefined,
    onFailure: () => {
      throw new Error("a load has failed");
    },
  });
  const { stop } = keepFresh({
    life: { ...createPageLife(fakeLife().window), after: (ms, act) => clock.after(ms, act) },
    now,
    freshAt: () => freshAt,
    hasToday: () => true,
    mayLoad: () => true,
    load(signal) {
      running += 1;
      most = Math.max(most, running);
      const loading = load(signal).finally(() => {
        running -= 1;
      });
      clock.running.add(loading);
      return loading;
    },
  });
  return {
    close: stop,
    /** The states of its loads, in their order. */
    states: () => states,
    mostAtOnce: () => most,
    /** What it says about today. */
    soFar: () =>
      ofToday && soFar(ofToday, nowOf({ generatedAt: new Date(freshAt).toISOString(), timeZone: "UTC" })),
    /** The total, and the sums of all parts of the report, which are equal if they are of one state. */
    figures() {
      const { categories, products, employees, hours = [], stores = [], totals } = shown.own;
      const lists = [categories, products, employees, hours, stores].filter((list) => list.length > 0);
      const parts = lists.map((list) => {
        const satang = list.map(({ total_sales }) => Math.round(total_sales * 100));
        return satang.reduce((sum, one) => sum + one, 0) / 100;
      });
      return { total: totals.total_sales, parts };
    },
  };
}
