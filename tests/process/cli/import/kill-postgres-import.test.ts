/**
 * `KILLS=100 npx vitest run --project process kill-postgres-import` tries many more moments.
 *
 * @module-tag deep
 */
import { expect, onTestFinished, test } from "vitest";
import { openReader } from "../../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../../cli/store/queries/create-sales-store.ts";
import { endOf, killImports, startImport, writeExport } from "../../../support/runs/import-process.ts";
import { answersOf } from "../../../support/stores/memory-store.ts";
import { wrongDaysIn } from "../../../support/stores/postgres/import.ts";
import { pricesIn } from "../../../support/stores/postgres/priced-shops.ts";
import { HAS_SERVER } from "../../../support/stores/postgres/server.ts";
import { newPostgresStore, postgresAddress } from "../../../support/stores/postgres/store.ts";
import { newStore, openStore } from "../../../support/stores/store-file.ts";

const KILLS = Number(process.env.KILLS ?? 3);
const LINES = 4_000;

test.skipIf(!HAS_SERVER)(
  "an import into PostgreSQL that is killed at any moment leaves a whole store, and the next one finds its place",
  async () => {
    const url = await newPostgresStore();
    const reader = await openReader(postgresAddress(url));
    onTestFinished(() => reader.close());
    const [ten, twenty] = [writeExport(10, LINES), writeExport(20, LINES)];
    const { killed, rounds } = await killImports(url, [ten, twenty], KILLS, async () => {
      const prices = await reader.read((queryable) => pricesIn(queryable, LINES));
      for (const price of Object.values(prices)) expect(["10", "20"]).toContain(price);
      expect(await wrongDaysIn(url)).toEqual([]);
    });
    const file = newStore();
    expect(await endOf(startImport(url, ten))).toBe(0);
    expect(await endOf(startImport(file, ten))).toBe(0);
    const inFile = await answersOf(await openStore(file));
    expect(await answersOf(createSalesStore(reader))).toBe(inFile);
    process.stdout.write(`${killed} of ${rounds} imports into PostgreSQL killed\n`);
  },
  240_000 + KILLS * 30_000,
);
