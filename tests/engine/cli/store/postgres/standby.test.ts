/**
 * A store that is read on a standby, which ends readers that are in the way of its primary's changes.
 *
 * @module-tag deep
 */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createStore } from "../../../../../cli/store/postgres/create-store.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { withClient } from "../../../../support/stores/postgres/database.ts";
import { importIntoPostgres } from "../../../../support/stores/postgres/import.ts";
import { HAS_SERVER, startServer } from "../../../../support/stores/postgres/server.ts";
import { postgresAddress } from "../../../../support/stores/postgres/store.ts";

test.runIf(HAS_SERVER)(
  "a standby answers, and a reading that it interrupts for its primary is an outage",
  async () => {
    const server = await startServer();
    const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;
    const primary = urlOf(server.port);
    await createStore(postgresAddress(primary));
    await importIntoPostgres(primary, {
      a: [{ receipt: "1", day: "2026-05-20", product: "Latte", gross: 7500 }],
    });
    const standby = urlOf((await server.addStandby()).port);
    await withClient(standby, async (client) => {
      await client.query("ALTER SYSTEM SET max_standby_streaming_delay = 0");
      await client.query("SELECT pg_reload_conf()");
    });

    const reader = await openReader(postgresAddress(standby));
    try {
      const store = createSalesStore(reader);
      expect((await store.read("sales_summary", { range: null })).rows).toMatchObject([
        { date: "2026-05-20" },
      ]);
      const change = () =>
        withClient(primary, (client) => client.query("ALTER TABLE lines ADD COLUMN more integer"));
      const reading = reader.read(async (queryable) => {
        await queryable.rows("SELECT 1 FROM lines");
        await Promise.all([queryable.rows("SELECT pg_catalog.pg_sleep(20)"), setTimeout(200).then(change)]);
      });
      await expect(reading).rejects.toMatchObject({
        exitCode: 4,
        message: expect.stringContaining(
          `${standby} has interrupted the reading: canceling statement due to conflict`,
        ),
      });
      expect((await store.read("sales_summary", { range: null })).rows).toHaveLength(1);
    } finally {
      await reader.close();
    }
  },
  60_000,
);
