/**
 * Twenty pages over a store that changes every minute, on a clock that a test moves: all of a page but its drawing.
 *
 * @module-tag deep
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { ManualClock, openLivePage, startServer } from "../../../support/live-pages.ts";
import { MINUTE } from "../../../support/runs/test-app.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { importFiles, newStore, openStore } from "../../../support/stores/store-file.ts";

const DAY = "2026-11-20";
const PAGES = 20;
/** One a minute, and one more that brings nothing and raises no state. `IMPORTS=60` takes an hour of the clock. */
const IMPORTS = Number(process.env.IMPORTS ?? 7);
const QUIET_MINUTES = 8;

/** The receipt of a minute. It has an hour and a shop, so each answer about it agrees with the others. */
const receiptAt = (minute: number): Line => ({
  receipt: `1-${minute}`,
  day: DAY,
  product: `Product ${minute % 3}`,
  category: "Coffee",
  gross: 1000 + minute,
});

/** What is left of all that was loaded, in bytes. */
function usedMemory(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
  return process.memoryUsage().heapUsed;
}
const MEGABYTE = 2 ** 20;

function openSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
}

test("every page shows new figures within five minutes, mixes no states, and loads once for each change that it sees", {
  timeout: 600_000,
}, async () => {
  const file = newStore();
  await importFiles(file, { 0: [receiptAt(0)] });
  const clock = new ManualClock(Date.parse(`${DAY}T03:00:00Z`));
  const store = await openStore(file);
  const { calls, origin } = await startServer(store, clock);
  /** When each total was true first. */
  const since = new Map([[totalAt(0), clock.now]]);
  const pages: Awaited<ReturnType<typeof openLivePage>>[] = [];
  // They are opened within five minutes.
  while (pages.length < PAGES) {
    await clock.pass((5 * MINUTE) / PAGES);
    pages.push(await openLivePage(origin, clock, DAY));
  }
  calls.length = 0;
  const socketsBefore = openSockets();
  const memoryBefore = usedMemory();

  for (let minute = 1; minute <= IMPORTS + QUIET_MINUTES; minute += 1) {
    // An export that is imported again changes nothing.
    if (minute <= IMPORTS + 1) await importFiles(file, { [minute]: [receiptAt(Math.min(minute, IMPORTS))] });
    if (minute <= IMPORTS) since.set(totalAt(minute), clock.now);
    await clock.pass(MINUTE);
    const newest = [...since.values()];
    for (const page of pages) {
      const { total, parts } = page.figures();
      expect(parts, "figures of one state").toEqual(parts.map(() => total));
      const nth = [...since.keys()].indexOf(total);
      const replacedAt = newest[nth + 1] ?? Number.POSITIVE_INFINITY;
      expect(clock.now - replacedAt, "old figures").toBeLessThanOrEqual(5 * MINUTE);
    }
  }

  const loads = pages.map((page) => page.states());
  expect(
    loads.every((states) => new Set(states).size === states.length),
    "one load per change",
  ).toBe(true);
  const changes = loads.flat().length - PAGES;
  const countOf = (path: string) => calls.filter((call) => call === path).length;
  expect(countOf("/api/sales_by_category")).toBe(changes);
  // Each page asks once in five minutes, whether or not anything has changed.
  expect(countOf("/api/state")).toBeGreaterThanOrEqual(
    PAGES * (Math.floor((IMPORTS + QUIET_MINUTES) / 5) - 1),
  );
  expect(countOf("/api/state")).toBeLessThanOrEqual((PAGES * (IMPORTS + QUIET_MINUTES)) / 5);
  expect(openSockets()).toBeLessThanOrEqual(socketsBefore);
  expect(usedMemory() - memoryBefore).toBeLessThan(4 * MEGABYTE);
  for (const page of pages) page.close();
});

function totalAt(minute: number): number {
  return (
    Array.from({ length: minute + 1 }, (_, nth) => receiptAt(nth).gross).reduce((sum, one) => sum + one, 0) /
    100
  );
}
