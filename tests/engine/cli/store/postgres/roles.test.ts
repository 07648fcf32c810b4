/** @module-tag deep */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createStore } from "../../../../../cli/store/postgres/create-store.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { emptyDatabase, withClient } from "../../../../support/stores/postgres/database.ts";
import { importIntoPostgres } from "../../../../support/stores/postgres/import.ts";
import { HAS_SERVER } from "../../../../support/stores/postgres/server.ts";
import { postgresAddress } from "../../../../support/stores/postgres/store.ts";

const HELP = new URL("../../../../unit/cli/help/store-create.txt", import.meta.url);

/** The statements that the help shows, for roles and a database of this test. */
function statements(database: string): { readonly roles: string; readonly grants: string } {
  const lines = readFileSync(HELP, "utf8")
    .replaceAll("cafe_", `${database}_`)
    .split("\n")
    .filter((line) => /^ {2}(CREATE ROLE|GRANT|ALTER)/.test(line));
  const [roles = "", ...grants] = lines;
  return { roles, grants: grants.join("\n") };
}

test.runIf(HAS_SERVER)(
  "the roles of the help suffice: one creates the store, the other one reads it",
  async () => {
    const url = await emptyDatabase();
    const { pathname } = new URL(url);
    const database = pathname.slice(1);
    const as = (role: string) => url.replace("postgres@", `${database}_${role}@`);
    const { roles, grants } = statements(database);
    await withClient(url, (client) =>
      client.query(`${roles} ALTER DATABASE ${database} OWNER TO ${database}_writer`),
    );
    await withClient(url, (client) => client.query("ALTER SCHEMA public OWNER TO pg_database_owner"));
    expect(await createStore(postgresAddress(as("writer")))).toBe(true);

    const refused = await runInProcess(["export", "--db", as("reader")]);
    expect([refused.code, refused.lastLine]).toEqual([
      3,
      expect.stringContaining("lacks a right: permission denied for table sales_store"),
    ]);

    await withClient(as("writer"), (client) => client.query(grants));
    expect(await runInProcess(["export", "--db", as("reader"), "--out", "-"])).toMatchObject({ code: 0 });
    await withClient(as("reader"), async (client) => {
      await client.query(
        "INSERT INTO sessions VALUES ('a', now(), now()); DELETE FROM sessions; DELETE FROM failed_sign_ins",
      );
      for (const sql of [
        "DELETE FROM lines",
        "UPDATE settings SET value = ''",
        "CREATE TABLE mine (a int)",
      ]) {
        await expect(client.query(sql)).rejects.toMatchObject({ code: "42501" });
      }
    });
    expect(await runInProcess(["store", "migrate", "--db", as("reader")])).toMatchObject({ code: 0 });
    const files = { file: [{ receipt: "1", day: "2026-05-20", product: "Latte", gross: 7500 }] };
    expect(await importIntoPostgres(as("writer"), files)).toMatchObject({ receiptsAdded: 1 });
    await expect(importIntoPostgres(as("reader"), files)).rejects.toMatchObject({ exitCode: 3 });
    // Nothing is downloaded in vain: the address of the API does not answer.
    const sync = ["sync", "loyverse", "--db", as("reader"), "--api", "http://127.0.0.1:9"];
    expect(await runInProcess(sync, { env: { CAFE_SALES_LOYVERSE_TOKEN: "x" } })).toMatchObject({
      code: 3,
      lastLine: expect.stringContaining(`the user of ${as("reader")} may only read`),
    });
    expect(await runInProcess(["export", "--db", as("reader"), "--out", "-"])).toMatchObject({ code: 0 });
  },
);
