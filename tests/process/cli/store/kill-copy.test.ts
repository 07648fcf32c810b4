/**
 * `KILLS=200 npx vitest run --project process kill-copy` tries many more moments.
 *
 * @module-tag deep
 */
import { spawn } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { changeStore, copy, writtenIn } from "../../../support/runs/copy-run.ts";
import { endOf, startImport, writeExport } from "../../../support/runs/import-process.ts";
import { askDuckDb } from "../../../support/runs/plain-duckdb.ts";
import { CLI } from "../../../support/runs/run-cli.ts";
import { newStore, openStore, salesOf } from "../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const KILLS = Number(process.env.KILLS ?? 3);
const LINES = 4000;

const TOTALS = [10 * LINES, 10 * LINES + 13_340];

/** Two stores with the same receipts; in the second one, every third receipt costs twice as much. */
async function twoStores(): Promise<readonly [string, string]> {
  const [one, other] = [newStore(), newStore()];
  expect(await endOf(startImport(one, writeExport(10, LINES)))).toBe(0);
  copyFileSync(one, other);
  await changeStore(other, "UPDATE lines SET gross = 20 WHERE split_part(receipt, '-', 2)::INTEGER % 3 = 0");
  return [one, other];
}

/** The sales of each month, as a program reads them that knows nothing of ours. */
async function monthsIn(folder: string): Promise<readonly string[]> {
  const rows = await askDuckDb(
    `SELECT strftime(day, '%Y-%m') AS month, sum(gross) AS sales FROM read_parquet('${folder}/sales/*/*.parquet') GROUP BY month ORDER BY month`,
  );
  return rows.map(({ month, sales }) => `${month} ${sales}`);
}

test(
  "a copy that is killed at any moment leaves a whole folder, and the next one cleans up",
  async () => {
    const cwd = temporaryFolder();
    const stores = await twoStores();
    const runCopy = (round: number) => {
      const args = ["store", "copy", "--from", stores[round % 2] ?? "", "--to", "folder/"];
      return spawn(process.execPath, [CLI, ...args], { cwd, stdio: "ignore" });
    };
    const begun = performance.now();
    expect(await endOf(runCopy(0))).toBe(0);
    const takes = performance.now() - begun;
    const folder = join(cwd, "folder");
    await copy(cwd, stores[1], "other/");
    const [months, othersMonths] = [await monthsIn(folder), await monthsIn(join(cwd, "other"))];
    const expectEachMonthOnce = async () => {
      const found = await monthsIn(folder);
      expect(found).toEqual(months.map((month, at) => (found[at] === month ? month : othersMonths[at])));
    };
    let killed = 0;
    for (let round = 1; killed < KILLS && round < 5 * KILLS; round += 1) {
      const child = runCopy(round);
      const ended = endOf(child);
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      const killing = setTimeout(Math.random() * takes).then(() => child.kill("SIGKILL"));
      while (isRunning()) await expectEachMonthOnce();
      if ((await ended) === "SIGKILL") killed += 1;
      await killing;
      await expectEachMonthOnce();
      const whole = join(cwd, `${round}.duckdb`);
      expect((await copy(cwd, "folder", whole)).code).toBe(0);
      const sales = await salesOf(await openStore(whole));
      expect(TOTALS).toContain(sales.reduce((sum: number, one) => sum + Number(one), 0));
    }
    for (const round of [0, 1]) expect(await endOf(runCopy(round))).toBe(0);
    expect(await monthsIn(folder)).toEqual(othersMonths);
    const names = [...writtenIn(folder).keys()];
    expect(names.filter((name) => name.endsWith(".tmp") || name.endsWith(".lock"))).toEqual([]);
  },
  240_000 + KILLS * 30_000,
);
