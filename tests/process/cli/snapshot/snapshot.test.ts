import { appendFileSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deepIf } from "../../../support/deep.ts";
import { PASSWORD } from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import { faultServer } from "../../../support/runs/export-run.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import {
  ARCHIVE_FILES,
  ENV,
  firstReportIn,
  layWeek,
  listedIn,
  NEXT_NAME,
  NEXT_WEEK,
  snapshotByProcess,
  snapshotIn,
  statusOf,
  WEEK,
  WEEK_NAME,
} from "../../../support/runs/snapshot-run.ts";
import { storeWith } from "../../../support/stores/store-file.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const WELL = /^Newest .+\nSnapshots .+\nMissing +none\nDamaged +none\n$/;

/** The script that the reports share. */
function scriptIn(folder: string): string {
  return filesIn(folder).find((name) => name.endsWith(".js")) ?? "none";
}

describe.concurrent("a snapshot", () => {
  test("as a process, names its report on stdout, says on stderr what is in it, and the archive is well", async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await snapshotByProcess(cwd, await faultServer(), WEEK, {
      env: { TZ: "UTC" },
    });
    expect([code, stderr]).toEqual([
      0,
      "Wrote the report for 1 – 7 Nov 2026 (UTC): total sales ฿300, net sales ฿270, profit ฿120 (44.4% margin), 5 customers; 2 of 7 days have sales\n",
    ]);
    expect(stdout).toBe(`archive/${WEEK_NAME}/report.html\narchive/${WEEK_NAME}/report.json\n`);
    expect(filesIn(join(cwd, "archive"))).toEqual([WEEK_NAME, ...ARCHIVE_FILES]);
    const status = await statusOf(cwd);
    expect([status.code, status.stderr]).toEqual([0, ""]);
    expect(status.stdout).toMatch(WELL);
  });

  test("without a range is that of last week, in the days of its zone", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const db = await storeWith({ a: [{ receipt: "1-1", day: "2026-11-10", product: "Latte", gross: 7500 }] });
    const args = ["snapshot", "--dir", "archive", "--db", db, "--time-zone", "Asia/Bangkok"];
    // Sunday in UTC, and Monday in Bangkok.
    const effects = { now: () => Date.parse("2026-11-15T17:30:00Z") };
    expect((await runInProcess(args, { cwd, effects })).code).toBe(0);
    expect(listedIn(cwd)).toEqual(["2026-11-09_2026-11-15"]);
  });

  test("shares its script: with thirty of them, an archive takes less than 7.05 MB", {
    tags: "deep",
  }, async () => {
    const cwd = temporaryFolder();
    const week = ["--period", "last-week", "--compare", "same-weekdays"];
    await runInProcess(["snapshot", "--dir", "archive", "--demo", "--quiet", ...week], { cwd });
    const size = (path: string) => statSync(path).size;
    const ofArchive = filesIn(join(cwd, "archive")).map((name) => join(cwd, "archive", name));
    const [snapshot = "", ...shared] = ofArchive;
    const ofSnapshot = filesIn(snapshot).map((name) => join(snapshot, name));
    expect([ofSnapshot.length, shared.length]).toEqual([2, 4]);
    const sum = (paths: readonly string[]) => paths.reduce((bytes, path) => bytes + size(path), 0);
    expect(30 * sum(ofSnapshot) + sum(shared)).toBeLessThan(7_050_000);
  });

  test("with --all and without data has no name, and is 7", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const run = await snapshotIn(cwd, await faultServer({ sales_summary: faults.body("[]") }), ["--all"]);
    expect([run.code, filesIn(cwd)]).toEqual([7, []]);
    expect(run.lastLine).toContain("there are no days with sales, so the snapshot has no name");
  });

  test("holds neither the address, nor a secret, nor a path", async () => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    await layWeek(cwd);
    for (const path of [
      "index.html",
      "latest.html",
      "manifest.json",
      `${WEEK_NAME}/report.html`,
      `${WEEK_NAME}/report.json`,
    ]) {
      const text = readFileSync(join(cwd, "archive", path), "utf8");
      for (const secret of [server.origin, "127.0.0.1", PASSWORD, ...server.tokens, cwd]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test.each([
    ["Pacific/Kiritimati", "Pacific/Kiritimati"],
    ["ABC-14", "Etc/GMT-14"],
    ["Europe/London", "Europe/London"],
  ])("keeps to UTC over an API, and warns once on a machine in %s", { tags: "deep" }, async (TZ, zone) => {
    const run = await snapshotByProcess(temporaryFolder(), await faultServer(), WEEK, { env: { TZ } });
    expect(run.code).toBe(0);
    expect(run.stderr).toContain("(UTC)");
    expect(run.stderr.match(/warning: .*/g)).toEqual([
      `warning: "today" is the day in UTC, because no time zone is named, and this machine is in ${zone}; name the cafe's with --time-zone, such as --time-zone ${zone}`,
    ]);
  });

  test("does not warn of that if the time zone is given, or the machine is in it", {
    tags: "deep",
  }, async () => {
    const [cwd, server] = [temporaryFolder(), await faultServer()];
    const decided = await snapshotIn(cwd, server, [...WEEK, "--time-zone", "UTC"]);
    expect(decided.stderr).not.toContain("warning");
    const effects = { keepsUtc: () => true };
    expect((await snapshotIn(cwd, server, WEEK, { effects })).stderr).not.toContain("warning");
  });

  test("is made on a machine that names no time zone", { tags: "deep" }, async () => {
    const env = { TZ: "" };
    const run = await snapshotByProcess(temporaryFolder(), await faultServer(), WEEK, { env });
    expect(run.code).toBe(0);
  });
});

describe.concurrent("a period that is missing", () => {
  test("is named in the next report, in the index and by status, until the command of the index makes it", {
    tags: "deep",
  }, async () => {
    const cwd = temporaryFolder();
    const server = await faultServer();
    await layWeek(cwd);
    await snapshotIn(cwd, server, ["--from", "2026-11-15", "--to", "2026-11-21"]);
    const words = "no snapshot for 8 – 14 Nov 2026";
    expect(readFileSync(join(cwd, "archive", "latest.html"), "utf8")).toContain(words);
    expect(readFileSync(join(cwd, "archive", "index.html"), "utf8")).toContain(
      "No snapshot for 8 – 14 Nov 2026",
    );
    const bad = await statusOf(cwd, ["--json"]);
    expect(bad.code).toBe(9);
    expect(JSON.parse(bad.stdout)).toMatchObject({
      ok: false,
      newest: { startDate: "2026-11-15", endDate: "2026-11-21" },
      missing: [{ startDate: "2026-11-08", endDate: "2026-11-14" }],
      damaged: [],
    });
    const command = commandIn(readFileSync(join(cwd, "archive", "index.html"), "utf8"));
    const args = [...command.slice(1), "--url", server.origin];
    expect(await runInProcess(args, { cwd: join(cwd, "archive"), env: ENV })).toMatchObject({ code: 0 });
    expect(listedIn(cwd)).toContain(NEXT_NAME);
    expect((await statusOf(cwd)).code).toBe(0);
  });
});

/** The words of the command that the index of an archive shows. */
function commandIn(index: string): string[] {
  const [, markup = ""] = /<code>(.*?)<\/code>/.exec(index) ?? [];
  return markup.replace(/<[^>]*>/g, "").split(" ");
}

describe.concurrent("damage", () => {
  describe.each([
    [
      "a report that was changed",
      (folder: string) => appendFileSync(join(folder, WEEK_NAME, "report.html"), "x"),
    ],
    ["data that is cut", (folder: string) => truncateSync(join(folder, WEEK_NAME, "report.json"), 99)],
    ["a report that is gone", (folder: string) => rmSync(join(folder, WEEK_NAME, "report.html"))],
    ["a manifest that is gone", (folder: string) => rmSync(join(folder, "manifest.json"))],
    ["a script that is gone", (folder: string) => rmSync(join(folder, scriptIn(folder)))],
  ])("%s is 9 for status, and repaired by the next run", (what, damage) => {
    test("at once", deepIf(what !== "a report that was changed"), async () => {
      const cwd = temporaryFolder();
      const server = await faultServer();
      await layWeek(cwd);
      const before = firstReportIn(cwd);
      damage(join(cwd, "archive"));
      const status = await statusOf(cwd);
      expect(status.code).toBe(9);
      expect(status.lastLine).toMatch(/^cafe-sales: .+; nothing was changed; .*run cafe-sales snapshot/);
      expect((await snapshotIn(cwd, server, NEXT_WEEK)).code).toBe(0);
      expect((await statusOf(cwd)).code).toBe(0);
      expect(listedIn(cwd)).toEqual([WEEK_NAME, NEXT_NAME]);
      expect(firstReportIn(cwd)).toEqual(before);
    });
  });
});
