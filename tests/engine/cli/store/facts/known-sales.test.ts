/** Until when sales are known, and since when products are sold, on both engines. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Evidence } from "../../../../../cli/store/facts/known-sales.ts";
import { evidenceByShop, knownShopsOf, localMoment } from "../../../../../cli/store/facts/known-shops.ts";
import { runs } from "../../../../support/property-runs.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { emptyTestStore } from "../../../../support/stores/test-store.ts";

const opened = await emptyTestStore();

const SHOPS = ["", "Nimman", "Old Town", "ท่าแพ"];
const shop = fc.constantFrom(...SHOPS);
const moment = fc
  .tuple(fc.integer({ min: 26, max: 28 }), fc.constantFrom("02:00", "09:30", "14:45"))
  .map(([day, time]) => `2026-11-${day}T${time}:00.000Z`);
const newest = fc.constantFrom(
  "2026-11-26",
  "2026-11-26T18:00:00",
  "2026-11-27T11:37:00",
  "2026-11-27T21:40:00",
);

/** What one export shows of its shops, or one sync of one. */
const file = fc.oneof(
  fc
    .tuple(fc.uniqueArray(shop, { minLength: 1, maxLength: 3 }), newest, moment)
    .map(([stores, last, at]): Evidence[] =>
      stores.map((store) => ({ store, together: stores[0] ?? "", newest: last, moment: at })),
    ),
  fc
    .tuple(shop, moment)
    .map(([store, at]): Evidence[] => [{ store, together: store, newest: "", moment: at }]),
);

/** The same, said without any grouping: whoever was in a file with somebody belongs to all of theirs. */
function expected(files: readonly (readonly Evidence[])[]) {
  const belongsTo = (own: string) => {
    const found = new Set([own]);
    for (let size = 0; size < found.size; ) {
      size = found.size;
      for (const rows of files)
        if (rows.some(({ store }) => found.has(store))) for (const { store } of rows) found.add(store);
    }
    return found;
  };
  const stores = [...new Set(files.flat().map(({ store }) => store))].sort();
  return stores.map((store) => {
    const group = belongsTo(store);
    const rows = files.flat().filter((each) => group.has(each.store));
    const last = (own: readonly Evidence[]) =>
      own
        .map((each) => `${each.newest} ${each.moment}`)
        .sort()
        .at(-1);
    const best = last(rows.filter((each) => each.newest !== ""));
    return [store, best, last(rows.filter((each) => each.newest === ""))];
  });
}

function said(all: readonly Evidence[]) {
  const text = (each: Evidence | undefined) => each && `${each.newest} ${each.moment}`;
  return evidenceByShop(all)
    .map(({ store, ofExport, ofSync }) => [store, text(ofExport), text(ofSync)])
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
}

describe("until when sales are known", () => {
  test("follows from all that was ever imported and synced, in whatever order and together with what", {
    tags: "deep",
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { minLength: 1, maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        async (files, ends) => {
          await opened.clear();
          let batch: Evidence[] = [];
          for (const [at, rows] of files.entries()) {
            batch.push(...rows);
            if (!ends[at] && at < files.length - 1) continue;
            await opened.add({}, async () => {}, { evidence: batch });
            batch = [];
          }
          const { rows } = await opened.store.known();
          expect(rows).toEqual(knownShopsOf(files.flat(), "UTC"));
          expect(said(files.flat())).toEqual(expected(files));
          expect((await opened.store.known(["Nimman", "(none)"])).rows).toEqual(
            rows.filter(({ shop }) => ["", "Nimman"].includes(shop)),
          );
        },
      ),
      runs(25),
    );
  });

  test.each([
    [
      "a later receipt of an export",
      "2026-11-27T21:40:00",
      "2026-11-27T14:45:00.000Z",
      "2026-11-27T09:00:00.000Z",
      true,
    ],
    [
      "a sync after all receipts",
      "2026-11-27T11:37:00",
      "2026-11-27T05:00:00.000Z",
      "2026-11-27T09:00:00.000Z",
      false,
    ],
    [
      "an export of a later day, on the day of the sync",
      "2026-11-27T11:37:00",
      "2026-11-28T05:00:00.000Z",
      "2026-11-27T09:00:00.000Z",
      true,
    ],
    [
      "an export without times, of a later day",
      "2026-11-27",
      "2026-11-28T05:00:00.000Z",
      "2026-11-27T09:00:00.000Z",
      true,
    ],
    [
      "a sync on a later day than all receipts",
      "2026-11-26T21:40:00",
      "2026-11-28T05:00:00.000Z",
      "2026-11-27T09:00:00.000Z",
      false,
    ],
  ])("is by what knows more: %s", (_, last, exported, synced, byExport) => {
    const of = { store: "", together: "" };
    const known = knownShopsOf(
      [
        { ...of, newest: last, moment: exported },
        { ...of, newest: "", moment: synced },
      ],
      "Asia/Bangkok",
    );
    const zoned = (at: string) => localMoment("Asia/Bangkok", Date.parse(at));
    expect(known).toEqual([
      byExport
        ? { shop: "", known_until: last, exported_at: zoned(exported) }
        : { shop: "", known_until: zoned(synced), exported_at: null },
    ]);
  });
});

const line: fc.Arbitrary<Line> = fc.record({
  receipt: fc.constantFrom("1", "2", "3"),
  store: fc.constantFrom("", "Nimman", "Old Town"),
  day: fc.constantFrom("2026-05-01", "2026-05-02", "2026-06-03"),
  isRefund: fc.boolean(),
  product: fc.constantFrom("Latte", "Tea", "เค้ก"),
  category: fc.constantFrom("", "Drinks"),
  gross: fc.integer({ min: -500, max: 500 }),
});

const haveTrueDates = fc.asyncProperty(
  fc.array(line, { maxLength: 8 }),
  fc.array(line, { maxLength: 8 }),
  async (first, second) => {
    await opened.clear();
    await opened.add({ a: first });
    await opened.add({ b: second });
    // The receipts of the second file replace those of the first.
    const key = ({ day, store, receipt, isRefund }: Line) => `${day} ${store} ${receipt} ${isRefund}`;
    const replaced = new Set(second.map(key));
    const lines = [...first.filter((each) => !replaced.has(key(each))), ...second];
    for (const shops of [undefined, ["Nimman"], ["(none)", "Old Town"], []]) {
      const stores = shops?.map((name) => (name === "(none)" ? "" : name));
      const sales = lines.filter(
        ({ isRefund, store = "" }) => !isRefund && (stores?.includes(store) ?? true),
      );
      const names = [...new Set(sales.map(({ product }) => product))].sort();
      const days = (product: string) =>
        sales
          .filter((each) => each.product === product)
          .map(({ day }) => day)
          .sort();
      expect((await opened.store.productDates(shops)).rows).toEqual(
        names.map((product_name) => ({
          product_name,
          first_sale: days(product_name)[0],
          last_sale: days(product_name).at(-1),
        })),
      );
    }
  },
);

test("the first and the last sale of a product are those of its receipts that are no refunds, of some shops or of all", () =>
  fc.assert(haveTrueDates, runs(5)));

test("the same of many more receipts", { tags: "deep" }, () => fc.assert(haveTrueDates, runs(25)));
