/**
 * A store whose tables other servers follow, as for an upgrade without a break, or for change capture.
 *
 * @module-tag deep
 */
import { beforeAll, describe, expect, test } from "vitest";
import { createStore } from "../../../../../cli/store/postgres/create-store.ts";
import { withClient } from "../../../../support/stores/postgres/database.ts";
import { importIntoPostgres, wrongDaysIn } from "../../../../support/stores/postgres/import.ts";
import { HAS_SERVER, startServer } from "../../../../support/stores/postgres/server.ts";
import { postgresAddress } from "../../../../support/stores/postgres/store.ts";

const SALE = { receipt: "1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const CANCELLED = `INSERT INTO cancelled_receipts (day, store, receipt, is_refund, is_synced)
  VALUES ('2026-05-20', 'Nimman', '9', false, true)`;
const PUBLICATION = "CREATE PUBLICATION everything FOR ALL TABLES";
describe.skipIf(!HAS_SERVER)("with a publication of all tables", () => {
  let port = 0;
  beforeAll(async () => {
    ({ port } = await startServer({ isLogical: true }));
  });

  async function emptyPublished(name: string) {
    const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
    await withClient(addressOf("postgres"), (client) => client.query(`CREATE DATABASE ${name}`));
    const url = addressOf(name);
    await withClient(url, (client) => client.query(PUBLICATION));
    return url;
  }

  /** They add months, replace a day, and bring a receipt that was cancelled before. */
  async function importsWork(url: string) {
    await withClient(url, (client) => client.query(CANCELLED));
    const again = [
      { ...SALE, gross: 8000 },
      { ...SALE, day: "2026-06-01" },
    ];
    const closed = [{ ...SALE, receipt: "9", isSynced: true }];
    for (const lines of [[SALE], again, closed]) await importIntoPostgres(url, { a: lines });
    expect(await wrongDaysIn(url)).toEqual([]);
    await withClient(url, async (client) => {
      const { rows } = await client.query("SELECT sum(gross)::integer AS gross FROM daily_totals");
      expect(rows).toEqual([{ gross: 230 }]);
      expect((await client.query("SELECT * FROM cancelled_receipts")).rows).toEqual([]);
      const open = "INSERT INTO failed_sign_ins VALUES (null, now(), 0, null)";
      await client.query(`${open}; DELETE FROM failed_sign_ins; UPDATE lines SET day = day`);
    });
  }

  test("a store is made, and imports add, replace and cancel", async () => {
    const url = await emptyPublished("made");
    await createStore(postgresAddress(url));
    await importsWork(url);
  });
});
