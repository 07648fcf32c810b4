/** @module-tag deep */
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openDatabase, withConnection } from "../../../../../cli/store/engine/duckdb.ts";
import { FROM_TILL } from "../../../../../cli/store/merge/working-set.ts";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createStore, migrateStore } from "../../../../../cli/store/postgres/create-store.ts";
import { MONTHLY_EMPLOYEES } from "../../../../../cli/store/postgres/month-sums.ts";
import { VERSIONS } from "../../../../../cli/store/postgres/schema.ts";
import { checkStore } from "../../../../../cli/store/postgres/version.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { updateTables } from "../../../../../cli/store/version.ts";
import { FIRST_VERSION, newestOf } from "../../../../../cli/store/versions.ts";
import { answersOf } from "../../../../support/stores/memory-store.ts";
import { emptyDatabase, withClient } from "../../../../support/stores/postgres/database.ts";
import { importIntoPostgres, postgresStoreWith } from "../../../../support/stores/postgres/import.ts";
import { HAS_SERVER } from "../../../../support/stores/postgres/server.ts";
import { newPostgresStore, postgresAddress } from "../../../../support/stores/postgres/store.ts";

const CURRENT = newestOf(VERSIONS);

/** Columns of all tables but those that only PostgreSQL needs, and of what it makes itself. */
const COLUMNS = `
  SELECT table_name, column_name, is_nullable FROM information_schema.columns
  WHERE table_schema IN ('public', 'main') AND table_name NOT IN ('sessions', 'failed_sign_ins', '${MONTHLY_EMPLOYEES}')
  ORDER BY table_name, ordinal_position`;

async function columnsOfFile() {
  const database = await openDatabase();
  const columns = await withConnection(database, async (connection) => {
    await updateTables(connection);
    return connection.rows(COLUMNS);
  });
  database.close();
  return columns;
}

test("a new store has the tables and columns of a store in a file", async () => {
  const url = await newPostgresStore();
  const { rows } = await withClient(url, (client) => client.query(COLUMNS));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows).toEqual(await columnsOfFile());
});

test("creating a store again, or two at a time, changes nothing", async () => {
  const address = postgresAddress(await emptyDatabase());
  const both = await Promise.all([createStore(address), createStore(address)]);
  expect(both.sort()).toEqual([false, true]);
  await withClient(address.shown, (client) =>
    client.query("INSERT INTO imported_files (sha256) VALUES ('a')"),
  );
  expect(await createStore(address)).toBe(false);
  expect(await migrateStore(address)).toBe(false);
  const { rows } = await withClient(address.shown, (client) => client.query("SELECT * FROM imported_files"));
  expect(rows).toEqual([{ sha256: "a", store: null, newest: null }]);
});

test("a store of an older version is brought up to date as a whole, or stays as it is", async () => {
  const address = postgresAddress(await newPostgresStore());
  const broken = [...VERSIONS, "ALTER TABLE shops ADD COLUMN city text; SELECT 1 / 0"];
  await expect(migrateStore(address, broken)).rejects.toThrow("division by zero");
  const versions = [
    ...VERSIONS,
    `ALTER TABLE shops ADD COLUMN city text; UPDATE sales_store SET version = ${CURRENT + 1}`,
  ];
  expect(await migrateStore(address, versions)).toBe(true);
  expect(await migrateStore(address, versions)).toBe(false);
  await expect(openReader(address)).rejects.toMatchObject({ exitCode: 5 });
  await withClient(address.shown, async (client) => {
    const stored = { rows: async (sql: string) => (await client.query(sql)).rows };
    await expect(checkStore(stored, "here", 8)).rejects.toMatchObject({
      exitCode: 2,
      message: "here was made by an older version of this program (store version 7, this one knows 8)",
      hint: "bring it up to date with cafe-sales store migrate --db here",
    });
  });
});

test("a store of the first version is brought up to date with its receipts and their sums", async () => {
  const address = postgresAddress(
    await postgresStoreWith({ a: [{ receipt: "1", day: "2026-05-20", product: "Latte", gross: 7500 }] }),
  );
  const answers = async () => {
    const store = createSalesStore(await openReader(address));
    const all = [await answersOf(store), (await store.shifts({ range: null })).rows];
    await store.close();
    return all;
  };
  const before = await answers();
  await withClient(address.shown, (client) =>
    client.query(`
      ${FROM_TILL.split(", ")
        .map((column) => `ALTER TABLE lines DROP COLUMN ${column};`)
        .join(" ")}
      DROP TABLE shifts; UPDATE sales_store SET version = ${FIRST_VERSION}`),
  );
  await expect(openReader(address)).rejects.toMatchObject({ hint: expect.stringContaining("store migrate") });
  expect(await migrateStore(address)).toBe(true);
  expect(await answers()).toEqual(before);
  await importIntoPostgres(address.shown, {
    b: [{ receipt: "2", day: "2026-05-20", product: "Tea", gross: 100 }],
  });
  expect((await answers())[0]).toContain('"total_sales":76');
});

describe("programs that still run when a newer one migrates their store", () => {
  const [FILES, ALL] = [
    { a: [{ receipt: "1", day: "2026-05-20", product: "Latte", gross: 7500 }] },
    { range: null },
  ];
  const NEXT = [...VERSIONS, `UPDATE sales_store SET version = ${CURRENT + 1}`];
  const IS_NEWER = {
    exitCode: 5,
    message: expect.stringContaining("was written by a newer version of this program"),
  };

  test("answer nothing and keep nothing from then on", async () => {
    const url = await postgresStoreWith(FILES);
    const reader = await openReader(postgresAddress(url));
    const store = createSalesStore(reader);
    expect((await store.read("sales_summary", ALL)).rows).toHaveLength(1);
    expect(await migrateStore(postgresAddress(url), NEXT)).toBe(true);
    await expect(store.read("sales_summary", ALL)).rejects.toMatchObject(IS_NEWER);
    await expect(store.shared?.rows("DELETE FROM sessions")).rejects.toMatchObject(IS_NEWER);
    await store.close();
  });

  test("do not end an import that had read its files before", async () => {
    const url = await newPostgresStore();
    const change = async () => void (await migrateStore(postgresAddress(url), NEXT));
    await expect(importIntoPostgres(url, FILES, { change })).rejects.toMatchObject(IS_NEWER);
    const { rows } = await withClient(url, (client) => client.query("SELECT * FROM shop_totals"));
    expect(rows).toEqual([]);
  });

  test.skipIf(!HAS_SERVER)("are waited for if they are writing already", async () => {
    const url = await newPostgresStore();
    const next = [...VERSIONS, `UPDATE shop_totals SET gross = gross + 1; ${NEXT.at(-1)}`];
    let migrating: Promise<boolean> | undefined;
    const beforePublish = async () => {
      migrating = migrateStore(postgresAddress(url), next);
      await Promise.race([migrating, setTimeout(500)]);
    };
    await importIntoPostgres(url, FILES, { beforePublish });
    expect(await migrating).toBe(true);
    const { rows } = await withClient(url, (client) => client.query("SELECT gross FROM shop_totals"));
    expect(rows).toEqual([{ gross: "76.00" }]);
  });
});

describe("a database that cannot be such a store stays as it is", () => {
  test("if a newer program made one in it", async () => {
    const address = postgresAddress(await newPostgresStore());
    await withClient(address.shown, (client) => client.query("UPDATE sales_store SET version = 9"));
    const error = { exitCode: 5, message: expect.stringContaining("(store version 9, this one knows 6)") };
    await expect(createStore(address)).rejects.toMatchObject(error);
    await expect(migrateStore(address)).rejects.toMatchObject(error);
  });

  test("if a trial program made one in it", async () => {
    const address = postgresAddress(await newPostgresStore());
    await withClient(address.shown, (client) => client.query("UPDATE sales_store SET version = 4"));
    const error = {
      exitCode: 5,
      message: `${address.shown} was made by a trial version of this program (store version 4), which this one does not read`,
      hint: expect.stringContaining("import them again into a new store"),
    };
    await expect(openReader(address)).rejects.toMatchObject(error);
    await expect(createStore(address)).rejects.toMatchObject(error);
    await expect(migrateStore(address)).rejects.toMatchObject(error);
    await expect(importIntoPostgres(address.shown, {})).rejects.toMatchObject(error);
  });

  test("if it has other tables of these names", async () => {
    const address = postgresAddress(await emptyDatabase());
    await withClient(address.shown, (client) => client.query("CREATE TABLE lines (poem text)"));
    await expect(createStore(address)).rejects.toMatchObject({
      exitCode: 2,
      message: `${address.shown} already has a table of another program: relation "lines" already exists`,
    });
    const { rows } = await withClient(address.shown, (client) =>
      client.query("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"),
    );
    expect(rows).toEqual([{ table_name: "lines" }]);
  });

  test("if it is to be migrated and has no store", async () => {
    const address = postgresAddress(await emptyDatabase());
    await expect(migrateStore(address)).rejects.toMatchObject({
      exitCode: 2,
      message: `there is no sales store in ${address.shown}`,
      hint: `create it with cafe-sales store create --db ${address.shown}`,
    });
  });
});
