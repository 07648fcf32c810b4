/** Pages without a browser, on a clock that a test moves: all of a page but its drawing. */
import { setImmediate } from "node:timers/promises";
import { createApp } from "../../cli/server/app.ts";
import { LOOPBACK_HOSTS } from "../../cli/server/host-check.ts";
import { listen } from "../../cli/server/listen.ts";
import { createBackend } from "../../cli/server/store-backend.ts";
import type { SalesStore } from "../../cli/store/sales-store.ts";
import { createLoginApi, send } from "../../viewer/live/browser/login-api.ts";
import { createPageLife } from "../../viewer/live/browser/page-life.ts";
import { createReportMachine } from "../../viewer/live/reports/report-machine.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { nowOf, soFar } from "../../viewer/report/today/so-far.ts";
import { afterFile } from "./browser/after-file.ts";
import { fakeLife } from "./fakes/fake-life.ts";
import { fakeSession } from "./fakes/fake-session.ts";
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

/** A page that shows a day, as soon as it has loaded it. */
export async function openLivePage(origin: string, clock: ManualClock, day: string) {
  let [running, asked] = [0, 0];
  const fetchHere: typeof fetch = (input, init) => {
    running += 1;
    asked += 1;
    return fetch(new URL(String(input), origin), init).finally(() => {
      running -= 1;
    });
  };
  /** Waits until it has nothing left to ask for. */
  async function settle(): Promise<void> {
    for (let [idle, before] = [0, asked]; idle < 20; before = asked) {
      await setImmediate();
      idle = running === 0 && asked === before ? idle + 1 : 0;
    }
  }
  const { token = "" } = await createLoginApi(fetchHere).login(PASSWORD);
  const range: DateRange = { startDate: day, endDate: day };
  const { session } = fakeSession({ range }, (request, signal) =>
    send(fetchHere, request(token), signal && { signal }),
  );
  const after = (ms: number, act: () => void) =>
    clock.after(ms, () => {
      act();
      clock.running.add(settle());
    });
  const machine = createReportMachine(session, {
    now: () => clock.now,
    today: () => day,
    clock: { timeZone: "UTC" },
    life: { ...createPageLife(fakeLife().window), after },
    switches: { freshness: { isOn: () => true, turn: () => undefined } },
    program: undefined,
    offers: {
      datasets: ["sales_by_hour", "sales_by_store"],
      isOneStore: false,
      isSomeStores: false,
      hasState: true,
      isSynced: false,
      calls: ["sales_until"],
    },
    sections: undefined,
    logError: (what, error) => {
      throw new Error(what, { cause: error });
    },
  });
  const shown = () => {
    const { whole, loaded } = machine.state();
    if (!whole.shown) throw new Error("nothing is loaded");
    return { ...whole.shown, loaded };
  };
  const stop = machine.start();
  await settle();
  const states = [shown().answers.state];
  let last = shown().loaded;
  machine.onChange(() => {
    const { loaded, answers } = shown();
    if (loaded === last) return;
    last = loaded;
    states.push(answers.state);
  });
  return {
    close: stop,
    /** The states of its loads, in their order. */
    states: () => states,
    /** What it says about today. */
    soFar() {
      const { today, freshAt = 0 } = machine.state();
      const at = nowOf({ generatedAt: new Date(freshAt).toISOString(), timeZone: "UTC" });
      return today.figures && soFar(today.figures, at);
    },
    /** The total, and the sums of all parts of the report, which are equal if they are of one state. */
    figures() {
      const { categories, products, employees, hours = [], stores = [], totals } = shown().own;
      const lists = [categories, products, employees, hours, stores].filter((list) => list.length > 0);
      const parts = lists.map((list) => {
        const satang = list.map(({ total_sales }) => Math.round(total_sales * 100));
        return satang.reduce((sum, one) => sum + one, 0) / 100;
      });
      return { total: totals.total_sales, parts };
    },
  };
}
