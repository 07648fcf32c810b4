import { describe, expect, test } from "vitest";
import { isStale, type Owner, readOwner, thisMachine } from "../../../../cli/disk/owner.ts";
import { machine } from "../../../support/samples/archive-samples.ts";

const NOW = Date.parse("2026-11-16T06:00:00Z");
const MINUTE = 60_000;

const at = (milliseconds: number) => new Date(milliseconds).toISOString();

function stale(owner: Partial<Owner> | undefined, modifiedAt: number, alive = true): boolean {
  const full = { pid: 7, host: "till", startTime: "5000", since: at(modifiedAt), id: "x", ...owner };
  const here = machine({ now: () => NOW, isAlive: () => alive, startTimeOf: () => "5000" });
  return isStale(owner && full, modifiedAt, here);
}

describe("a lock is stale", () => {
  test("if its process is dead, on the same machine only", () => {
    expect(stale({}, NOW - MINUTE, false)).toBe(true);
    expect(stale({ host: "office" }, NOW - MINUTE, false)).toBe(false);
  });

  test("if another process has its id by now", () => {
    expect(stale({ startTime: "4000" }, NOW - MINUTE)).toBe(true);
    expect(stale({ startTime: "5000" }, NOW - MINUTE)).toBe(false);
    expect(stale({ startTime: "" }, NOW - MINUTE)).toBe(false);
  });

  test("after half an hour, on any machine", () => {
    expect(stale({ host: "office" }, NOW - 30 * MINUTE)).toBe(false);
    expect(stale({ host: "office" }, NOW - 31 * MINUTE)).toBe(true);
    expect(stale({}, NOW - 31 * MINUTE)).toBe(true);
  });

  test("because of its age only if both clocks agree: the owner's and the disk's", () => {
    expect(stale({ since: at(NOW - 31 * MINUTE) }, NOW - MINUTE)).toBe(false);
    expect(stale({ since: at(NOW - MINUTE) }, NOW - 31 * MINUTE)).toBe(false);
  });

  test("never if one of them is in the future", () => {
    const host = "office";
    expect(stale({}, NOW + 1)).toBe(false);
    expect(stale({ host }, NOW + 1, false)).toBe(false);
    expect(stale({ host, since: at(NOW + 1) }, NOW - 31 * MINUTE)).toBe(false);
    expect(stale({ host, since: at(NOW - 31 * MINUTE) }, NOW + MINUTE)).toBe(false);
    expect(stale(undefined, NOW + MINUTE)).toBe(false);
  });

  test("whatever its date, if its process on this machine is dead", () => {
    expect(stale({}, NOW + 31 * 24 * 60 * MINUTE, false)).toBe(true);
    expect(stale({ since: at(NOW + MINUTE) }, NOW - MINUTE, false)).toBe(true);
    expect(stale({ startTime: "4000" }, NOW + MINUTE)).toBe(true);
  });

  test("after ten seconds if it does not name its owner", () => {
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
  ])("with %j does not name its owner", (text) => expect(readOwner(text)).toBeUndefined());

  test("names its owner", () => {
    const owner = { pid: 7, host: "till", startTime: "", since: at(NOW), id: "x" };
    expect(readOwner(JSON.stringify(owner))).toEqual(owner);
  });
});

describe.runIf(process.platform === "linux")("this machine", () => {
  test("knows that this process is alive, and since when", () => {
    const { isAlive, startTimeOf, pid } = thisMachine(Date.now);
    expect(isAlive(pid)).toBe(true);
    expect(startTimeOf(pid)).toMatch(/^\d+$/);
    expect(startTimeOf(pid)).not.toBe(startTimeOf(1));
  });

  test("knows that an unused id is not a process", () => {
    const { isAlive, startTimeOf } = thisMachine(Date.now);
    expect([isAlive(2 ** 30), startTimeOf(2 ** 30)]).toEqual([false, undefined]);
  });
});
