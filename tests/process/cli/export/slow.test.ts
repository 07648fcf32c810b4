/** @module-tag deep */
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import * as slow from "../../../support/fakes/slow-faults.ts";
import { exportFrom } from "../../../support/runs/export-run.ts";

/** On a busy machine it takes a process so long to start and to end; far from what a server asks for here. */
const AT_ONCE_MS = 15_000;

describe.concurrent("a server that is slow, but within the limits, is waited for", () => {
  test("when the body comes in pieces", async () => {
    const run = await exportFrom({ sales_by_product: slow.inPieces(8, 150) }, ["--timeout", "1"]);
    expect(run.code).toBe(0);
    expect(run.server.requests.filter((line) => line.includes("sales_by_product"))).toHaveLength(1);
  });

  test("when the headers come in pieces", async () => {
    const run = await exportFrom({ sales_by_product: slow.slowHeaders(5, 100) }, ["--timeout", "3"]);
    expect(run.code).toBe(0);
  });
});

describe.concurrent("a server that stops is given up", () => {
  test("after the silence of --timeout, in the middle of the body", async () => {
    const args = ["--timeout", "0.5", "--retries", "0"];
    const run = await exportFrom({ sales_by_product: slow.stallMidBody }, args);
    expect(run.code).toBe(4);
    expect(run.lastLine).toMatch(/cannot reach .+: no more of the answer within 0\.5 s \(1 attempt in/);
  });

  test("and tried again", async () => {
    const run = await exportFrom({ sales_by_product: [slow.stallMidBody] }, ["--timeout", "0.5"]);
    expect(run.code).toBe(0);
  });

  test("after twice --timeout, if the first answer never ends, although it is never silent", async () => {
    const trickle: Fault = async ({ response }) => {
      while (!response.destroyed) {
        response.write(" ");
        await setTimeout(100);
      }
    };
    const run = await exportFrom({ login: trickle }, ["--timeout", "0.5", "--max-time", "40"]);
    expect(run.code).toBe(5);
    expect(run.lastLine).toContain("sign-in: the answer did not end within 1 s; ");
    expect(run.server.requests).toEqual(["POST /api/auth/login"]);
  });

  test("after the silence of --timeout at the sign-in, which is tried again: the server never got the password", async () => {
    const args = ["--timeout", "0.5", "--retries", "1"];
    const run = await exportFrom({ login: faults.hang }, args);
    expect(run.code).toBe(4);
    expect(run.lastLine).toMatch(/cannot reach .+: no answer within 0\.5 s \(2 attempts in \d\.\d s\)/);
  });

  test("in the middle of the headers of a sign-in, which is not tried again: it may have worked", async () => {
    const fault: Fault = ({ response }) => void response.socket?.write("HTTP/1.1 200 OK\r\nX-Slow: yes\r\n");
    const run = await exportFrom({ login: fault }, ["--timeout", "0.5", "--retries", "1"]);
    expect(run.code).toBe(4);
    expect(run.lastLine).toMatch(/cannot reach .+: no answer within 0\.5 s; the previous/);
    expect(run.server.requests).toEqual(["POST /api/auth/login"]);
  });

  test("and then resets the connection: that sign-in is not tried again either", async () => {
    const fault: Fault = async ({ response }) => {
      response.socket?.write("HTTP/1.1 200 OK\r\nContent-Ty");
      await setTimeout(50);
      response.socket?.resetAndDestroy();
    };
    const run = await exportFrom({ login: fault });
    expect(run.code).toBe(4);
    expect(run.server.requests).toEqual(["POST /api/auth/login"]);
  });

  test("in the middle of a token: that sign-in is not tried again, it may have worked", async () => {
    const half = faults.raw('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"success":true,"tok');
    const run = await exportFrom({ login: half });
    expect(run.code).toBe(4);
    expect(run.server.requests).toEqual(["POST /api/auth/login"]);
  });
});

describe.concurrent("a server that asks for time", () => {
  const busy = (retryAfter: string, headers = {}) =>
    faults.status(429, "slow down", { "Retry-After": retryAfter, ...headers });

  test("gets it: in seconds, or as a date of its own clock, even a wrong one", async () => {
    const date = { Date: "Mon, 01 Jan 2001 00:00:00 GMT" };
    for (const fault of [busy("2"), busy("Mon, 01 Jan 2001 00:00:02 GMT", date)]) {
      const run = await exportFrom({ sales_summary: [fault] });
      expect(run.code).toBe(0);
      expect(run.milliseconds).toBeGreaterThan(2000);
    }
  });

  test.each(["soon", "-1", "1.5", ""])(
    "in no way that makes sense (%j) is asked again after the usual gap",
    async (text) => {
      const run = await exportFrom({ sales_summary: [busy(text)] });
      expect(run.code).toBe(0);
      expect(run.milliseconds).toBeLessThan(AT_ONCE_MS);
    },
  );

  test.each([
    ["86400", "300"],
    ["61", "300"],
    ["50", "20"],
    ["Fri, 01 Jan 2100 00:00:00 GMT", "300"],
  ])("of %s, of %s s in all, is reported at once", async (text, maxTime) => {
    const run = await exportFrom({ sales_summary: busy(text) }, ["--max-time", maxTime]);
    expect(run.code).toBe(4);
    expect(run.lastLine).toMatch(/: server asks to wait until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC; /);
    expect(run.milliseconds).toBeLessThan(AT_ONCE_MS);
  });
});

describe.concurrent("a connection that was kept and has died unseen", () => {
  test("costs a retry, not the run; the new sign-in takes a fresh one", async () => {
    const run = await exportFrom({ login: slow.servesOnce, sales_summary: slow.stale, logout: slow.stale });
    expect(run.code).toBe(0);
    const again = await exportFrom({
      login: slow.servesOnce,
      sales_summary: [faults.revoke, slow.stale, slow.stale],
    });
    expect([again.code, again.server.tokens.length]).toEqual([0, 2]);
  });
});
