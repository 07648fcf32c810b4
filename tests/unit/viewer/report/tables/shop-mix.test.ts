/** The strongest and the weakest category of each shop, against exact fractions. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { withShopMix } from "../../../../../viewer/report/tables/shop-mix.ts";
import { runs } from "../../../../support/property-runs.ts";
import { reportOf } from "../../../../support/samples/rows.ts";

interface Sold {
  readonly store: string;
  readonly category: string;
  readonly satang: number;
}

function mixOf(sold: readonly Sold[]) {
  const stores = [...new Set(sold.map(({ store }) => store))];
  const report = reportOf({
    sales_by_store: stores.map((store) => ({ store, total_sales: 1, total_transactions: 1 })),
    sales_by_store_category: sold.map(({ satang, ...key }) => ({ ...key, total_sales: satang / 100 })),
  });
  return withShopMix(report).stores ?? [];
}

const ALL: readonly Sold[] = [
  { store: "Nimman", category: "Coffee", satang: 60_000 },
  { store: "Nimman", category: "Cake", satang: 20_000 },
  { store: "Old Town", category: "Coffee", satang: 10_000 },
  { store: "Old Town", category: "Tea", satang: 30_000 },
];

test("shops that sell the same have neither; nor has a report without categories, or a shop that sold nothing", () => {
  const same = ALL.slice(0, 2).flatMap((sold) => [sold, { ...sold, store: "Old Town" }]);
  for (const shops of [mixOf(same), withShopMix(reportOf({ sales_by_store: mixOf(ALL) })).stores ?? []]) {
    expect(shops).toHaveLength(2);
    for (const shop of shops) expect(Object.keys(shop).join()).not.toContain("category");
  }
  const [, , none] = mixOf([...ALL, { store: "Pier", category: "Coffee", satang: 0 }]);
  expect(none).toMatchObject({ store: "Pier" });
  expect(none).not.toHaveProperty("weakest_category");
});

test("sales without a category are in the mix, but are not named", () => {
  const [nimman] = mixOf([...ALL, { store: "Nimman", category: "(none)", satang: 900_000 }]);
  expect(nimman).toMatchObject({ strongest_category: "Cake", weakest_category: "Tea" });
});

const sold = fc.uniqueArray(
  fc.record({
    store: fc.constantFrom("A", "B", "C", "__proto__"),
    category: fc.constantFrom("Coffee", "Tea", "ขนม", "constructor", "(none)"),
    satang: fc.integer({ min: -9999, max: 9_999_999_999 }),
  }),
  { selector: ({ store, category }) => JSON.stringify([store, category]), minLength: 1 },
);

test("each difference is the exact one, rounded, and no other is larger or smaller", () => {
  fc.assert(
    fc.property(sold, (rows) => {
      const sumOf = (those: readonly Sold[]) => those.reduce((sum, { satang }) => sum + BigInt(satang), 0n);
      const all = sumOf(rows);
      for (const shop of mixOf(rows)) {
        const own = rows.filter(({ store }) => store === shop.store);
        if (all <= 0n || sumOf(own) <= 0n) {
          expect(shop).not.toHaveProperty("strongest_category");
          continue;
        }
        /** Exact differences, times all sales. */
        const exact = new Map(
          [...new Set(rows.map(({ category }) => category))].map((category) => {
            const ofChain = sumOf(rows.filter((row) => row.category === category));
            return [
              category,
              sumOf(own.filter((row) => row.category === category)) * all - sumOf(own) * ofChain,
            ];
          }),
        );
        expect([...exact.values()].reduce((sum, each) => sum + each, 0n)).toBe(0n);
        exact.delete("(none)");
        const places = [
          [shop.strongest_category, shop.strongest_category_difference, 1n],
          [shop.weakest_category, shop.weakest_category_difference, -1n],
        ] as const;
        for (const [category, difference = 0, way] of places) {
          const most = [...exact.values()].reduce(
            (best, each) => (each * way > best ? each * way : best),
            0n,
          );
          const satang = BigInt(Math.round(difference * 100)) * way;
          expect(2n * (satang * all - most) <= all && 2n * (satang * all - most) >= -all).toBe(true);
          expect(category === undefined).toBe(difference === 0);
        }
      }
    }),
    runs(100),
  );
});
