/** @module-tag deep */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answersOf,
  type Files,
  type Line,
  openMemoryStore,
} from "../../../../support/stores/memory-store.ts";

/** `RUNS=200 npx vitest run --project unit pieces` tries many more cases. */
const numRuns = Number(process.env.RUNS ?? 5);

type MemoryStore = Awaited<ReturnType<typeof openMemoryStore>>;
let whole: MemoryStore;
let pieced: MemoryStore;
beforeAll(async () => {
  [whole, pieced] = [await openMemoryStore(), await openMemoryStore()];
});
afterAll(async () => {
  await whole.store.close();
  await pieced.store.close();
});

const line = fc.record({
  isRefund: fc.boolean(),
  product: fc.constantFrom("Latte", "ชาไทยเย็น", "__proto__", ""),
  category: fc.constantFrom("Coffee", "", "constructor"),
  employee: fc.constantFrom("Ploy", "ณัฐพล", ""),
  quantity: fc.integer({ min: -5000, max: 5000 }),
  gross: fc.integer({ min: -1_000_000, max: 9_999_999_999 }),
  discount: fc.integer({ min: -5000, max: 5000 }),
  cost: fc.integer({ min: 0, max: 99_999 }),
});

/** Receipts with different numbers, a few lines each; some lines are there twice. */
const receipts = fc
  .array(
    fc.record({
      day: fc.constantFrom("2026-02-28", "2026-03-01", "2026-03-02"),
      store: fc.constantFrom("", "Nimman"),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      twice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ lines, twice, ...of }, index): readonly Line[] =>
      [...lines, ...(twice ? lines.slice(0, 1) : [])].map((one) => ({
        ...one,
        ...of,
        receipt: `1-${index}`,
      })),
    ),
  );

/** Imports of one or two files each, which together hold every receipt at least once. */
const cases = receipts.chain((all) => {
  const piece = fc.subarray([...all.keys()]);
  const files = fc.array(piece, { minLength: 1, maxLength: 2 });
  return fc.record({
    all: fc.constant(all),
    imports: fc
      .tuple(
        fc.array(files, { maxLength: 3 }),
        fc.shuffledSubarray([...all.keys()], { minLength: all.length }),
      )
      .chain(([some, rest]) => fc.shuffledSubarray([...some, [rest]], { minLength: some.length + 1 })),
  });
});

function filesOf(all: readonly (readonly Line[])[], pieces: readonly (readonly number[])[]): Files {
  return Object.fromEntries(
    pieces.map((piece, index) => [`file-${index}`, piece.flatMap((key) => all[key] ?? [])]),
  );
}

/** An exact sum, in whole parts. */
function sum(lines: readonly Line[], amount: (line: Line) => number | undefined): bigint {
  return lines.reduce((total, one) => total + BigInt(amount(one) ?? 0), 0n);
}

function parts(value: number | string, decimals: number): bigint {
  const [whole = "", fraction = ""] = String(value).split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

describe("receipts in pieces", () => {
  test("give the same answers whatever the pieces, their overlaps and their order", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ all, imports }) => {
        await Promise.all([whole.clear(), pieced.clear()]);
        await whole.add({ all: all.flat() });
        for (const pieces of imports) await pieced.add(filesOf(all, pieces));
        expect(await answersOf(pieced.store)).toBe(await answersOf(whole.store));
      }),
      { numRuns },
    );
  });

  test("give the same answers if cuts go through them, or are refused if one is in three files", async () => {
    // Identical lines may as well be the same line, before a change or after it.
    const distinct = receipts.map((all) =>
      all.map((lines) =>
        lines.map((one, index) => ({
          ...one,
          isRefund: lines[0]?.isRefund ?? false,
          product: `${one.product} ${index}`,
          quantity: index * 1000,
        })),
      ),
    );
    const cut = distinct
      .filter((all) => all.length > 1)
      .chain((all) =>
        fc.record({
          lines: fc.constant(all.flat()),
          cuts: fc.uniqueArray(fc.integer({ min: 1, max: Math.max(1, all.flat().length - 1) }), {
            maxLength: 3,
          }),
          isReversed: fc.boolean(),
        }),
      );
    await fc.assert(
      fc.asyncProperty(cut, async ({ lines, cuts, isReversed }) => {
        const places = [0, ...cuts.toSorted((one, other) => one - other), lines.length];
        const files = places
          .slice(1)
          .map((to, index) => [`file-${index}`, lines.slice(places[index], to)] as const);
        const receiptsIn = files.map(([, some]) => [...new Set(some.map(({ receipt }) => receipt))]);
        // If the files of a receipt hold nothing else, no cut is to be seen.
        const alone = receiptsIn.filter((some) => some.length === 1).flat();
        fc.pre(new Set(alone).size === alone.length);
        const mostFiles = Math.max(
          ...lines.map(({ receipt }) => receiptsIn.filter((some) => some.includes(receipt)).length),
        );
        await Promise.all([whole.clear(), pieced.clear()]);
        const adding = pieced.add(Object.fromEntries(isReversed ? files.toReversed() : files));
        if (mostFiles > 2) {
          await expect(adding).rejects.toMatchObject({ exitCode: 5 });
        } else {
          await adding;
          await whole.add({ all: lines });
          expect(await answersOf(pieced.store)).toBe(await answersOf(whole.store));
        }
      }),
      { numRuns: 2 * numRuns },
    );
  });

  test("are added up to the satang, and counted", async () => {
    await fc.assert(
      fc.asyncProperty(receipts, async (all) => {
        const { store, add, clear } = whole;
        await clear();
        await add({ all: all.flat() });
        for (const row of (await store.read("sales_summary", { range: null })).rows) {
          const lines = all.flat().filter(({ day }) => day === row.date);
          const gross = sum(lines, (one) => one.gross);
          const net = gross - sum(lines, (one) => one.discount);
          expect(parts(row.total_sales, 2)).toBe(gross);
          expect(parts(row.net_sales, 2)).toBe(net);
          expect(parts(row.profit, 2)).toBe(net - sum(lines, (one) => one.cost));
          const sales = all
            .filter(([first]) => first?.day === row.date)
            .filter((one) => one.some((part) => !part.isRefund));
          expect(row.total_transactions).toBe(sales.length);
        }
        const { rows: products } = await store.read("sales_by_product", { range: null });
        const quantity = products.reduce((total, row) => total + parts(row.quantity_sold, 3), 0n);
        expect(quantity).toBe(sum(all.flat(), (one) => one.quantity));
        const total = products.reduce((sales, row) => sales + parts(row.total_sales, 2), 0n);
        expect(total).toBe(sum(all.flat(), (one) => one.gross));
      }),
      { numRuns },
    );
  });
});
