/**
 * `KILLS=200 npx vitest run --project program kill-set-day-starts` tries many more moments.
 *
 * @module-tag deep
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { readDayStart } from "../../../../cli/store/facts/day-start.ts";
import { openReader } from "../../../../cli/store/open-reader.ts";
import { readStoreAddress } from "../../../../cli/store/store-address.ts";
import { endOf } from "../../../support/runs/import-process.ts";
import { CLI } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { barDays, barExport, barNights } from "../../../support/samples/bar-nights.ts";
import { HAS_SERVER } from "../../../support/stores/postgres/server.ts";
import { newPostgresStore } from "../../../support/stores/postgres/store.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const KILLS = Number(process.env.KILLS ?? 3);
const NIGHTS = barNights(3);
const DAYS = { "00:00": barDays(NIGHTS, 0), "04:00": barDays(NIGHTS, 4) };

async function daysIn(cwd: string, db: string) {
  const reader = await openReader(readStoreAddress(db, { cwd, env: {} }));
  try {
    return await reader.read(async (store) => {
      const start = (await readDayStart(store)) === "04:00" ? "04:00" : "00:00";
      const rows = await store.rows(
        "SELECT day::VARCHAR AS day, gross::VARCHAR AS gross, transactions::VARCHAR AS count FROM daily_totals ORDER BY day",
      );
      return { start, days: rows.map(({ day, gross, count }) => `${day} ${gross} ${count}`) } as const;
    });
  } finally {
    await reader.close();
  }
}

test.skipIf(!HAS_SERVER).each([
  ["a file", async () => "bar.duckdb"],
  ["PostgreSQL", newPostgresStore],
])(
  "set-day-starts that is killed at any moment has moved all receipts of %s, or none",
  async (_, newStore) => {
    const [cwd, db] = [temporaryFolder(), await newStore()];
    writeFileSync(join(cwd, "bar.csv"), barExport(NIGHTS));
    const imported = await runInProcess(["import", "bar.csv", "--db", db, "--time-zone", "UTC"], { cwd });
    expect(imported).toMatchObject({ code: 0 });
    let { start } = await daysIn(cwd, db);
    const change = () => {
      const other = start === "00:00" ? "04:00" : "00:00";
      return spawn(process.execPath, [CLI, "store", "set-day-starts", other, "--db", db], {
        cwd,
        stdio: "ignore",
      });
    };
    const begun = performance.now();
    expect(await endOf(change())).toBe(0);
    const takes = performance.now() - begun;
    let killed = 0;
    for (let round = 0; killed < KILLS && round < 5 * KILLS; round += 1) {
      const now = await daysIn(cwd, db);
      start = now.start;
      expect(now.days).toEqual(DAYS[start]);
      const child = change();
      const ended = endOf(child);
      const killing = setTimeout(Math.random() * takes).then(() => child.kill("SIGKILL"));
      if ((await ended) === "SIGKILL") killed += 1;
      await killing;
    }
    const last = await daysIn(cwd, db);
    expect(last.days).toEqual(DAYS[last.start]);
    start = last.start;
    expect(await endOf(change())).toBe(0);
    expect(await runInProcess(["store", "check", "--db", db], { cwd })).toMatchObject({ code: 0 });
    expect(filesIn(cwd).filter((name) => !["bar.csv", "bar.duckdb"].includes(name))).toEqual([]);
  },
  240_000 + KILLS * 30_000,
);
