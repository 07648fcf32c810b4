import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sumDays } from "../../../../../cli/store/merge/sum-days.ts";
import { STORE_TABLES } from "../../../../../cli/store/schema.ts";
import { type Line, openMemoryStore } from "../../../../support/memory-store.ts";

/** `RUNS=200 npx vitest run --project engine touched-sums` tries many more cases. */
const numRuns = Number(process.env.RUNS ?? 4);

const { daily, shops, lines, touched } = STORE_TABLES;
const SUMS = [...Object.values(daily), ...Object.values(shops)];

let memory: Awaited<ReturnType<typeof openMemoryStore>>;
beforeAll(async () => {
  memory = await openMemoryStore();
});
afterAll(() => memory.store.close());

interface Import {
  readonly lines: readonly Line[];
  readonly isUnique: boolean;
  readonly dropped: readonly Pick<Line, "receipt" | "day" | "store" | "isRefund">[];
}

/** Few numbers, days and shops, so that receipts are replaced, move to another day and leave. */
const receipt = fc.record({
  receipt: fc.constantFrom("1", "2", "3"),
  store: fc.constantFrom("", "Nimman", "Old Town"),
  day: fc.constantFrom("2026-05-20", "2026-05-21", "2026-05-22"),
  isRefund: fc.boolean(),
  time: fc.constantFrom("08:30", "23:59", null),
  items: fc.array(
    fc.record({
      product: fc.constantFrom("Latte", "Tea"),
      category: fc.constantFrom("Coffee", ""),
      employee: fc.constantFrom("Ploy", "Mook"),
      gross: fc.integer({ min: -999, max: 999_999 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
const imports: fc.Arbitrary<readonly Import[]> = fc.array(
  fc.record({
    lines: fc
      .uniqueArray(receipt, {
        selector: (one) => JSON.stringify([one.receipt, one.store, one.day, one.isRefund]),
        maxLength: 5,
      })
      .map((all) => all.flatMap(({ items, ...of }): Line[] => items.map((item) => ({ ...of, ...item })))),
    isUnique: fc.boolean(),
    dropped: fc.array(receipt, { maxLength: 1 }),
  }),
  { minLength: 1, maxLength: 4 },
);

const latte: Line = { receipt: "1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const gone = { receipt: "1", store: "Nimman", day: "2026-05-21", isRefund: false };
/** The receipt of a shop that has nothing else on its days, next to another shop. */
const MOVES_AND_LEAVES: readonly Import[] = [
  { lines: [latte, { ...latte, store: "Old Town" }], isUnique: true, dropped: [] },
  { lines: [{ ...latte, day: gone.day }], isUnique: true, dropped: [] },
  { lines: [], isUnique: true, dropped: [gone] },
];

async function allSums(): Promise<readonly unknown[]> {
  const tables: unknown[] = [];
  for (const table of SUMS) tables.push(await memory.connection.rows(`FROM ${table} ORDER BY ALL`));
  return tables;
}

test("after any merges, all sums are those computed from all lines", async () => {
  await fc.assert(
    fc.asyncProperty(imports, async (all) => {
      const { connection, add, clear } = memory;
      await clear();
      for (const { lines: came, isUnique, dropped } of all) {
        const file = came.map((line) => ({ ...line, isUnique }));
        // A receipt without a shop, next to one with a shop, may be refused: then nothing changes.
        const merging = add({ file }, async (incoming) => {
          for (const { day, store, receipt: number, isRefund } of dropped) {
            await connection.run(
              `INSERT INTO ${incoming.dropped} VALUES ('file', -1, $1, $2, $3, $4, $5, false)`,
              [day, store ?? "", number, isRefund ?? false, isUnique],
            );
          }
        });
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
