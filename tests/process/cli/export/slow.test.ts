/** @module-tag deep */
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import * as slow from "../../../support/fakes/slow-faults.ts";
import { exportFrom } from "../../../support/runs/export-run.ts";

describe.concurrent("a server that is slow, but within the limits, is waited for", () => {
  test("when the body comes in pieces", async () => {
    const run = await exportFrom({ sales_by_product: slow.inPieces(8, 150) }, ["--timeout", "1"]);
    expect(run.code).toBe(0);
    expect(run.server.requests.filter((line) => line.includes("sales_by_product"))).toHaveLength(1);
  });
});

describe.concurrent("a server that stops is given up", () => {
  test("after the silence of --timeout, in the middle of the body", async () => {
    const args = ["--timeout", "0.5", "--retries", "0"];
    const run = await exportFrom({ sales_by_product: slow.stallMidBody }, args);
    expect(run.code).toBe(4);
    expect(run.lastLine).toMatch(/cannot reach .+: no more of the answer within 0\.5 s \(1 attempt in/);
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
