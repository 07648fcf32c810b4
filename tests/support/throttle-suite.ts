/** How failed sign-ins are slowed down, wherever they are counted. */
import { describe, expect, test } from "vitest";
import type { LoginThrottle } from "../../cli/server/auth/login-throttle.ts";
import { HOUR, MINUTE, SECOND } from "./runs/test-app.ts";

export interface ThrottleUnderTest {
  /** Moves the clock forward. */
  pass(milliseconds: number): Promise<void>;
  readonly throttle: LoginThrottle;
}

/** @param start nobody has failed, and the clock stands */
export function testThrottle(start: () => Promise<ThrottleUnderTest>): void {
  async function begin() {
    const { pass, throttle } = await start();
    const fail = async (address: string, times: number) => {
      for (let count = 0; count < times; count += 1) await throttle.failed(address);
    };
    return { pass, throttle, fail };
  }

  describe("one address", () => {
    test("may fail four times; the fifth failure in five minutes locks it for 15 seconds", async () => {
      const { pass, throttle, fail } = await begin();
      await fail("a", 4);
      expect(await throttle.wait("a")).toBe(0);
      await fail("a", 1);
      expect(await throttle.wait("a")).toBe(15);
      await pass(14.5 * SECOND);
      expect(await throttle.wait("a")).toBe(1);
      await pass(0.5 * SECOND);
      expect(await throttle.wait("a")).toBe(0);
    });

    test("is locked longer for each further failure, up to a quarter of an hour", async () => {
      const { throttle, fail } = await begin();
      await fail("a", 4);
      const waits: number[] = [];
      for (let count = 0; count < 20; count += 1) {
        await fail("a", 1);
        waits.push(await throttle.wait("a"));
      }
      expect(waits.slice(0, 4)).toEqual([15, 43, 78, 120]);
      expect(waits.at(-1)).toBe(900);
    });

    test("is locked longer although its first failures are over an hour old", async () => {
      const { pass, throttle, fail } = await begin();
      await fail("a", 10);
      for (let count = 0; count < 4; count += 1) {
        await pass(14 * MINUTE + 59 * SECOND);
        await fail("a", 1);
      }
      await pass(14 * MINUTE);
      await fail("a", 5);
      expect(await throttle.wait("a")).toBe(Math.ceil(15 * 7 ** 1.5));
    });

    test("may fail occasionally without being locked", async () => {
      const { pass, throttle } = await begin();
      for (let count = 0; count < 12; count += 1) {
        await throttle.failed("a");
        await pass(76 * SECOND);
        expect(await throttle.wait("a")).toBe(0);
      }
    });

    test("starts again after signing in, or after a quarter of an hour without failures", async () => {
      const { pass, throttle, fail } = await begin();
      await fail("a", 4);
      await throttle.succeeded("a");
      await fail("a", 4);
      expect(await throttle.wait("a")).toBe(0);
      await fail("a", 3);
      expect(await throttle.wait("a")).toBe(78);
      await pass(78 * SECOND + 15 * MINUTE);
      await fail("a", 5);
      expect(await throttle.wait("a")).toBe(15);
    });

    test("does not lock another address", async () => {
      const { throttle, fail } = await begin();
      await fail("a", 5);
      expect(await throttle.wait("b")).toBe(0);
    });
  });

  describe("all addresses together", () => {
    test("may fail sixty times an hour", async () => {
      const { pass, throttle } = await begin();
      for (let count = 0; count < 60; count += 1) {
        expect(await throttle.wait("new")).toBe(0);
        await throttle.failed(`address ${count}`);
        await pass(SECOND);
      }
      expect(await throttle.wait("new")).toBe(3600 - 60);
      await pass(HOUR - 60 * SECOND);
      expect(await throttle.wait("new")).toBe(0);
      await throttle.failed("new");
      expect(await throttle.wait("newer")).toBe(1);
    });

    test("have failed although one of them has signed in meanwhile", async () => {
      const { throttle, fail } = await begin();
      await fail("a", 60);
      await throttle.succeeded("a");
      expect(await throttle.wait("a")).toBe(3600);
    });
  });
}
