import { describe, expect, test } from "vitest";
import { createLoginThrottle } from "../../../../../cli/server/auth/login-throttle.ts";
import { HOUR, MINUTE, SECOND } from "../../../../support/test-app.ts";

function begin() {
  const clock = { now: 0 };
  const throttle = createLoginThrottle(() => clock.now);
  const fail = (address: string, times: number) => {
    for (let count = 0; count < times; count += 1) throttle.failed(address);
  };
  return { clock, throttle, fail };
}

describe("one address", () => {
  test("may fail four times; the fifth failure in five minutes locks it for 15 seconds", () => {
    const { clock, throttle, fail } = begin();
    fail("a", 4);
    expect(throttle.wait("a")).toBe(0);
    fail("a", 1);
    expect(throttle.wait("a")).toBe(15);
    clock.now += 14.5 * SECOND;
    expect(throttle.wait("a")).toBe(1);
    clock.now += 0.5 * SECOND;
    expect(throttle.wait("a")).toBe(0);
  });

  test("is locked longer for each further failure, up to a quarter of an hour", () => {
    const { clock, throttle, fail } = begin();
    fail("a", 4);
    const waits: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      // What is over is not counted with the rest, so the other rule stays out of this.
      clock.now += count % 5 === 0 ? 0 : 1;
      fail("a", 1);
      waits.push(throttle.wait("a"));
    }
    expect(waits.slice(0, 4)).toEqual([15, 43, 78, 120]);
    expect(waits.at(-1)).toBe(900);
  });

  test("may fail occasionally without being locked", () => {
    const { clock, throttle } = begin();
    for (let count = 0; count < 12; count += 1) {
      throttle.failed("a");
      clock.now += 76 * SECOND;
      expect(throttle.wait("a")).toBe(0);
    }
  });

  test("starts again after signing in, or after a quarter of an hour without failures", () => {
    const { clock, throttle, fail } = begin();
    fail("a", 4);
    throttle.succeeded("a");
    fail("a", 4);
    expect(throttle.wait("a")).toBe(0);
    fail("a", 3);
    expect(throttle.wait("a")).toBe(78);
    clock.now += 78 * SECOND + 15 * MINUTE;
    fail("a", 5);
    expect(throttle.wait("a")).toBe(15);
  });

  test("does not lock another address", () => {
    const { throttle, fail } = begin();
    fail("a", 5);
    expect(throttle.wait("b")).toBe(0);
  });
});

test("all addresses together may fail sixty times an hour", () => {
  const { clock, throttle } = begin();
  for (let count = 0; count < 60; count += 1) {
    expect(throttle.wait("new")).toBe(0);
    throttle.failed(`address ${count}`);
    clock.now += SECOND;
  }
  expect(throttle.wait("new")).toBe(3600 - 60);
  clock.now = HOUR;
  expect(throttle.wait("new")).toBe(0);
  throttle.failed("new");
  expect(throttle.wait("newer")).toBe(1);
});
