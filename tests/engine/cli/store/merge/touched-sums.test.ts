/** @module-tag deep */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sumDays } from "../../../../../cli/store/merge/sum-days.ts";
import { STORE_TABLES } from "../../../../../cli/store/schema.ts";
import { dropReceipts, MOVES_AND_LEAVES, randomImports } from "../../../../support/samples/random-imports.ts";
import { openMemoryStore } from "../../../../support/stores/memory-store.ts";

/** `RUNS=200 npx vitest run --project engine touched-sums` tries many more cases. */
const numRuns = Number(process.env.RUNS ?? 4);

const { daily, shops, lines, touched } = STORE_TABLES;
const SUMS = [...Object.values(daily), ...Object.values(shops)];

let memory: Awaited<ReturnType<typeof openMemoryStore>>;
beforeAll(async () => {
  memory = await openMemoryStore();
});
afterAll(() => memory.store.close());

async function allSums(): Promise<readonly unknown[]> {
  const tables: unknown[] = [];
  for (const table of SUMS) tables.push(await memory.connection.rows(`FROM ${table} ORDER BY ALL`));
  return tables;
}

test("after any merges, all sums are those computed from all lines", async () => {
  await fc.assert(
    fc.asyncProperty(randomImports, async (all) => {
      const { connection, add, clear } = memory;
      await clear();
      for (const { lines: file, dropped } of all) {
        // A receipt without a shop, next to one with a shop, may be refused: then nothing changes.
        const merging = add({ file }, (filling) => dropReceipts(filling, dropped));
        await merging.catch((error: unknown) => expect(error).toMatchObject({ exitCode: 5 }));
      }
      const kept = await allSums();
      for (const table of SUMS) await connection.run(`TRUNCATE ${table}`);
      await connection.run(
        `CREATE OR REPLACE TEMP TABLE ${touched} AS SELECT DISTINCT day, store FROM ${lines}`,
      );
      await sumDays({ connection, ...STORE_TABLES });
      expect(kept).toEqual(await allSums());
    }),
    { numRuns, examples: [[MOVES_AND_LEAVES]] },
  );
});
