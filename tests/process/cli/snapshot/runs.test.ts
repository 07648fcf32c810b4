/** @module-tag deep */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { behave, type Endpoint, type Fault } from "../../../support/fakes/fault-server.ts";
import { faultServer } from "../../../support/runs/export-run.ts";
import { CLI, type RunResult, runShell } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import {
  ARCHIVE_FILES,
  contentsOf,
  ENV,
  firstReportIn,
  layWeek,
  listedIn,
  NEXT_NAME,
  NEXT_WEEK,
  snapshotArgs,
  snapshotByProcess,
  snapshotIn,
  statusOf,
  WEEK,
  WEEK_NAME,
} from "../../../support/runs/snapshot-run.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

/** A fault that behaves once the gate is open, and tells when it is reached. */
function gate(): { fault: Fault; reached: Promise<void>; open: () => void } {
  const [reach, reached] = signal();
  const [open, opened] = signal();
  return {
    reached,
    open,
    fault: async (call) => {
      reach();
      await opened;
      await behave(call);
    },
  };
}

function signal(): [() => void, Promise<void>] {
  let fire = () => {};
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return [fire, fired];
}

test("of five runs at once one wins, and the others say so without asking the server", async () => {
  const cwd = temporaryFolder();
  const { fault, open } = gate();
  const server = await faultServer({ sales_summary: fault });
  let ended = 0;
  const runs = Array.from({ length: 5 }, async () => {
    const run = await snapshotByProcess(cwd, server, WEEK);
    ended += 1;
    if (ended === 4) open();
    return run;
  });
  const results = await Promise.all(runs);
  const losers = results.filter(({ code }) => code === 9);
  expect(results.map(({ code }) => code).sort()).toEqual([0, ...losers.map(() => 9)]);
  expect(losers).toHaveLength(4);
  for (const { lastLine } of losers) {
    expect(lastLine).toMatch(
      /^cafe-sales: another run \(pid \d+, since .+ UTC\) holds the lock; the archive is unchanged; let it end/,
    );
  }
  expect(server.tokens).toHaveLength(1);
  expect(filesIn(join(cwd, "archive"))).toEqual([WEEK_NAME, ...ARCHIVE_FILES]);
  expect((await statusOf(cwd)).code).toBe(0);
});

describe.concurrent("a run that is killed", () => {
  const moments: [string, Endpoint, number][] = [
    ["while it signs in", "login", 0],
    ["while it reads", "sales_by_product", 0],
    ["while it renders", "logout", 20],
    ["while it writes", "logout", 60],
  ];
  test.each(moments)(
    "%s leaves the archive whole, and the next one cleans up",
    async (_, endpoint, after) => {
      const cwd = temporaryFolder();
      const { fault, reached, open } = gate();
      const server = await faultServer({ [endpoint]: fault });
      await layWeek(cwd);
      const before = firstReportIn(cwd);
      const when = reached.then(() => {
        if (after > 0) open();
        return setTimeout(after);
      });
      const args = [...NEXT_WEEK, "--timeout", "5"];
      const killed = await snapshotByProcess(cwd, server, args, {
        interrupt: { when, signals: ["SIGKILL"] },
      });
      open();
      expect(firstReportIn(cwd)).toEqual(before);
      const next = await snapshotIn(cwd, server, NEXT_WEEK);
      expect([killed.signal === "SIGKILL" || killed.code === 0, next.code]).toEqual([true, 0]);
      expect(listedIn(cwd)).toEqual([WEEK_NAME, NEXT_NAME]);
      expect(filesIn(join(cwd, "archive"))).toEqual([WEEK_NAME, NEXT_NAME, ...ARCHIVE_FILES]);
      expect((await statusOf(cwd)).code).toBe(0);
    },
    60_000,
  );
});

describe.concurrent("a run that is interrupted", () => {
  test("gives the lock back, and leaves nothing", async () => {
    const cwd = temporaryFolder();
    const { fault, reached } = gate();
    const server = await faultServer({ sales_summary: fault });
    const run = await snapshotByProcess(cwd, server, WEEK, {
      interrupt: { when: reached, signals: ["SIGTERM"] },
    });
    expect([run.code, existsSync(join(cwd, "archive")), server.alive.size]).toEqual([143, false, 0]);
  });
});

const hasStrace =
  spawnSync("strace", ["-qq", "-o", "/dev/null", "-e", "inject=fsync:error=EIO", "true"]).status === 0;

describe.concurrent(`disk errors${hasStrace ? "" : ", left out as there is no strace to make them"}`, () => {
  /** A run for which the system calls fail so. */
  async function runWith(injection: string, cwd: string, origin: string): Promise<RunResult> {
    const strace = `strace -f -qq -o /dev/null -e trace=rename,fsync,pwrite64,openat,mkdir -e inject=${injection}`;
    const args = snapshotArgs({ origin }, NEXT_WEEK).join(" ");
    return runShell(`${strace} ${process.execPath} ${CLI} ${args}`, { cwd, env: ENV });
  }

  const errors: [string, string][] = [
    ["pwrite64:error=ENOSPC", "no space"],
    ["fsync:error=EIO", "the disk failed"],
    ["rename:error=EACCES", "no permission"],
  ];
  test.runIf(hasStrace).each(errors)("%s is 8, and the archive is as it was", async (injection, words) => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    await layWeek(cwd);
    const before = contentsOf(cwd);
    const run = await runWith(injection, cwd, server.origin);
    expect(run.code).toBe(8);
    expect(run.lastLine).toMatch(
      new RegExp(
        `^cafe-sales: cannot write archive/${NEXT_NAME}/report.html: ${words}; the archive is unchanged; `,
      ),
    );
    expect([contentsOf(cwd), server.alive.size]).toEqual([before, 0]);
  });

  const locks: [string, string, string][] = [
    ["note 2026-05-01 rain --db cafe.duckdb", ".notes.csv.lock", "the notes are unchanged"],
    ["access remove Pim --db cafe.duckdb", ".access.csv.lock", "the passwords are unchanged"],
    ["setup --no-open", ".setup.lock", "the settings are unchanged"],
    ["snapshot --demo --each-shop --dir archive", "archive/shops/.cafe-sales.lock", "nothing was written"],
  ];
  test.runIf(hasStrace).each(locks)("a full disk is 8 for %s, too", async (command, name, kept) => {
    const cwd = temporaryFolder();
    const lock = join(cwd, name);
    const strace = `strace -f -qq -o /dev/null -P ${lock} -e trace=write,pwrite64 -e inject=write,pwrite64:error=ENOSPC`;
    const run = await runShell(`${strace} ${process.execPath} ${CLI} ${command}`, { cwd, env: ENV });
    const hint = "make room and run the command again";
    expect([run.code, run.lastLine]).toEqual([
      8,
      `cafe-sales: cannot write the lock ${lock}: no space; ${kept}; ${hint}`,
    ]);
    expect(filesIn(cwd)).toEqual([]);
  });

  test.runIf(hasStrace)("in the middle of moving files are reported by status, and repaired", async () => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    await layWeek(cwd);
    const manifest = join(cwd, "archive", "manifest.json");
    const before = readFileSync(manifest, "utf8");
    const run = await runWith("rename:error=EIO:when=6+", cwd, server.origin);
    expect([run.code, readFileSync(manifest, "utf8")]).toEqual([8, before]);
    expect(run.lastLine).toMatch(
      /cannot write archive\/manifest.json: the disk failed; .+ is new, the rest is as before; /,
    );
    expect((await statusOf(cwd)).code).toBe(9);
    expect((await snapshotIn(cwd, server, WEEK)).code).toBe(0);
    expect(listedIn(cwd)).toEqual([WEEK_NAME, NEXT_NAME]);
    expect((await statusOf(cwd)).code).toBe(0);
  });
});

test("what the report before has told to do is not said again", async () => {
  const cwd = temporaryFolder();
  const week = (from: string, to: string) => [
    "--demo",
    "--from",
    from,
    "--to",
    to,
    "--time-zone",
    "Asia/Bangkok",
  ];
  const kindsOf = (path: string) =>
    (JSON.parse(readFileSync(join(cwd, path), "utf8")).reports[0].toDo ?? []).map(
      (each: { kind: string }) => each.kind,
    );
  const effects = { now: () => Date.parse("2026-11-23T00:30:00Z") };
  const first = week("2026-11-09", "2026-11-15");
  const second = week("2026-11-16", "2026-11-22");
  for (const args of [
    ["snapshot", ...first, "--dir", "archive"],
    ["snapshot", ...second, "--dir", "archive"],
    ["export", ...second, "--format", "json", "--out", "alone.json"],
  ])
    expect((await runInProcess(args, { cwd, effects })).code).toBe(0);
  expect(kindsOf("archive/2026-11-09_2026-11-15/report.json")).toContain("more");
  expect(kindsOf("alone.json")).toContain("more");
  expect(kindsOf("archive/2026-11-16_2026-11-22/report.json")).not.toContain("more");
});
