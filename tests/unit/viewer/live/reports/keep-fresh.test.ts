import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createPageLife } from "../../../../../viewer/live/browser/page-life.ts";
import { keepFresh } from "../../../../../viewer/live/reports/keep-fresh.ts";
import { fakeLife } from "../../../../support/fakes/fake-life.ts";
import { MINUTE } from "../../../../support/runs/test-app.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-20T05:00:00Z") }));
afterEach(() => void vi.useRealTimers());

/** A page that was loaded just now. A load succeeds at once, unless a test says otherwise. */
function open({ hasToday = true, isLoaded = true, load = async (): Promise<void> => undefined } = {}) {
  const browser = fakeLife();
  const page: { freshAt: number | undefined; mayLoad: boolean } = {
    freshAt: isLoaded ? Date.now() : undefined,
    mayLoad: true,
  };
  const loads: AbortSignal[] = [];
  const keeper = keepFresh({
    life: createPageLife(browser.window),
    now: () => Date.now(),
    freshAt: () => page.freshAt,
    hasToday: () => hasToday,
    mayLoad: () => page.mayLoad,
    async load(signal) {
      loads.push(signal);
      await load().then(
        () => {
          page.freshAt = Date.now();
        },
        () => undefined,
      );
    },
  });
  onTestFinished(keeper.stop);
  return { browser, page, loads, keeper, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe("a page with today", () => {
  test("loads every five minutes as long as it is in sight", async () => {
    const { browser, loads, pass } = open();
    await pass(5 * MINUTE - 1);
    expect(loads).toHaveLength(0);
    await pass(1);
    expect(loads).toHaveLength(1);
    await pass(25 * MINUTE);
    expect(loads).toHaveLength(6);
    browser.show(false);
    await pass(60 * MINUTE);
    expect(loads).toHaveLength(6);
  });

  test("waits five minutes after a load that a person asked for, and after a failure", async () => {
    const { page, loads, pass } = open({ load: () => Promise.reject(new Error("down")) });
    await pass(4 * MINUTE);
    page.freshAt = Date.now();
    await pass(4 * MINUTE);
    expect(loads).toHaveLength(0);
    await pass(MINUTE);
    expect(loads).toHaveLength(1);
    await pass(5 * MINUTE - 1);
    expect(loads).toHaveLength(1);
    await pass(1);
    expect(loads).toHaveLength(2);
  });
});

test("a page whose first load has failed tries again after five minutes, or as soon as it is online", async () => {
  const { browser, loads, pass } = open({
    isLoaded: false,
    load: () => Promise.reject(new Error("down")),
  });
  await pass(5 * MINUTE - 1);
  expect(loads).toHaveLength(0);
  await pass(1);
  expect(loads).toHaveLength(1);
  browser.announce("online");
  await pass(0);
  expect(loads).toHaveLength(2);
});

test("a page without today loads only when it appears or is online again", async () => {
  const { browser, loads, pass } = open({ hasToday: false });
  await pass(60 * MINUTE);
  expect(loads).toHaveLength(0);
  browser.show(true);
  await pass(0);
  expect(loads).toHaveLength(1);
});

test("a page that appears or is online again loads at once if it is older than five minutes", async () => {
  const { browser, page, loads, pass } = open();
  browser.show(false);
  await pass(4 * MINUTE);
  browser.show(true);
  browser.announce("online");
  await pass(0);
  expect(loads).toHaveLength(0);
  browser.show(false);
  await pass(MINUTE);
  browser.announce("online");
  await pass(0);
  expect(loads).toHaveLength(0);
  browser.show(true);
  await pass(0);
  expect(loads).toHaveLength(1);
  page.freshAt = 0;
  browser.announce("online");
  await pass(0);
  expect(loads).toHaveLength(2);
});

test("there are never two loads at once, nor one beside that of a person", async () => {
  let finish: () => void = () => undefined;
  const { browser, page, loads, pass } = open({ load: () => new Promise((resolve) => (finish = resolve)) });
  page.mayLoad = false;
  await pass(5 * MINUTE);
  expect(loads).toHaveLength(0);
  page.mayLoad = true;
  browser.announce("online");
  browser.announce("pageshow");
  await pass(20 * MINUTE);
  expect(loads).toHaveLength(1);
  finish();
  await pass(5 * MINUTE);
  expect(loads).toHaveLength(2);
});

test("a load is aborted by what a person asks for, and by the end of the page", async () => {
  const { browser, page, keeper, loads, pass } = open({ load: () => new Promise(() => undefined) });
  await pass(5 * MINUTE);
  keeper.cancel();
  expect(loads.map(({ aborted }) => aborted)).toEqual([true]);
  page.freshAt = Date.now();
  await pass(5 * MINUTE);
  keeper.stop();
  browser.announce("online");
  await pass(60 * MINUTE);
  expect(loads.map(({ aborted }) => aborted)).toEqual([true, true]);
});
