/** @module-tag deep */
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { MONTHLY_EMPLOYEES } from "../../../../../cli/store/postgres/month-sums.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import type { Queryable } from "../../../../../cli/store/queryable.ts";
import { dropReceipts, MOVES_AND_LEAVES, randomImports } from "../../../../support/samples/random-imports.ts";
import { answersOf, openMemoryStore, STORE_TABLE_NAMES } from "../../../../support/stores/memory-store.ts";
import { withClient } from "../../../../support/stores/postgres/database.ts";
import { importIntoPostgres } from "../../../../support/stores/postgres/import.ts";
import { newPostgresStore, postgresAddress } from "../../../../support/stores/postgres/store.ts";

/** `RUNS=200 npx vitest run --project engine postgres/import-session` tries many more cases. */
const numRuns = Number(process.env.RUNS ?? 2);

/** All rows of a store as texts. */
async function contentOf({ rows }: Queryable): Promise<unknown> {
  const tables: Record<string, unknown> = {};
  for (const table of STORE_TABLE_NAMES) {
    const columns = await rows(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position",
      [table],
    );
    const texts = columns.map(({ name }) => `${name}::VARCHAR AS ${name}`);
    const order = columns.map((_, index) => index + 1);
    tables[table] = await rows(`SELECT ${texts.join(", ")} FROM ${table} ORDER BY ${order.join(", ")}`);
  }
  return tables;
}

test(
  "the same imports leave the same rows, counts and answers in PostgreSQL and in a file",
  async () => {
    const memory = await openMemoryStore();
    const url = await newPostgresStore();
    const reader = await openReader(postgresAddress(url));
    const store = createSalesStore(reader);
    onTestFinished(async () => {
      await memory.store.close();
      await store.close();
    });
    await fc.assert(
      fc.asyncProperty(randomImports, async (all) => {
        await memory.clear();
        await withClient(url, (client) =>
          client.query(`TRUNCATE ${[...STORE_TABLE_NAMES, MONTHLY_EMPLOYEES].join(", ")}`),
        );
        for (const { lines: file, dropped } of all) {
          const [expected, result] = await Promise.allSettled([
            memory.add({ file }, (filling) => dropReceipts(filling, dropped)),
            importIntoPostgres(url, { file }, { change: (session) => dropReceipts(session, dropped) }),
          ]);
          if (expected.status === "fulfilled")
            expect(result).toMatchObject({ status: "fulfilled", value: expected.value });
          else
            expect(result).toMatchObject({
              status: "rejected",
              reason: { exitCode: 5, message: expected.reason.message },
            });
        }
        expect(await reader.read(contentOf)).toEqual(await contentOf(memory.connection));
        expect(await answersOf(store)).toBe(await answersOf(memory.store));
      }),
      { numRuns, examples: [[MOVES_AND_LEAVES]] },
    );
  },
  60_000 + numRuns * 5_000,
);
