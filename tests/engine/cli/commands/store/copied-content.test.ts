/** @module-tag deep */
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { runs } from "../../../../support/property-runs.ts";
import { changeStore, contentOf, copy } from "../../../../support/runs/copy-run.ts";
import { answersOf, type Line } from "../../../../support/stores/memory-store.ts";
import { newPostgresStore, postgresAddress } from "../../../../support/stores/postgres/store.ts";
import { importFiles, openStore, storeWith } from "../../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const line: fc.Arbitrary<Line> = fc.record({
  receipt: fc.constantFrom("1-1", "1-2", "1-3"),
  store: fc.constantFrom("", "Nimman", "nimman", "ท่าแพ/..\\con.", "__proto__", "'; DROP TABLE lines; --"),
  day: fc.constantFrom("2026-02-28", "2026-03-01", "2026-03-02", "2025-12-31"),
  time: fc.constantFrom("08:15", null),
  isRefund: fc.boolean(),
  product: fc.constantFrom("Latte", "ชาไทยเย็น", ""),
  employee: fc.constantFrom("Ploy", ""),
  quantity: fc.integer({ min: -5000, max: 5000 }),
  gross: fc.integer({ min: -1_000_000, max: 9_999_999_999 }),
  discount: fc.integer({ min: -5000, max: 5000 }),
  cost: fc.integer({ min: 0, max: 99_999 }),
  payment: fc.constantFrom("cash", "บัตร"),
  tip: fc.integer({ min: 0, max: 9999 }),
  payments: fc.constantFrom(undefined, '[["บัตร, \\"x\\"","75.00"],["cash","-0.50"]]'),
  tax: fc.constantFrom(undefined, -701, 0),
  addedTax: fc.constantFrom(undefined, 701),
  channel: fc.constantFrom(undefined, "LINE MAN"),
  closedTime: fc.constantFrom(undefined, "08:20"),
  diningOption: fc.constantFrom("Dine in", ""),
  customers: fc.integer({ min: 0, max: 9 }),
  isSynced: fc.boolean(),
});
const sales = fc.array(line, { minLength: 10, maxLength: 25 });

/** Each run copies twelve times. */
const TIMEOUT_MS = 60_000 * runs(1).numRuns;

/** What a store knows beside its sales. */
const FACTS = `
  INSERT INTO settings VALUES ('store', 'time_zone', 'Asia/Bangkok'), ('loyverse', 'date_order', 'dmy'),
    ('saved till', 'columns', '{}');
  INSERT INTO shops VALUES ('a1', 'Nimman', 'Nimman 2');
  INSERT INTO shifts VALUES ('s1', 'Nimman', NULL, '2026-03-01T01:00:00.000Z', NULL, '2026-03-01 08:00:00', NULL, 'Ploy', '', 1, 2,
    3, 4, 5, 6, NULL, 7, 8, 9, 10, 11, 12, '[]', '[["a","1.00"]]', '[]', false);
  UPDATE lines SET device = 'till 1', seconds = '07.250', modifiers = '[["Milk","Oat",null]]', discount_names = '["Staff"]'
    WHERE is_synced;
  INSERT INTO imported_files (sha256) VALUES ('00ff'), ('11aa');
  INSERT INTO cancelled_receipts VALUES
    ('2026-03-05', 'Nimman', '1-9', false, '08:15', 'Ploy', 75.5, false),
    ('2026-03-05', 'Gone', '1-9', true, NULL, NULL, NULL, true)`;

describe("a copy through a folder and PostgreSQL", () => {
  test(
    "has everything that the store has, and a second one finds nothing new",
    async () => {
      await fc.assert(
        fc.asyncProperty(sales, async (lines) => {
          const cwd = temporaryFolder();
          // The sales of a till and of its exports come one after the other.
          const store = await storeWith({ synced: lines.filter(({ isSynced }) => isSynced) });
          await importFiles(store, { exported: lines.filter(({ isSynced }) => !isSynced) });
          await changeStore(store, FACTS);
          const steps = [store, "folder/", await newPostgresStore(), "copy.duckdb"];
          for (const round of ["first", "second"]) {
            for (const [index, to] of steps.slice(1).entries()) {
              const { code, stderr } = await copy(cwd, steps[index] ?? "", to);
              expect([code, stderr]).toEqual([
                0,
                expect.stringContaining(round === "first" ? "Copied into" : "Nothing new"),
              ]);
            }
            expect(await contentOf(join(cwd, "copy.duckdb"))).toEqual(await contentOf(store));
          }
          const postgres = createSalesStore(await openReader(postgresAddress(steps[2] ?? "")));
          expect(await answersOf(postgres)).toBe(await answersOf(await openStore(store)));
          await postgres.close();
        }),
        { ...runs(1), endOnFailure: true },
      );
    },
    TIMEOUT_MS,
  );
});

test(
  "each day of a shop becomes what it is in the last copy that has it; other days and shops stay",
  async () => {
    const dayOf = ({ store, day }: Line) => `${day} ${store}`;
    await fc.assert(
      fc.asyncProperty(sales, sales, async (first, second) => {
        const exported = [first, second].map((lines) => lines.map((one) => ({ ...one, isSynced: false })));
        const [one = [], other = []] = exported;
        const cwd = temporaryFolder();
        for (const lines of exported) {
          expect((await copy(cwd, await storeWith({ lines }), "copy.duckdb")).code).toBe(0);
        }
        const copied = new Set(other.map(dayOf));
        const expected = await storeWith({
          lines: [...one.filter((line) => !copied.has(dayOf(line))), ...other],
        });
        expect(await contentOf(join(cwd, "copy.duckdb"))).toEqual(await contentOf(expected));
      }),
      { ...runs(1), endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);
