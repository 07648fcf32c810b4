/** @module-tag deep */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { linesText } from "../../../support/samples/lines-text.ts";
import { storeWith } from "../../../support/stores/store-file.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const STAMPS = linesText([{ date: "2025-05-13T20:00:00Z" }]);
const DAYS = linesText([{ date: "2025-05-16", receipt: "R9" }]);
const BANGKOK = ["--time-zone", "Asia/Bangkok"];

function cafe(contents: Readonly<Record<string, string>>, db = "cafe.duckdb") {
  const cwd = temporaryFolder();
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content);
  return {
    cwd,
    run: (
      command: string,
      args: readonly string[] = [],
      env: Readonly<Record<string, string>> = {},
      machine = "UTC",
    ) => runInProcess([command, ...args, "--db", db], { cwd, env, effects: { machineZone: () => machine } }),
  };
}

const ALL = ["--all", "--format", "json", "--out", "-"];

/** The time zone of a saved report, and how many days have a record. */
function facts(stdout: string) {
  const { timeZone, reports } = JSON.parse(stdout);
  return [timeZone, reports[0].totals.days];
}

test("a store keeps the time zone of the first import that names one, for all that reads it", async () => {
  const { run, cwd } = cafe({ "stamps.csv": STAMPS, "days.csv": DAYS });
  // A machine on UTC does not say where the cafe is.
  const refused = await run("import", ["stamps.csv"]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("does not know the time zone of the cafe");
  expect(refused.stderr).toContain("--time-zone");
  expect(filesIn(cwd)).toEqual(["days.csv", "stamps.csv"]);

  expect((await run("import", ["days.csv"])).code).toBe(0);
  expect(facts((await run("export", ALL)).stdout)[0]).toBe("UTC");
  // Files without offsets can name it as well.
  expect((await run("import", ["days.csv", ...BANGKOK])).code).toBe(0);
  expect((await run("import", ["stamps.csv"])).code).toBe(0);
  const own = await run("export", ALL);
  expect(facts(own.stdout)).toEqual(["Asia/Bangkok", 2]);
  expect(own.stderr).not.toContain("counts its days in");
  expect(JSON.parse(own.stdout).reports[0].salesOverTime[0].date).toBe("2025-05-14");

  const other = await run("export", [...ALL, "--time-zone", "Europe/Paris"]);
  expect([other.code, facts(other.stdout)[0]]).toEqual([0, "Europe/Paris"]);
  expect(other.stderr).toContain(
    '"Today" is the day in Europe/Paris; cafe.duckdb counts its days in Asia/Bangkok',
  );
  const snapshot = await run("snapshot", ["--dir", "archive", "--from", "2025-05-12", "--to", "2025-05-18"]);
  expect(snapshot.code).toBe(0);
  expect(snapshot.stderr).not.toContain("this machine");
});

const IN_TOKYO = [{}, "Asia/Tokyo"] as const;

test("an import that nobody names a zone takes that of its machine, says so once, and the store keeps it", async () => {
  const { run } = cafe({ "days.csv": DAYS, "stamps.csv": STAMPS });
  const dry = await run("import", ["days.csv", "--dry-run"], ...IN_TOKYO);
  expect(dry.stderr).toContain("would count its days in Asia/Tokyo, the zone of this machine");
  const first = await run("import", ["days.csv"], ...IN_TOKYO);
  expect(first.stderr).toContain(
    "No time zone was named, so cafe.duckdb counts its days in Asia/Tokyo, the zone of this machine; if the cafe is elsewhere, name its own with --time-zone",
  );
  // It holds on every machine, also for what reads the store.
  const again = await run("import", ["days.csv"], {}, "Europe/Paris");
  expect(again.stderr).not.toContain("this machine");
  const report = await run("export", ALL, {}, "Europe/Paris");
  expect(facts(report.stdout)[0]).toBe("Asia/Tokyo");
  expect(report.stderr).not.toContain("this machine");
});

test("a store without a zone is read in that of the machine, with a warning", async () => {
  const db = await storeWith({ a: [{ receipt: "1-1", day: "2026-05-20", product: "Latte", gross: 7500 }] });
  const { run } = cafe({}, db);
  for (const command of ["export", "snapshot"]) {
    const args = command === "snapshot" ? ["--dir", "archive"] : [];
    const { code, stderr } = await run(command, args, ...IN_TOKYO);
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(
        `warning: ${db} has no time zone yet, so "today" is the day in Asia/Tokyo, the zone of this machine`,
      ),
    ]);
    expect(stderr).toContain("(Asia/Tokyo)");
    expect((await run(command, [...args, ...BANGKOK], ...IN_TOKYO)).stderr).not.toContain("warning");
  }
});
