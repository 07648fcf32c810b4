/**
 * What a store answers about each shop of a random chain, against sums of its receipts in whole satang.
 *
 * @module-tag deep
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import type { SalesStore } from "../../../../../cli/store/sales-store.ts";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { addDays, type DateRange } from "../../../../../viewer/report/date-range.ts";
import { withShopMix } from "../../../../../viewer/report/tables/shop-mix.ts";
import { afterFile } from "../../../../support/browser/after-file.ts";
import { runs } from "../../../../support/property-runs.ts";
import { buildReport } from "../../../../support/samples/build-report.ts";
import { type Line, openMemoryStore } from "../../../../support/stores/memory-store.ts";
import { importIntoPostgres } from "../../../../support/stores/postgres/import.ts";
import { newPostgresStore, postgresAddress } from "../../../../support/stores/postgres/store.ts";

const NOW: DateRange = { startDate: "2026-05-06", endDate: "2026-05-10" };
const BEFORE: DateRange = { startDate: "2026-05-01", endDate: "2026-05-05" };
const DATASETS = [
  "sales_summary",
  "sales_by_category",
  "sales_by_product",
  "sales_by_employee",
  "sales_by_store",
  "sales_by_store_hour",
  "sales_by_store_category",
] as const;

type Sale = Required<Pick<Line, "store" | "day" | "category" | "gross" | "time" | "isRefund">>;

const sale: fc.Arbitrary<Sale> = fc.record({
  store: fc.constantFrom("Nimman", "Old Town", "__proto__", "สาขา 1", "A", "A 1"),
  day: fc.integer({ min: 0, max: 9 }).map((nth) => addDays(BEFORE.startDate, nth)),
  category: fc.constantFrom("Coffee", "1 Coffee", "ขนม", ""),
  gross: fc.integer({ min: 1, max: 999_999 }),
  time: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:30`),
  ),
  isRefund: fc.boolean(),
});

const linesOf = (sales: readonly Sale[]): Line[] =>
  sales.map(({ gross, isRefund, ...line }, index) => ({
    ...line,
    receipt: `1-${index}`,
    product: "Latte",
    isRefund: isRefund && gross < 50_000,
    gross: isRefund && gross < 50_000 ? -gross : gross,
  }));

const within = (range: DateRange) => (line: Line) => line.day >= range.startDate && line.day <= range.endDate;

/** Sums by a key, in satang. */
function sums(lines: readonly Line[], keyOf: (line: Line) => string): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const line of lines) all.set(keyOf(line), (all.get(keyOf(line)) ?? 0) + line.gross);
  return all;
}

const satangOf = (amount: unknown) => Math.round(Number(amount) * 100);

async function checkChain(store: SalesStore, lines: readonly Line[], shops: readonly string[] | undefined) {
  const isShown = ({ store: name = "" }: Line) => !shops || shops.includes(name || "(none)");
  const reports = [];
  for (const range of [NOW, BEFORE]) {
    const own = lines.filter(within(range)).filter(isShown);
    const answers = new Map<string, readonly Readonly<Record<string, unknown>>[]>();
    for (const dataset of DATASETS) {
      const { rows } = await store.read(dataset, { range, shops });
      answers.set(
        dataset,
        rows.map((row) => ({ ...row })),
      );
    }
    const rowsOf = (dataset: (typeof DATASETS)[number]) => answers.get(dataset) ?? [];
    const sumsIn = (dataset: (typeof DATASETS)[number], ...keys: string[]) =>
      new Map(
        rowsOf(dataset).map((row) => [
          JSON.stringify(keys.map((key) => row[key])),
          satangOf(row.total_sales),
        ]),
      );
    expect(sumsIn("sales_by_store", "store")).toEqual(sums(own, ({ store }) => JSON.stringify([store])));
    expect(sumsIn("sales_by_store_category", "store", "category")).toEqual(
      sums(own, ({ store, category }) => JSON.stringify([store, category || "(none)"])),
    );
    const timed = own.filter(({ time }) => time);
    expect(sumsIn("sales_by_store_hour", "store", "hour")).toEqual(
      sums(timed, ({ store, time }) => JSON.stringify([store, Number(time?.slice(0, 2))])),
    );
    for (const { store: name, days } of rowsOf("sales_by_store")) {
      expect(days).toBe(new Set(own.filter((line) => line.store === name).map(({ day }) => day)).size);
    }
    reports.push(
      buildReport(
        range,
        {
          sales_summary: rowsOf("sales_summary"),
          sales_by_category: rowsOf("sales_by_category"),
          sales_by_product: rowsOf("sales_by_product"),
          sales_by_employee: rowsOf("sales_by_employee"),
          sales_by_store: rowsOf("sales_by_store"),
          sales_by_store_hour: rowsOf("sales_by_store_hour"),
          sales_by_store_category: rowsOf("sales_by_store_category"),
        },
        shops,
      ),
    );
  }
  const [now, before] = reports;
  if (!now || !before) throw new Error("a range has no report");
  expect([now.notes, before.notes]).toEqual([[], []]);
  checkCauses(withShopMix(compareReports(now, { kind: "previous", report: before })), lines.filter(isShown));
}

/** The parts of each shop add up to its change, and the parts of all shops to that of the total. */
function checkCauses(report: ReturnType<typeof compareReports>, lines: readonly Line[]): void {
  const [now, before] = [NOW, BEFORE].map((range) =>
    sums(lines.filter(within(range)), ({ store = "" }) => store),
  );
  for (const shop of report.stores ?? []) {
    const parts = [
      shop.total_sales_change_days,
      shop.total_sales_change_customers,
      shop.total_sales_change_bills,
    ];
    if (parts.every((part) => part === undefined)) continue;
    const change = (now?.get(shop.store) ?? 0) - (before?.get(shop.store) ?? 0);
    expect(parts.reduce((sum: number, part) => sum + satangOf(part ?? 0), 0)).toBe(change);
  }
}

const chains = fc.record({
  sales: fc.array(sale, { minLength: 1, maxLength: 60 }),
  shops: fc.option(fc.constant(["Nimman", "A 1"]), { nil: undefined }),
});

describe("a random chain has the sums of its receipts", () => {
  test("in DuckDB", async () => {
    const { store, add, clear } = await openMemoryStore();
    afterFile(() => store.close());
    await fc.assert(
      fc.asyncProperty(chains, async ({ sales, shops }) => {
        await clear();
        const lines = linesOf(sales);
        await add({ a: lines });
        await checkChain(store, lines, shops);
      }),
      runs(6),
    );
  });

  test("in PostgreSQL", async () => {
    const [chain] = fc.sample(fc.array(sale, { minLength: 200, maxLength: 200 }), { numRuns: 1, seed: 30 });
    const lines = linesOf(chain ?? []);
    const url = await newPostgresStore();
    await importIntoPostgres(url, { a: lines });
    const store = createSalesStore(await openReader(postgresAddress(url)));
    afterFile(() => store.close());
    for (const shops of [undefined, ["Nimman", "A 1"], ["สาขา 1", "__proto__"]]) {
      await checkChain(store, lines, shops);
    }
  });
});
