/**
 * What is read of many shops at once, against what is read of each alone.
 *
 * @module-tag deep
 */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KINDS, parseKind } from "../../../../cli/beside/kinds.ts";
import { createSalesStore } from "../../../../cli/store/queries/create-sales-store.ts";
import type { StoreReader } from "../../../../cli/store/queryable.ts";
import { readAhead } from "../../../../cli/store/read-ahead.ts";
import { ALL_DATASETS } from "../../../../viewer/report/datasets.ts";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { runs } from "../../../support/property-runs.ts";
import { ENGINES } from "../../../support/stores/engines.ts";

const SHOPS = ["", "(none)", "Nimman", "Old Town", "ท่าแพ"];
const FILE =
  "channel or payment,name,commission_percent,from,to\nGF,Grab,30,,2026-06-30\nGF,,32.1,2026-07-01,\nCard,,2.5,,\n";
const PRICING = {
  rows: async () => parseKind(KINDS.channels, FILE, { shown: "channels.csv" }),
  onUnknown: () => {},
};

const day = fc.integer({ min: 0, max: 30 }).map((nth) => addDays("2026-06-16", nth));
const lines = fc.uniqueArray(
  fc.record({
    receipt: fc.integer({ min: 1, max: 300 }).map((number) => `1-${number}`),
    day,
    store: fc.constantFrom(...SHOPS),
    time: fc.constantFrom("08:10", "13:00", null),
    product: fc.constantFrom("Latte", "Tea"),
    category: fc.constantFrom("Coffee", ""),
    employee: fc.constantFrom("Nok", "Ploy"),
    channel: fc.constantFrom(undefined, "GF"),
    payment: fc.constantFrom(undefined, "Cash", "Card"),
    gross: fc.integer({ min: 0, max: 99_999 }),
    discount: fc.integer({ min: 0, max: 999 }),
  }),
  { selector: ({ receipt }) => receipt, minLength: 20, maxLength: 80 },
);
const ranges = fc.array(
  fc.option(
    fc.tuple(day, day).map((days) => {
      const [startDate = "", endDate = ""] = days.sort();
      return { startDate, endDate };
    }),
    { nil: null },
  ),
  { minLength: 1, maxLength: 2 },
);

/** Counts what the engine is asked. */
function counted(reader: StoreReader) {
  const counts = { reads: 0 };
  const read: StoreReader["read"] = (work) => {
    counts.reads += 1;
    return reader.read(work);
  };
  return { counts, reader: { ...reader, read } };
}

describe.each(ENGINES)("shops of %s that are read at once", (_, open, isServer) => {
  test("have the rows of each alone, in their order, and each of some figures is read once", async () => {
    const both = fc.tuple(lines, ranges);
    await fc.assert(
      fc.asyncProperty(both, async ([all, asked]) => {
        const { counts, reader } = counted(await open(all));
        try {
          const store = createSalesStore(reader, PRICING);
          const ahead = await readAhead(store);
          const names = await store.shopNames();
          const readAll = async (from: typeof store) =>
            Promise.all(
              names.map(async (shop) => {
                const answers = [];
                for (const range of asked) {
                  for (const dataset of ALL_DATASETS) {
                    const { rows } = await from.read(dataset, { range, shops: [shop] });
                    answers.push(rows);
                  }
                  answers.push((await from.dayCloses({ range, shops: [shop] })).rows);
                }
                return answers;
              }),
            );
          const alone = await readAll(store);
          counts.reads = 0;
          const together = [];
          for (const shop of names) {
            const own = [];
            for (const range of asked) {
              for (const dataset of ALL_DATASETS) {
                const { rows } = await ahead.read(dataset, { range, shops: [shop] });
                own.push(rows);
              }
              own.push((await ahead.dayCloses({ range, shops: [shop] })).rows);
            }
            together.push(own);
          }
          expect(together).toEqual(alone);
          const different = new Set(asked.map((range) => JSON.stringify(range))).size;
          expect(counts.reads).toBe(different * (ALL_DATASETS.length + 1));
        } finally {
          await reader.close();
        }
      }),
      runs(isServer ? 1 : 3),
    );
  });
});
