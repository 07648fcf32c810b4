import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { behave, type FaultServer } from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import { faultServer } from "../../../support/runs/export-run.ts";
import {
  contentsOf,
  snapshotIn as inArchive,
  listedIn,
  statusOf,
} from "../../../support/runs/snapshot-run.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

/** All weeks of these tests are over. */
const effects = { now: () => Date.parse("2027-01-01T00:00:00Z") };
const snapshotIn = (cwd: string, server: FaultServer, args: readonly string[]) =>
  inArchive(cwd, server, args, { effects });

/** The options and the name of a week; week 0 begins on Sunday, 1 November 2026. */
function week(number: number) {
  const from = addDays("2026-11-01", number * 7);
  const to = addDays(from, 6);
  return { flags: ["--from", from, "--to", to], name: `${from}_${to}` } as const;
}

const names = (...numbers: readonly number[]) => numbers.map((number) => week(number).name);

/** An archive with these weeks. */
async function archiveOf(...numbers: readonly number[]) {
  const cwd = temporaryFolder();
  const server = await faultServer();
  for (const number of numbers) await snapshotIn(cwd, server, week(number).flags);
  return { cwd, server };
}

describe.concurrent("--backfill", () => {
  test("makes the missing weeks, oldest first, then the one that was asked for", async () => {
    const { cwd, server } = await archiveOf(0, 2);
    const before = contentsOf(cwd);
    expect((await statusOf(cwd)).lastLine).toContain("1 period is missing");
    const { code, stdout, stderr } = await snapshotIn(cwd, server, [...week(5).flags, "--backfill"]);
    expect([code, stderr.match(/^Wrote the report for /gm)?.length]).toEqual([0, 4]);
    expect(stdout.match(/\d{4}\S+(?=\/report\.json)/g)).toEqual(names(1, 3, 4, 5));
    expect(listedIn(cwd)).toEqual(names(0, 1, 2, 3, 4, 5));
    expect((await statusOf(cwd, [], { effects })).code).toBe(0);
    const data = join(cwd, "archive", week(0).name, "report.json");
    expect(contentsOf(cwd)[data]).toBe(before[data]);
    expect(server.alive.size).toBe(0);
  });

  test("compares each of them with its own earlier range, and prints what changed in the last one", {
    tags: "deep",
  }, async () => {
    const { cwd, server } = await archiveOf(0, 2);
    const { stdout } = await snapshotIn(cwd, server, [
      ...week(2).flags,
      "--backfill",
      "--compare",
      "last-year",
      "--ranges",
      "0",
      "--summary",
    ]);
    const data = readFileSync(join(cwd, "archive", week(1).name, "report.json"), "utf8");
    expect(JSON.parse(data)).toMatchObject({
      reports: [
        { comparison: { report: { range: { startDate: "2025-11-09", endDate: "2025-11-15" } } } },
        { range: { startDate: "2026-11-14", endDate: "2026-11-14" } },
      ],
    });
    const [paths, summary] = stdout.split("\n\n");
    expect([paths?.split("\n").length, summary]).toEqual([
      4,
      expect.stringMatching(/^No sales from 15 Nov 2026 /),
    ]);
  });

  test("makes no period that --keep would remove, and removes none that it made", {
    tags: "deep",
  }, async () => {
    const { cwd, server } = await archiveOf(0, 5);
    const { code, stderr } = await snapshotIn(cwd, server, [...week(6).flags, "--backfill", "--keep", "4"]);
    expect([code, stderr.match(/^Removed .+/gm)]).toEqual([
      0,
      [`Removed (they were the oldest): ${week(0).name}`],
    ]);
    expect(listedIn(cwd)).toEqual(names(3, 4, 5, 6));
    await snapshotIn(cwd, server, [...week(6).flags, "--backfill", "--keep", "4"]);
    expect(listedIn(cwd)).toEqual(names(3, 4, 5, 6));
  });

  test("stops at the period that fails, keeps those before, and the next run goes on from there", {
    tags: "deep",
  }, async () => {
    const { cwd } = await archiveOf(0, 4);
    const server = await faultServer({ sales_by_product: [behave, behave, faults.body("[{}]")] });
    const run = await snapshotIn(cwd, server, [...week(5).flags, "--backfill"]);
    expect([run.code, server.alive.size]).toEqual([5, 0]);
    expect(run.lastLine).toContain(
      "; 2 of the 4 snapshots were made, the last for 15 – 21 Nov 2026; ask the server's administrator",
    );
    expect(listedIn(cwd)).toEqual(names(0, 1, 2, 4));
    expect((await snapshotIn(cwd, server, [...week(5).flags, "--backfill"])).code).toBe(0);
    expect(listedIn(cwd)).toEqual(names(0, 1, 2, 3, 4, 5));
  });

  test("that fails at once leaves the archive as it was", { tags: "deep" }, async () => {
    const { cwd } = await archiveOf(0, 2);
    const before = contentsOf(cwd);
    const server = await faultServer({ login: faults.status(401) });
    const run = await snapshotIn(cwd, server, [...week(3).flags, "--backfill"]);
    expect([run.code, contentsOf(cwd)]).toEqual([3, before]);
    expect(run.lastLine).toContain("; the archive is unchanged; ");
  });
});
