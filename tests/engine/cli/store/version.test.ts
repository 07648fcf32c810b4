import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Connection, openDatabase, withConnection } from "../../../../cli/store/engine/duckdb.ts";
import { FROM_TILL } from "../../../../cli/store/merge/working-set.ts";
import { VERSIONS } from "../../../../cli/store/schema.ts";
import { checkVersion, refuseOtherVersion, updateTables } from "../../../../cli/store/version.ts";
import { FIRST_VERSION, newestOf } from "../../../../cli/store/versions.ts";
import { changeStore, contentOf } from "../../../support/runs/copy-run.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { importFiles, openStore, storeWith } from "../../../support/stores/store-file.ts";

const SALE: Line = { receipt: "1", store: "Nimman", day: "2026-06-01", product: "Latte", gross: 7500 };

describe.each([1, 2, 3, 4])("a store of a trial program (version %i)", (version) => {
  const refused = {
    exitCode: 5,
    message: expect.stringMatching(
      `was made by a trial version of this program \\(store version ${version}\\), which this one does not read$`,
    ),
    hint: "its sales are in the till's exports: import them again into a new store, with cafe-sales import FILES --db STORE",
  };

  test("is refused with how to import again, and stays as it is", async () => {
    const file = await storeWith({ a: [SALE] });
    await changeStore(file, `UPDATE sales_store SET version = ${version}`);
    const before = readFileSync(file);
    await expect(openStore(file)).rejects.toMatchObject(refused);
    await expect(importFiles(file, { b: [SALE] })).rejects.toMatchObject(refused);
    const run = (...args: readonly string[]) => runInProcess(args, { cwd: dirname(file) });
    for (const args of [
      ["store", "check", "--db", basename(file)],
      ["store", "copy", "--from", basename(file), "--to", "folder/"],
      ["export", "--db", basename(file)],
    ]) {
      expect(await run(...args)).toMatchObject({
        code: 5,
        lastLine: expect.stringContaining(`cafe.duckdb was made by a trial version of this program`),
      });
    }
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe("another version of the tables", () => {
  const CURRENT = newestOf(VERSIONS);
  const NEXT = CURRENT + 1;
  const steps = [
    ...VERSIONS,
    `ALTER TABLE daily_totals ADD COLUMN guests INTEGER; UPDATE sales_store SET version = ${NEXT}`,
  ];

  async function opened(file?: string): Promise<Connection> {
    const database = await openDatabase(file === undefined ? {} : { file });
    const connection = await database.connect();
    onTestFinished(() => {
      connection.close();
      database.close();
    });
    return connection;
  }

  test("is made of an empty database", async () => {
    const connection = await opened();
    await updateTables(connection, steps);
    expect(await checkVersion(connection, "it", steps)).toBe(NEXT);
    await refuseOtherVersion(connection, "it", steps);
    // A program of the one before refuses it.
    await expect(checkVersion(connection, "it")).rejects.toMatchObject({
      exitCode: 5,
      hint: "install the newer version",
    });
  });

  test("is made of the one before with its sums; who only reads waits for that", async () => {
    const file = await storeWith({ a: [SALE] });
    const connection = await opened(file);
    expect(await checkVersion(connection, "it", steps)).toBe(CURRENT);
    await expect(refuseOtherVersion(connection, "it", steps)).rejects.toMatchObject({
      exitCode: 2,
      message: "it was made by an older version of this program",
    });
    await connection.run("UPDATE daily_totals SET gross = 0");
    await updateTables(connection, steps);
    const rows = await connection.rows("SELECT gross::VARCHAR AS gross, guests FROM daily_totals");
    expect(rows).toEqual([{ gross: "75.00", guests: null }]);
    expect(await checkVersion(connection, "it", steps)).toBe(NEXT);
  });
});

/** What turns a store into one of the first version, whose tables had nothing of the till's own. */
const TO_FIRST = [
  ...FROM_TILL.split(", ").map((column) => `ALTER TABLE lines DROP COLUMN ${column}`),
  "DROP TABLE shifts",
  `UPDATE sales_store SET version = ${FIRST_VERSION}`,
].join("; ");

test("a store of the first version is brought up to date by the next import, and loses nothing", async () => {
  const file = await storeWith({ a: [SALE, { ...SALE, receipt: "2", day: "2026-06-02", gross: 1234 }] });
  const before = await contentOf(file);
  await changeStore(file, TO_FIRST);
  await expect(openStore(file)).rejects.toMatchObject({
    message: expect.stringContaining("was made by an older version of this program"),
    hint: "the next cafe-sales import brings it up to date",
  });
  await importFiles(file, { b: [{ ...SALE, receipt: "3", day: "2026-06-03" }] });
  const content = await contentOf(file);
  for (const [table, rows] of Object.entries(before))
    expect(content[table]?.split("\n")).toEqual(expect.arrayContaining(rows.split("\n").filter(Boolean)));
  const store = await openStore(file);
  expect((await store.read("sales_summary", { range: null })).rows.map((row) => row.total_sales)).toEqual([
    75, 12.34, 75,
  ]);
  expect((await store.shifts({ range: null })).rows).toEqual([]);
});

test("another database is no store", async () => {
  const database = await openDatabase();
  await withConnection(database, async (connection) => {
    await expect(checkVersion(connection, "it")).rejects.toMatchObject({
      message: "it is a database, but not a sales store",
    });
  });
  database.close();
});
