import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { behave, type Endpoint, type Fault, PASSWORD } from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import { exportByProcess, faultServer } from "../../../support/runs/export-run.ts";
import { runCli } from "../../../support/runs/run-cli.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

/** A fault, and a promise that resolves when it happens. */
function announced(fault: Fault): { fault: Fault; reached: Promise<void> } {
  let resolve = () => {};
  const reached = new Promise<void>((settle) => {
    resolve = settle;
  });
  return {
    reached,
    fault: (call) => {
      resolve();
      return fault(call);
    },
  };
}

async function interruptAt(endpoint: Endpoint, what: Fault, ...signals: NodeJS.Signals[]) {
  const { fault, reached } = announced(what);
  return exportByProcess({ [endpoint]: fault }, [], { interrupt: { when: reached, signals } });
}

describe.concurrent("an interrupted run logs out, cleans up and says so", () => {
  async function bySignal(signal: NodeJS.Signals, code: number): Promise<void> {
    const run = await interruptAt("sales_summary", faults.hang, signal);
    expect(run.code).toBe(code);
    expect(run.lastLine).toContain(`interrupted by ${signal};`);
    expect(run.server.requests.at(-1)).toBe("POST /api/auth/logout");
    expect(run.milliseconds).toBeLessThan(25_000);
  }

  test("by SIGTERM with 143", () => bySignal("SIGTERM", 143));

  test.each([
    ["SIGINT", 130],
    ["SIGHUP", 129],
  ] as const)("by %s with %i", { tags: "deep" }, bySignal);

  test("during the sign-in: its answer is waited for, so that its token can be logged out", {
    tags: "deep",
  }, async () => {
    const run = await interruptAt("login", faults.late(700), "SIGINT");
    expect(run.code).toBe(130);
    expect(run.server.tokens).toHaveLength(1);
    expect(run.server.requests.at(-1)).toBe("POST /api/auth/logout");
  });

  test("during a sign-in that hangs, after three seconds", { tags: "deep" }, async () => {
    const run = await interruptAt("login", faults.hang, "SIGTERM");
    expect(run.code).toBe(143);
    expect(run.milliseconds).toBeGreaterThan(3000);
    expect(run.milliseconds).toBeLessThan(25_000);
  });

  test("during the logout: no report is written any more", { tags: "deep" }, async () => {
    const run = await interruptAt("logout", faults.late(300), "SIGINT");
    expect(run.code).toBe(130);
  });

  test("between two attempts", { tags: "deep" }, async () => {
    const { fault, reached } = announced(faults.status(503));
    const later = reached.then(() => new Promise((resolve) => setTimeout(resolve, 200)));
    const run = await exportByProcess({ sales_summary: fault }, [], {
      interrupt: { when: later, signals: ["SIGINT"] },
    });
    expect(run.code).toBe(130);
    expect(run.server.requests.filter((line) => line.includes("summary"))).toHaveLength(1);
  });
});

test("the second signal ends the run at once, without a temporary file", { tags: "deep" }, async () => {
  const server = await faultServer({ sales_summary: faults.hang, logout: faults.hang });
  const seen = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (server.requests.length < 5) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  const run = await exportByProcess({ ...server, alive: new Set() }, [], {
    interrupt: { when: seen, signals: ["SIGINT", "SIGTERM"] },
  });
  // A shell says 143 for it.
  expect(run.signal).toBe("SIGTERM");
  expect(run.lastLine).toContain("interrupted twice");
});

test("a killed run leaves at most a temporary file, which the next run removes", {
  tags: "deep",
}, async () => {
  const { fault, reached } = announced(faults.hang);
  const server = await faultServer({ sales_summary: [fault, behave] });
  const cwd = temporaryFolder();
  const env = { CAFE_SALES_PASSWORD: PASSWORD };
  const args = ["export", "--url", server.origin, "--format", "json", "--out", "report.json"];
  writeFileSync(join(cwd, "report.json"), "old");
  const killed = await runCli(args, { cwd, env, interrupt: { when: reached, signals: ["SIGKILL"] } });
  expect(killed.signal).toBe("SIGKILL");
  expect(readFileSync(join(cwd, "report.json"), "utf8")).toBe("old");
  expect(filesIn(cwd).filter((name) => /^\.report\.json\.\d+\.tmp$/.test(name))).toHaveLength(1);
  expect((await runCli(args, { cwd, env })).code).toBe(0);
  expect(filesIn(cwd)).toEqual(["report.json"]);
});
