import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { linesText } from "../../../support/samples/lines-text.ts";
import { oldStore } from "../../../support/stores/old-store.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const STAMPS = linesText([{ date: "2025-05-13T20:00:00Z" }]);
const DAYS = linesText([{ date: "2025-05-16", receipt: "R9" }]);
const BANGKOK = ["--time-zone", "Asia/Bangkok"];

function cafe(contents: Readonly<Record<string, string>>, db = "cafe.duckdb") {
  const cwd = temporaryFolder();
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content);
  return {
    cwd,
    run: (command: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
      runInProcess([command, ...args, "--db", db], { cwd, env }),
  };
}

/** The time zone of a saved report, and how many days have a record. */
function facts(stdout: string) {
  const { timeZone, reports } = JSON.parse(stdout);
  return [timeZone, reports[0].totals.days];
}

test("a store keeps the time zone of the first import that names one, for all that reads it", async () => {
  const { run, cwd } = cafe({ "stamps.csv": STAMPS, "days.csv": DAYS });
  const refused = await run("import", ["stamps.csv"]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("does not know the time zone of the cafe");
  expect(refused.stderr).toContain("--time-zone");
  expect(filesIn(cwd)).toEqual(["days.csv", "stamps.csv"]);

  expect((await run("import", ["days.csv"])).code).toBe(0);
  const all = ["--all", "--format", "json", "--out", "-"];
  expect(facts((await run("export", all)).stdout)[0]).toBe("UTC");
  // Files without offsets can name it as well.
  expect((await run("import", ["days.csv", ...BANGKOK])).code).toBe(0);
  expect((await run("import", ["stamps.csv"])).code).toBe(0);
  const own = await run("export", all);
  expect(facts(own.stdout)).toEqual(["Asia/Bangkok", 2]);
  expect(own.stderr).not.toContain("counts its days in");
  expect(JSON.parse(own.stdout).reports[0].salesOverTime[0].date).toBe("2025-05-14");

  const other = await run("export", [...all, "--time-zone", "Europe/Paris"]);
  expect([other.code, facts(other.stdout)[0]]).toEqual([0, "Europe/Paris"]);
  expect(other.stderr).toContain(
    '"Today" is the day in Europe/Paris; cafe.duckdb counts its days in Asia/Bangkok',
  );
  const snapshot = await run("snapshot", ["--dir", "archive", "--from", "2025-05-12", "--to", "2025-05-18"]);
  expect(snapshot.code).toBe(0);
  expect(snapshot.stderr).not.toContain("on this machine");
});

test("an import that names another time zone is refused, and says which one to use", async () => {
  const { run } = cafe({ "stamps.csv": STAMPS, "days.csv": DAYS });
  expect((await run("import", ["stamps.csv", ...BANGKOK])).code).toBe(0);
  for (const again of [
    await run("import", ["days.csv", "--time-zone", "UTC"]),
    await run("import", ["stamps.csv"], { CAFE_SALES_TIME_ZONE: "UTC" }),
  ]) {
    expect([again.code, again.lastLine]).toEqual([
      2,
      "cafe-sales: this store counts its days in the time zone Asia/Bangkok, not UTC; nothing was done; use --time-zone Asia/Bangkok, or import all exports into a new store",
    ]);
  }
  expect((await run("import", ["stamps.csv", ...BANGKOK])).code).toBe(0);
});

test("a store of version 1 has the time zone of its imports", async () => {
  const { run } = cafe({ "stamps.csv": STAMPS }, await oldStore());
  const all = ["--all", "--format", "json", "--out", "-"];
  expect(facts((await run("export", all)).stdout)).toEqual(["Asia/Bangkok", 10]);
  expect((await run("import", ["stamps.csv", "--time-zone", "UTC"])).code).toBe(2);
  expect((await run("import", ["stamps.csv"])).code).toBe(0);
  expect(facts((await run("export", all)).stdout)).toEqual(["Asia/Bangkok", 11]);
});
