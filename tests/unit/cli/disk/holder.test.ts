import { describe, expect, test } from "vitest";
import { type Holder, isStale, readHolder, thisMachine } from "../../../../cli/disk/holder.ts";
import { machine } from "../../../support/archive-samples.ts";

const NOW = Date.parse("2026-11-16T06:00:00Z");
const MINUTE = 60_000;

const at = (milliseconds: number) => new Date(milliseconds).toISOString();

function stale(holder: Partial<Holder> | undefined, modifiedAt: number, alive = true): boolean {
  const full = { pid: 7, host: "till", startTime: "5000", since: at(modifiedAt), id: "x", ...holder };
  const world = machine({ now: () => NOW, isAlive: () => alive, startTimeOf: () => "5000" });
  return isStale(holder && full, modifiedAt, world);
}

describe("a lock is stale", () => {
  test("when its process is dead, on the same machine only", () => {
    expect(stale({}, NOW - MINUTE, false)).toBe(true);
    expect(stale({ host: "office" }, NOW - MINUTE, false)).toBe(false);
  });

  test("when another process has its number by now", () => {
    expect(stale({ startTime: "4000" }, NOW - MINUTE)).toBe(true);
    expect(stale({ startTime: "5000" }, NOW - MINUTE)).toBe(false);
    expect(stale({ startTime: "" }, NOW - MINUTE)).toBe(false);
  });

  test("after half an hour, wherever it is from", () => {
    expect(stale({ host: "office" }, NOW - 30 * MINUTE)).toBe(false);
    expect(stale({ host: "office" }, NOW - 31 * MINUTE)).toBe(true);
    expect(stale({}, NOW - 31 * MINUTE)).toBe(true);
  });

  test("of old age only when both clocks say so: the holder's, and that of the disk", () => {
    expect(stale({ since: at(NOW - 31 * MINUTE) }, NOW - MINUTE)).toBe(false);
    expect(stale({ since: at(NOW - MINUTE) }, NOW - 31 * MINUTE)).toBe(false);
  });

  test("never when one of them says the future", () => {
    expect(stale({}, NOW + 1, false)).toBe(false);
    expect(stale({ since: at(NOW + 1) }, NOW - 31 * MINUTE, false)).toBe(false);
    expect(stale({ since: at(NOW - 31 * MINUTE) }, NOW + MINUTE, false)).toBe(false);
    expect(stale(undefined, NOW + MINUTE)).toBe(false);
  });

  test("after ten seconds when it does not say whose it is", () => {
    expect(stale(undefined, NOW - 10_000)).toBe(false);
    expect(stale(undefined, NOW - 10_001)).toBe(true);
  });
});

describe("a lock file", () => {
  test.each([
    "",
    "\0\0\0\0",
    "{",
    "null",
    "12",
    '{"pid":1}',
    '{"pid":1,"host":"a","startTime":"","since":"x","id":"y"}',
  ])("that holds %j does not say whose it is", (text) => expect(readHolder(text)).toBeUndefined());

  test("says whose it is", () => {
    const holder = { pid: 7, host: "till", startTime: "", since: at(NOW), id: "x" };
    expect(readHolder(JSON.stringify(holder))).toEqual(holder);
  });
});

describe.runIf(process.platform === "linux")("this machine", () => {
  test("knows itself to be alive, and since when", () => {
    const { isAlive, startTimeOf, pid } = thisMachine(Date.now);
    expect(isAlive(pid)).toBe(true);
    expect(startTimeOf(pid)).toMatch(/^\d+$/);
    expect(startTimeOf(pid)).not.toBe(startTimeOf(1));
  });

  test("knows that a number that nobody has is nobody's", () => {
    const { isAlive, startTimeOf } = thisMachine(Date.now);
    expect([isAlive(2 ** 30), startTimeOf(2 ** 30)]).toEqual([false, undefined]);
  });
});
