/**
 * What others may make in a database, and what its connections may be set to, does not change what a statement means.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { openSharedSignIns } from "../../../../../cli/server/auth/sign-ins-in-database.ts";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createStore } from "../../../../../cli/store/postgres/create-store.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { accountIn, sharedAccounts } from "../../../../support/runs/shared-password.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { emptyDatabase, withClient } from "../../../../support/stores/postgres/database.ts";
import { importIntoPostgres, wrongDaysIn } from "../../../../support/stores/postgres/import.ts";
import { HAS_SERVER } from "../../../../support/stores/postgres/server.ts";
import { postgresAddress } from "../../../../support/stores/postgres/store.ts";

const LATTE: Line = { receipt: "1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };

/** Functions and operators that fit the arguments of our statements better than those of the system. */
const HOSTILE = `
CREATE FUNCTION public.trap() RETURNS integer LANGUAGE plpgsql AS $$ BEGIN RAISE 'trapped'; END $$;
${[
  ["hashtextextended(text, integer)", "bigint"],
  ["pg_advisory_xact_lock(integer)", "void"],
  ["unnest(bigint[])", "SETOF bigint"],
  ["unnest(text[])", "SETOF text"],
  ["left(varchar, integer)", "text"],
  ["make_interval(hours integer)", "interval"],
  ["power(bigint, numeric)", "numeric"],
  ["power(integer, numeric)", "numeric"],
]
  .map(
    ([signature, type]) =>
      `CREATE FUNCTION public.${signature} RETURNS ${type} LANGUAGE sql AS 'SELECT public.trap(); SELECT NULL::${type?.replace("SETOF ", "")}';`,
  )
  .join("\n")}
CREATE OPERATOR public.* (LEFTARG = bigint, RIGHTARG = numeric, FUNCTION = public.power);
CREATE OPERATOR public.* (LEFTARG = integer, RIGHTARG = numeric, FUNCTION = public.power);
CREATE FUNCTION public.counted(bigint, date) RETURNS bigint LANGUAGE sql AS 'SELECT public.trap(); SELECT 0::bigint';
CREATE AGGREGATE public.count(date) (SFUNC = public.counted, STYPE = bigint, INITCOND = 0);`;

async function useAll(url: string) {
  const address = postgresAddress(url);
  await createStore(address);
  await importIntoPostgres(url, { a: [LATTE] });
  expect(await wrongDaysIn(url)).toEqual([]);
  const reader = await openReader(address);
  const store = createSalesStore(reader);
  try {
    if (!store.shared) throw new Error("no database to share");
    const accounts = sharedAccounts("x");
    const account = await accountIn(accounts);
    const { sessions, throttle } = await openSharedSignIns(store.shared, accounts);
    expect(await sessions.accept(await sessions.open(account))).toBe(account);
    for (let failure = 1; failure <= 5; failure += 1) await throttle.failed("192.0.2.1");
    expect(await throttle.wait("192.0.2.1")).toBeGreaterThan(0);
    expect((await store.read("sales_by_hour", { range: null })).rows).toMatchObject([{ hour: 10, days: 1 }]);
    return (await store.read("sales_summary", { range: null })).rows;
  } finally {
    await store.close();
  }
}

test("functions that somebody else makes in the schema of the store are never called", async () => {
  const url = await emptyDatabase();
  await withClient(url, (client) => client.query(HOSTILE));
  expect(await useAll(url)).toMatchObject([{ total_sales: 75 }]);
});

test.runIf(HAS_SERVER)("a store keeps its schema, whatever search path a connection gets later", async () => {
  const url = await emptyDatabase();
  const database = new URL(url).pathname.slice(1);
  const pathTo = (schema: string) =>
    withClient(url, (client) => client.query(`ALTER DATABASE ${database} SET search_path = ${schema}`));
  await withClient(url, (client) => client.query('CREATE SCHEMA "Old Town"; CREATE SCHEMA "other"'));
  for (const [schema, gross] of [
    ['"Old Town"', 7500],
    ["other", 100],
  ] as const) {
    await pathTo(schema);
    await createStore(postgresAddress(url));
    await importIntoPostgres(url, { a: [{ ...LATTE, gross }] });
  }
  await pathTo('"Old Town"');
  const reader = await openReader(postgresAddress(url));
  const store = createSalesStore(reader);
  try {
    await pathTo("other");
    expect((await store.read("sales_summary", { range: null })).rows).toMatchObject([{ total_sales: 75 }]);
    await store.shared?.rows("INSERT INTO sessions VALUES ('a', now(), now())");
    expect(await store.shared?.rows('SELECT key FROM "Old Town".sessions')).toEqual([{ key: "a" }]);
  } finally {
    await store.close();
  }
});
