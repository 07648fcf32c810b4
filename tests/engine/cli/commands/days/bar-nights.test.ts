/**
 * A bar whose nights are not cut at midnight: its days and hours in a file, in PostgreSQL and in a folder.
 *
 * @module-tag deep
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import {
  type BarReceipt,
  barDays,
  barExport,
  barHours,
  barNights,
} from "../../../../support/samples/bar-nights.ts";
import { newPostgresStore } from "../../../../support/stores/postgres/store.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const STARTS_AT_4 = 4;

async function openBar(receipts: readonly BarReceipt[], db: string, ...args: readonly string[]) {
  const cwd = temporaryFolder();
  const run = (...own: readonly string[]) => runInProcess(own, { cwd, env: { CAFE_SALES_DB: db } });
  const bring = async (some: readonly BarReceipt[], ...options: readonly string[]) => {
    writeFileSync(join(cwd, "bar.csv"), barExport(some));
    return run("import", "bar.csv", ...options);
  };
  expect(await bring(receipts, "--time-zone", "Asia/Bangkok", ...args)).toMatchObject({ code: 0 });
  return {
    cwd,
    run,
    bring,
    check: () => run("store", "check"),
    async sums() {
      expect(await run("export", "--all", "--format", "json", "--out", "bar.json")).toMatchObject({
        code: 0,
      });
      const { dayStarts, reports } = JSON.parse(readFileSync(join(cwd, "bar.json"), "utf8"));
      const [{ salesOverTime, hours }] = reports;
      const amount = (value: number) => value.toFixed(2);
      return {
        dayStarts,
        days: salesOverTime.map(
          (day: { date: string; total_sales: number; total_transactions: number }) =>
            `${day.date} ${amount(day.total_sales)} ${day.total_transactions}`,
        ),
        hours: hours
          .map(
            (cell: { weekday: number; hour: number; total_sales: number; total_transactions: number }) =>
              `${cell.weekday} ${String(cell.hour).padStart(2, "0")} ${amount(cell.total_sales)} ${cell.total_transactions}`,
          )
          .sort(),
      };
    },
  };
}

describe.each([
  ["a file", async () => "bar.duckdb", 1],
  ["PostgreSQL", newPostgresStore, 2],
])("in %s", (_, newStore, seed) => {
  const receipts = barNights(seed);
  const atFour = {
    dayStarts: "04:00",
    days: barDays(receipts, STARTS_AT_4),
    hours: barHours(receipts, STARTS_AT_4),
  };
  const atMidnight = { dayStarts: undefined, days: barDays(receipts, 0), hours: barHours(receipts, 0) };

  test("what is sold before four is of the day before, also if it comes in parts and again", async () => {
    const first = receipts.slice(0, receipts.length / 2);
    const bar = await openBar(first, await newStore(), "--day-starts", "4:00");
    expect(await bar.bring(receipts)).toMatchObject({ code: 0 });
    expect(await bar.sums()).toEqual(atFour);
    expect((await bar.bring([...receipts].reverse())).stderr).toContain(
      "receipts 0 added, 0 replaced, 504 as they were",
    );
    expect(await bar.sums()).toEqual(atFour);
    expect(await bar.check()).toMatchObject({ code: 0 });
  });

  test("set-day-starts moves all days there and back, to the satang", async () => {
    const bar = await openBar(receipts, await newStore());
    expect(await bar.sums()).toEqual(atMidnight);
    const there = await bar.run("store", "set-day-starts", "04:00");
    expect(there).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/ start at 04:00 now, and not at 00:00: \d+ receipts moved /),
    });
    expect(await bar.sums()).toEqual(atFour);
    expect(await bar.check()).toMatchObject({ code: 0 });
    expect((await bar.run("store", "set-day-starts", "04:00")).stderr).toContain("start at 04:00 already");
    // What comes later is of these days as well.
    expect((await bar.bring([...receipts].reverse())).stderr).toContain(
      "0 added, 0 replaced, 504 as they were",
    );
    expect(await bar.sums()).toEqual(atFour);
    expect(await bar.run("store", "set-day-starts", "0:00")).toMatchObject({ code: 0 });
    expect(await bar.sums()).toEqual(atMidnight);
    expect(await bar.check()).toMatchObject({ code: 0 });
  });

  test("the store keeps it: another one is refused, and names what changes it", async () => {
    for (const [args, known, other] of [
      [["--day-starts", "04:00"], "04:00", "05:00"],
      [[], "00:00", "04:00"],
    ] as const) {
      const db = await newStore();
      const bar = await openBar(receipts.slice(0, 5), db, ...args);
      const before = await bar.sums();
      const lastLine = `cafe-sales: the days of this store start at ${known}, not at ${other}; nothing was done; leave --day-starts out, or change the days of all receipts first: cafe-sales store set-day-starts ${other} --db STORE`;
      expect(await bar.bring(receipts, "--day-starts", other)).toMatchObject({ code: 2, lastLine });
      // A file that is known brings nothing, and is refused as well.
      expect(await bar.bring(receipts.slice(0, 5), "--day-starts", other)).toMatchObject({
        code: 2,
        lastLine,
      });
      expect(await bar.sums()).toEqual(before);
      expect(await bar.bring(receipts, "--day-starts", known)).toMatchObject({ code: 0 });
    }
  });
});
