import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../support/fakes/fault-server.ts";
import * as faults from "../../support/fakes/faults.ts";
import { exportByProcess, faultServer } from "../../support/runs/export-run.ts";
import { type RunOptions, runCli } from "../../support/runs/run-cli.ts";
import {
  contentsOf,
  NEXT_WEEK,
  snapshotByProcess,
  snapshotIn,
  WEEK,
} from "../../support/runs/snapshot-run.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/**
 * Loaded before the program: once the program listens and the marker exists, it throws as often as the gaps
 * say, where nothing can catch it.
 */
const BREAKER = `
  import { existsSync } from "node:fs";
  const throwOnce = () => { throw new Error("it broke"); };
  const rejectOnce = () => void Promise.reject(new Error("it broke"));
  const timer = setInterval(() => {
    if (process.listenerCount("uncaughtException") === 0 || !existsSync(process.env.MARKER)) return;
    clearInterval(timer);
    for (const gap of process.env.GAPS.split(",")) {
      setTimeout(process.env.REJECTS ? rejectOnce : throwOnce, Number(gap));
    }
  }, 20);
  timer.unref();
`;

/** Breaks the program when the fault happens. */
function breaking(fault: Fault, env: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  const [breaker, marker] = [join(folder, "breaker.mjs"), join(folder, "marker")];
  writeFileSync(breaker, BREAKER);
  const options: RunOptions = {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(breaker).href}`, MARKER: marker, GAPS: "0", ...env },
  };
  const broken: Fault = (call) => {
    writeFileSync(marker, "");
    return fault(call);
  };
  return { options, broken };
}

describe.concurrent("an error that nobody caught", () => {
  async function endsTheRun(env: Readonly<Record<string, string>>): Promise<void> {
    const { options, broken } = breaking(faults.hang, env);
    const run = await exportByProcess({ sales_summary: broken }, [], options);
    expect(run.code).toBe(1);
    expect(run.lastLine).toBe(
      "cafe-sales: internal error (Error: it broke); the previous report is unchanged; please report it with the output of --verbose",
    );
    expect(run.stderr.match(/it broke/g)).toHaveLength(1);
    expect(run.server.requests.at(-1)).toBe("POST /api/auth/logout");
  }

  test("that is thrown ends a run with 1, once it has logged out", () => endsTheRun({}));

  test("that is the reason of a promise ends a run with 1, once it has logged out", { tags: "deep" }, () =>
    endsTheRun({ REJECTS: "1" }),
  );

  test("leaves an archive as it was, without a lock", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    await snapshotIn(cwd, await faultServer(), WEEK);
    const before = contentsOf(cwd);
    const { options, broken } = breaking(faults.hang);
    const server = await faultServer({ sales_by_product: broken });
    const run = await snapshotByProcess(cwd, server, NEXT_WEEK, options);
    expect([run.code, run.stdout, server.alive.size]).toEqual([1, "", 0]);
    expect(run.lastLine).toContain("; the archive is unchanged; ");
    expect(contentsOf(cwd)).toEqual(before);
  });

  test("during the sign-in waits a second for the token", { tags: "deep" }, async () => {
    const { options, broken } = breaking(faults.late(100));
    const run = await exportByProcess({ login: broken }, [], options);
    expect([run.code, run.server.tokens.length]).toEqual([1, 1]);
    expect(run.server.requests.at(-1)).toBe("POST /api/auth/logout");
  });

  test.each([
    ["does not wait for a server that hangs", "0"],
    ["waits for nothing when it comes again", "0,200"],
  ])("%s", { tags: "deep" }, async (_, gaps) => {
    const { options, broken } = breaking(faults.hang, { GAPS: gaps });
    const server = await faultServer({ sales_summary: broken, logout: faults.hang });
    const run = await exportByProcess({ ...server, alive: new Set() }, [], options);
    expect(run.code).toBe(1);
    expect(run.lastLine).toContain(
      "cafe-sales: internal error (Error: it broke); the previous report is unc",
    );
  });
});

test("an error that nobody caught ends a dashboard's server at once", async () => {
  const { options } = breaking(faults.hang);
  writeFileSync(options.env?.MARKER ?? "", "");
  const run = await runCli(["serve", "--url", "http://127.0.0.1:1", "--port", "0"], options);
  expect(run.code).toBe(1);
  expect(run.lastLine).toContain("cafe-sales: internal error (Error: it broke); ");
});
