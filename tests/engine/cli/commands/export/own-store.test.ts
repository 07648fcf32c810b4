/** The store of a cafe folder gets what is new there before a report, without being asked. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const EXPORT = new URL("../../../../../fixtures/csv/loyverse/till.csv", import.meta.url);

function cafeFolder() {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "exports"));
  copyFileSync(EXPORT, join(cwd, "exports", "may.csv"));
  return cwd;
}

test("imports what is new in exports, and a wrong file there stops no report", async () => {
  const cwd = cafeFolder();
  const none = await runInProcess(["export", "--all"], { cwd });
  expect(none.lastLine).toContain("no source of sales is given");
  const imported = await runInProcess(["import", "--time-zone", "Asia/Bangkok"], { cwd });
  expect([imported.code, imported.stderr]).toEqual([0, expect.stringContaining("receipts 4 added")]);

  const later = new URL("../loyverse-positive-refunds/till.csv", EXPORT);
  copyFileSync(later, join(cwd, "exports", "June.CSV"));
  const again = await runInProcess(["export", "--all"], { cwd });
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining("receipts 2 added")]);

  writeFileSync(join(cwd, "exports", "wrong.csv"), "no columns\n");
  const { code, stdout, stderr } = await runInProcess(["export", "--all"], { cwd });
  expect([code, stdout]).toEqual([0, "cafe-sales_2025-05-20_2025-05-21.html\n"]);
  expect(stderr).toContain(
    "cafe-sales: warning: exports/wrong.csv: its first line has no known column names",
  );
  const close = await runInProcess(["close", "--format", "json", "--out", "-"], { cwd });
  expect([close.code, close.stderr]).toEqual([0, expect.stringContaining("warning: exports/wrong.csv")]);
  // A store that is named elsewhere is only read.
  const elsewhere = await runInProcess(["export", "--all", "--db", join(cwd, "cafe.duckdb")], {
    cwd: temporaryFolder(),
  });
  expect(elsewhere.stderr).not.toContain("wrong.csv");
});

test("syncs first if there is a token, and says why if it cannot", async () => {
  const cwd = cafeFolder();
  await runInProcess(["import", "--time-zone", "Asia/Bangkok"], { cwd });
  writeFileSync(join(cwd, "loyverse-token.txt"), "t0ken", { mode: 0o600 });
  const began: (readonly string[])[] = [];
  const ends = [
    { code: 0, stderr: "" },
    {
      code: 3,
      stderr: "retrying\ncafe-sales: Loyverse refused the token; nothing was done; create another one\n",
    },
  ];
  const effects = {
    async runSelf(args: readonly string[]) {
      began.push(args);
      return ends.shift() ?? { code: 1, stderr: "" };
    },
  };
  const well = await runInProcess(["export", "--all"], { cwd, effects });
  expect([well.code, began]).toEqual([0, [["sync", "--quiet"]]]);
  expect(well.stderr).not.toContain("warning");
  const refused = await runInProcess(["export", "--all"], { cwd, effects });
  expect([refused.code, refused.stderr]).toEqual([
    0,
    expect.stringContaining("the store could not be synced: Loyverse refused the token"),
  ]);
});
