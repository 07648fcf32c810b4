/**
 * Numbers that begin again, tabs that go on past midnight, and copies between stores whose days begin at different times.
 *
 * @module-tag deep
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changeStore, contentOf, copy } from "../../../../support/runs/copy-run.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { newPostgresStore } from "../../../../support/stores/postgres/store.ts";
import { storeWith } from "../../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const HEADER = "date,time,receipt,product,total_sales\n";
/** A till whose numbers begin again at midnight. */
const RESTARTING = ["18", "19", "20", "21"]
  .flatMap((day) => [`2026-05-${day},00:40,1,Beer,120\n`, `2026-05-${day},19:00,2,Beer,120\n`])
  .join("");

async function bring(cwd: string, db: string, csv: string, ...args: readonly string[]) {
  writeFileSync(join(cwd, "bar.csv"), csv);
  return runInProcess(["import", "bar.csv", "--db", db, "--time-zone", "Asia/Bangkok", ...args], { cwd });
}
const setStart = (cwd: string, db: string, start: string) =>
  runInProcess(["store", "set-day-starts", start, "--db", db], { cwd });

describe.each([
  ["a file", async () => "bar.duckdb"],
  ["PostgreSQL", newPostgresStore],
])("in %s", (_, newStore) => {
  test("set-day-starts refuses two receipts that would become one, and changes nothing", async () => {
    const [cwd, db] = [temporaryFolder(), await newStore()];
    const clashing = `${HEADER}${RESTARTING}2026-05-19,21:00,1,Gin,200\n`;
    expect((await bring(cwd, db, clashing)).code).toBe(0);
    const report = async () => {
      await runInProcess(["export", "--all", "--db", db, "--format", "json", "--out", "r.json"], {
        cwd,
        env: { SOURCE_DATE_EPOCH: "1780000000" },
      });
      return readFileSync(join(cwd, "r.json"), "utf8");
    };
    const before = await report();
    expect(await setStart(cwd, db, "04:00")).toMatchObject({
      code: 5,
      lastLine: expect.stringMatching(
        /^cafe-sales: receipt "1" of 2026-05-19 and the one of 2026-05-20 would both be on 2026-05-19: the numbers of this till begin again each day; the store is unchanged; /,
      ),
    });
    expect(await report()).toBe(before);
  });

  test("numbers that begin again when the day begins are no trouble", async () => {
    const [cwd, db] = [temporaryFolder(), await newStore()];
    expect((await bring(cwd, db, HEADER + RESTARTING)).code).toBe(0);
    expect(await setStart(cwd, db, "04:00")).toMatchObject({ code: 0 });
    expect(await runInProcess(["store", "check", "--db", db], { cwd })).toMatchObject({ code: 0 });
  });

  test("an import refuses a number before and after midnight of one night, also in two files", async () => {
    const [cwd, db] = [temporaryFolder(), await newStore()];
    const evening = "2026-05-20,19:00,7,Beer,120\n";
    const night = "2026-05-21,00:40,7,Gin,200\n";
    const refused = expect.stringMatching(
      /^cafe-sales: bar\.csv: receipt "7" of 2026-05-20 19:00 and of 2026-05-21 00:40 are on one day, because days start at 04:00; the store is unchanged; if its numbers begin again each day, /,
    );
    expect(await bring(cwd, db, HEADER + evening + night, "--day-starts", "04:00")).toMatchObject({
      code: 5,
      lastLine: refused,
    });
    expect(await bring(cwd, db, HEADER + evening, "--day-starts", "04:00")).toMatchObject({ code: 0 });
    expect(await bring(cwd, db, HEADER + night)).toMatchObject({ code: 5, lastLine: refused });
    // At midnight they are two receipts.
    expect(await bring(temporaryFolder(), await newStore(), HEADER + evening + night)).toMatchObject({
      code: 0,
    });
  });
});

const line: Line = { receipt: "1-1", store: "Nimman", day: "2026-05-20", product: "Beer", gross: 12000 };
const tab: readonly Line[] = [
  { ...line, receipt: "1-0", day: "2026-05-01" },
  { ...line, time: "23:50", isUnique: true, employee: "Ploy" },
  { ...line, day: "2026-05-21", time: "00:20", isUnique: true, employee: "Aom" },
];

test("a tab that goes on past midnight becomes one receipt of the hour in which it began, and the way back is exact", async () => {
  const [cwd, db] = [temporaryFolder(), await storeWith({ a: tab })];
  const before = await contentOf(db);
  expect(await setStart(cwd, db, "04:00")).toMatchObject({ code: 0 });
  const { shop_hours, shop_totals, lines } = await contentOf(db);
  expect(lines?.match(/"day":"[^"]*"/g)).toEqual([
    '"day":"2026-05-01"',
    '"day":"2026-05-20"',
    '"day":"2026-05-20"',
  ]);
  expect(shop_hours).toContain('"hour":23,"transactions":"1"');
  expect(shop_totals).toContain('"day":"2026-05-20","store":"Nimman","transactions":"1"');
  expect(await runInProcess(["store", "check", "--db", db], { cwd })).toMatchObject({ code: 0 });
  expect(await setStart(cwd, db, "00:00")).toMatchObject({ code: 0 });
  expect(await contentOf(db)).toEqual(before);
});

test("a copy takes the begin of days along; between different ones it is refused until both are the same", async () => {
  const [cwd, shop] = [temporaryFolder(), await storeWith({ a: [{ ...line, time: "01:30" }] })];
  expect((await copy(cwd, shop, "folder/")).code).toBe(0);
  expect(await setStart(cwd, shop, "04:00")).toMatchObject({ code: 0 });
  expect(await copy(cwd, shop, "folder/")).toMatchObject({
    code: 2,
    lastLine: `cafe-sales: the days of ${shop} start at 04:00, and those of folder/ at 00:00; nothing was done; make them the same with cafe-sales store set-day-starts 04:00 --db folder/`,
  });
  expect(await setStart(cwd, "folder/", "04:00")).toMatchObject({ code: 0 });
  expect(await copy(cwd, shop, "folder/")).toMatchObject({
    code: 0,
    lastLine: expect.stringContaining("1 day"),
  });
  const database = await newPostgresStore();
  expect((await copy(cwd, "folder/", database)).code).toBe(0);
  expect((await copy(cwd, database, "head.duckdb")).code).toBe(0);
  const { lines, settings } = await contentOf(join(cwd, "head.duckdb"));
  expect(lines).toContain('"day":"2026-05-19"');
  expect(settings).toContain('"key":"day_starts","value":"04:00"');
});

test("a store that is not there is not made", async () => {
  const cwd = temporaryFolder();
  const lines = await Promise.all(
    ["none.duckdb", "none/"].map(async (db) => (await setStart(cwd, db, "04:00")).lastLine),
  );
  expect(lines).toEqual([
    "cafe-sales: there is no sales store none.duckdb; nothing was done; create it with cafe-sales import FILES --db none.duckdb",
    "cafe-sales: there is no copy of a sales store in none/; nothing was done; make one with cafe-sales store copy --from STORE --to none/",
  ]);
  const { code, lastLine } = await setStart(cwd, "none.duckdb", "25:00");
  expect([code, lastLine]).toEqual([
    2,
    "cafe-sales: the time '25:00' is not a time of day; nothing was done; write it as HH:MM, such as 04:00",
  ]);
});

test("a store that is put together from parts with different days says so, and shows nothing", async () => {
  const [cwd, db] = [temporaryFolder(), await storeWith({ a: [line] })];
  const exported = () => runInProcess(["export", "--all", "--db", db, "--out", "r.html"], { cwd });
  // As the head office of several servers has them: see docs/operators/chains.md.
  await changeStore(db, "INSERT INTO settings VALUES ('store', 'day_starts', '00:00')");
  expect((await exported()).code).toBe(0);
  await changeStore(db, "INSERT INTO settings VALUES ('store', 'day_starts', '04:00')");
  expect(await exported()).toMatchObject({
    code: 5,
    lastLine: expect.stringContaining(
      "the days of this store start at 00:00 and 04:00; nothing was written; make it the same in all of its parts, with cafe-sales store set-day-starts",
    ),
  });
});
