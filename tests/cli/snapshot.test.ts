import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exportFrom, faultServer } from "./export-run.ts";
import { PASSWORD } from "./fault-server.ts";
import * as faults from "./faults.ts";
import { filesIn, runCli, temporaryFolder } from "./run-cli.ts";
import {
  contentsOf,
  listedIn,
  manifestIn,
  NEXT_NAME,
  NEXT_WEEK,
  snapshotIn,
  statusOf,
  WEEK,
  WEEK_NAME,
} from "./snapshot-run.ts";

const PAGES = ["index.html", "latest.html", "manifest.json"];
const WELL = /^Newest .+\nSnapshots .+\nMissing +none\nDamaged +none\n$/;

describe.concurrent("a snapshot", () => {
  test("names its report on stdout, says on stderr what is in it, and the archive is well", async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await snapshotIn(cwd, await faultServer(), WEEK);
    expect([code, stderr]).toEqual([0, "Wrote the report for 1 Nov – 7 Nov 2026 (UTC): ฿300.30 in 2 days\n"]);
    expect(stdout).toBe(`archive/${WEEK_NAME}/report.html\narchive/${WEEK_NAME}/report.json\n`);
    expect(filesIn(join(cwd, "archive"))).toEqual([WEEK_NAME, ...PAGES]);
    const status = await statusOf(cwd);
    expect([status.code, status.stderr]).toEqual([0, ""]);
    expect(status.stdout).toMatch(WELL);
  });

  test("of the same period takes the place of the one before", async () => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    await snapshotIn(cwd, server, WEEK);
    const [before] = manifestIn(cwd).snapshots;
    expect((await snapshotIn(cwd, server, WEEK)).code).toBe(0);
    const [after, ...more] = manifestIn(cwd).snapshots;
    expect(more).toEqual([]);
    expect(after?.generatedAt).not.toBe(before?.generatedAt);
    expect((await statusOf(cwd)).code).toBe(0);
  });

  test("without a range is that of last week, in the days of its zone", async () => {
    const cwd = temporaryFolder();
    const { code } = await runCli(["snapshot", "--dir", "archive", "--demo", "--quiet"], { cwd });
    expect(code).toBe(0);
    const [snapshot] = manifestIn(cwd).snapshots;
    expect(new Date(`${snapshot?.startDate}`).getUTCDay()).toBe(1);
    expect(new Date(`${snapshot?.endDate}`).getUTCDay()).toBe(0);
  });

  test("with --all is named after the first and the last day with data", async () => {
    const cwd = temporaryFolder();
    await snapshotIn(cwd, await faultServer(), ["--all"]);
    expect(listedIn(cwd)).toEqual(["2026-11-01_2026-11-02"]);
  });

  test("with --all and without data has no name, and is 7", async () => {
    const cwd = temporaryFolder();
    const run = await snapshotIn(cwd, await faultServer({ sales_summary: faults.body("[]") }), ["--all"]);
    expect([run.code, filesIn(cwd)]).toEqual([7, []]);
    expect(run.lastLine).toContain("there is not one day with sales to name the snapshot after");
  });

  test("holds neither the address, nor a secret, nor a path", async () => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    await snapshotIn(cwd, server, WEEK);
    for (const path of [...PAGES, `${WEEK_NAME}/report.html`, `${WEEK_NAME}/report.json`]) {
      const text = readFileSync(join(cwd, "archive", path), "utf8");
      for (const secret of [server.origin, "127.0.0.1", PASSWORD, ...server.tokens, cwd]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test("says nothing at all with --quiet", async () => {
    const run = await snapshotIn(temporaryFolder(), await faultServer(), [...WEEK, "--quiet"]);
    expect([run.code, run.stdout, run.stderr]).toEqual([0, "", ""]);
  });

  test("warns when the machine's day is another than that of the zone", async () => {
    // Twenty-five hours lie between the two: it is never the same day.
    const args = [...WEEK, "--time-zone", "Pacific/Niue"];
    const run = await snapshotIn(temporaryFolder(), await faultServer(), args, {
      env: { TZ: "Pacific/Kiritimati" },
    });
    expect(run.code).toBe(0);
    expect(run.stderr).toMatch(
      /^cafe-sales: warning: it is .+ \(Pacific\/Kiritimati\), and .+ in Pacific\/Niue, /,
    );
  });

  test("keeps the newest ones with --keep", async () => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    await snapshotIn(cwd, server, WEEK);
    const { code, stderr } = await snapshotIn(cwd, server, [...NEXT_WEEK, "--keep", "1"]);
    expect(code).toBe(0);
    expect(stderr).toContain(`Removed, as they were the oldest: ${WEEK_NAME}\n`);
    expect(filesIn(join(cwd, "archive"))).toEqual([NEXT_NAME, ...PAGES]);
  });
});

describe.concurrent("a period that is missing", () => {
  test("is told by the next report, by the index and by status, until its snapshot is made", async () => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    await snapshotIn(cwd, server, WEEK);
    await snapshotIn(cwd, server, ["--from", "2026-11-15", "--to", "2026-11-21"]);
    const words = "no snapshot for 8 Nov – 14 Nov 2026";
    expect(readFileSync(join(cwd, "archive", "latest.html"), "utf8")).toContain(words);
    expect(readFileSync(join(cwd, "archive", "index.html"), "utf8")).toContain(
      "No snapshot for 8 Nov – 14 Nov 2026",
    );
    const bad = await statusOf(cwd, ["--json"]);
    expect(bad.code).toBe(9);
    expect(JSON.parse(bad.stdout)).toMatchObject({
      ok: false,
      newest: { startDate: "2026-11-15", endDate: "2026-11-21" },
      missing: [{ startDate: "2026-11-08", endDate: "2026-11-14" }],
      damaged: [],
    });
    await snapshotIn(cwd, server, NEXT_WEEK);
    expect((await statusOf(cwd)).code).toBe(0);
  });
});

describe.concurrent("damage", () => {
  test.each([
    [
      "a report that was changed",
      (folder: string) => appendFileSync(join(folder, WEEK_NAME, "report.html"), "x"),
    ],
    ["data that is cut", (folder: string) => truncateSync(join(folder, WEEK_NAME, "report.json"), 99)],
    ["a report that is gone", (folder: string) => rmSync(join(folder, WEEK_NAME, "report.html"))],
    ["a manifest that is cut", (folder: string) => truncateSync(join(folder, "manifest.json"), 99)],
    ["a manifest that is gone", (folder: string) => rmSync(join(folder, "manifest.json"))],
    ["a latest that is cut", (folder: string) => truncateSync(join(folder, "latest.html"), 99)],
  ])("%s is 9 for status, and mended by the next run", async (_, damage) => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    await snapshotIn(cwd, server, WEEK);
    const before = contentsOf(cwd);
    damage(join(cwd, "archive"));
    const status = await statusOf(cwd);
    expect(status.code).toBe(9);
    expect(status.lastLine).toMatch(/^cafe-sales: .+; nothing was changed; .*run cafe-sales snapshot/);
    expect((await snapshotIn(cwd, server, NEXT_WEEK)).code).toBe(0);
    expect((await statusOf(cwd)).code).toBe(0);
    expect(listedIn(cwd)).toEqual([WEEK_NAME, NEXT_NAME]);
    for (const name of ["report.html", "report.json"]) {
      const path = join(cwd, "archive", WEEK_NAME, name);
      expect([path, contentsOf(cwd)[path]]).toEqual([path, before[path]]);
    }
  });

  test("a manifest of a newer version is 5 before anything is asked, and stays as it is", async () => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    await snapshotIn(cwd, server, WEEK);
    writeFileSync(join(cwd, "archive", "manifest.json"), '{"schemaVersion":2,"snapshots":"elsewhere"}');
    const before = contentsOf(cwd);
    const asked = server.requests.length;
    const run = await snapshotIn(cwd, server, NEXT_WEEK);
    expect([run.code, server.requests.length]).toEqual([5, asked]);
    expect(run.lastLine).toMatch(
      /version 2 and this program reads up to 1; the archive is unchanged; use a newer/,
    );
    expect(contentsOf(cwd)).toEqual(before);
    expect((await statusOf(cwd)).code).toBe(9);
  });
});

describe.concurrent("a run that fails leaves the archive as it was", () => {
  test.each([
    ["a refused password", { login: faults.status(401) }, 3, []],
    ["a server that fails", { sales_summary: faults.status(503) }, 4, ["--retries", "0"]],
    ["an answer that is wrong", { sales_by_product: faults.body("[{}]") }, 5, []],
    ["an answer that is too large", {}, 5, ["--max-bytes", "100"]],
  ] as const)("%s", async (_, fault, code, args) => {
    const cwd = temporaryFolder();
    await snapshotIn(cwd, await faultServer(), WEEK);
    const before = contentsOf(cwd);
    const server = await faultServer(fault);
    const run = await snapshotIn(cwd, server, [...NEXT_WEEK, "--keep", "1", ...args]);
    expect(run.code).toBe(code);
    expect(run.lastLine).toContain("; the archive is unchanged; ");
    expect(run.stdout).toBe("");
    expect(contentsOf(cwd)).toEqual(before);
    expect(server.alive.size).toBe(0);
  });

  test("and one that was not there is not there", async () => {
    const cwd = temporaryFolder();
    const run = await snapshotIn(cwd, await faultServer({ login: faults.status(401) }), WEEK);
    expect([run.code, existsSync(join(cwd, "archive"))]).toEqual([3, false]);
    expect(run.lastLine).toContain("; nothing was written; ");
  });
});

describe.concurrent("checks", () => {
  const outside = faults.body(
    '[{"date":"2025-11-01","total_sales":1,"net_sales":1,"profit":1,"total_transactions":1}]',
  );
  const empty = faults.body("[]");
  const nothing = {
    sales_summary: empty,
    sales_by_category: empty,
    sales_by_product: empty,
    sales_by_employee: empty,
  };

  test("that fail are 6 with --strict, once the report is written and marked", async () => {
    const cwd = temporaryFolder();
    const run = await snapshotIn(cwd, await faultServer({ sales_summary: outside }), [...WEEK, "--strict"]);
    expect(run.code).toBe(6);
    expect(run.lastLine).toMatch(
      /^cafe-sales: a check failed: .+ \(and 3 more\); the report is written; ask/,
    );
    expect(run.stdout).toContain(`archive/${WEEK_NAME}/report.html\n`);
    expect(manifestIn(cwd).snapshots[0]?.notes[0]?.kind).toBe("outside-range");
  });

  test("that fail are 0 without it", async () => {
    expect(
      (await snapshotIn(temporaryFolder(), await faultServer({ sales_summary: outside }), WEEK)).code,
    ).toBe(0);
  });

  test("of export are the same", async () => {
    const cwd = temporaryFolder();
    const { origin } = await faultServer({ sales_summary: outside });
    const args = ["export", "--url", origin, ...WEEK, "--format", "json", "--out", "report.json", "--strict"];
    const run = await runCli(args, { cwd, env: { CAFE_SALES_PASSWORD: PASSWORD } });
    expect([run.code, run.stdout, filesIn(cwd)]).toEqual([6, "report.json\n", ["report.json"]]);
  });

  test("for no rows at all are 7, and nothing is written", async () => {
    const cwd = temporaryFolder();
    const run = await snapshotIn(cwd, await faultServer(nothing), [...WEEK, "--fail-on-empty"]);
    expect([run.code, run.stdout, filesIn(cwd)]).toEqual([7, "", []]);
    expect((await exportFrom(nothing, ["--fail-on-empty"])).code).toBe(7);
    expect((await exportFrom(nothing)).code).toBe(0);
  });
});
