/** The call for hours, against sums that are counted from the receipts. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Selection } from "../../../../../cli/store/selection.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { deepIf } from "../../../../support/deep.ts";
import { runs } from "../../../../support/property-runs.ts";
import { ENGINES, storeOfFile } from "../../../../support/stores/engines.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";

const SHOPS = ["", "Nimman", "Old Town"];
/** 60 days: of no shop on some, of some shops on others. */
const days = fc
  .integer({ min: 0, max: 59 })
  .filter((nth) => nth % 9 !== 4)
  .map((nth) => addDays("2026-04-20", nth));

const receipts = fc.record({
  store: fc.constantFrom(...SHOPS),
  day: days,
  // A third of the receipts have no time.
  time: fc.constantFrom("00:00", "08:59", "09:00", "23:59", null, null),
  isRefund: fc.constantFrom(false, false, false, true),
  amounts: fc.array(fc.integer({ min: -99_999, max: 999_999 }), { minLength: 1, maxLength: 3 }),
});

interface Receipt {
  readonly store: string;
  readonly day: string;
  readonly time: string | null;
  readonly isRefund: boolean;
  readonly amounts: readonly number[];
}

const once = { store: "", isRefund: false, amounts: [100] };
/** On days of which no other receipt is, and of a shop without times. */
const MORE: readonly Receipt[] = [
  { ...once, day: "2024-02-29", time: "12:30" },
  { ...once, day: "2026-12-28", time: "00:00" },
  { ...once, day: "2027-01-03", time: "23:59" },
  { ...once, day: "2026-05-04", time: null, store: "Market" },
  { ...once, day: "2026-05-05", time: null, store: "Market" },
];

const lines = (all: readonly Receipt[]): Line[] =>
  all.flatMap(({ amounts, ...receipt }, number) =>
    amounts.map((gross, index) => ({
      ...receipt,
      receipt: `1-${number}`,
      product: `Product ${index}`,
      employee: index === 0 ? "Nok" : "Ploy",
      gross,
    })),
  );

const selections: fc.Arbitrary<Selection> = fc.record({
  range: fc.option(
    fc.tuple(days, days).map(([one, other]) => ({
      startDate: one < other ? one : other,
      endDate: one < other ? other : one,
    })),
  ),
  shops: fc.option(
    fc.subarray(
      SHOPS.map((shop) => shop || "(none)"),
      { minLength: 1 },
    ),
    { nil: undefined },
  ),
});

const isIn =
  ({ range, shops }: Selection) =>
  ({ day, store }: Receipt) =>
    (range === null || (range.startDate <= day && day <= range.endDate)) &&
    (shops === undefined || shops.includes(store || "(none)"));

const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const satang = (amount: number | string) => Math.round(Number(amount) * 100);
const salesOf = (all: readonly Receipt[]) => sumOf(all.flatMap(({ amounts }) => amounts));
/** A receipt of nothing is no customer. */
const customersOf = (all: readonly Receipt[]) =>
  all.filter(({ isRefund, amounts }) => !isRefund && sumOf(amounts) !== 0).length;

/** Every hour of the week, by a search through all receipts. */
function hoursOf(all: readonly Receipt[]) {
  const week = [1, 2, 3, 4, 5, 6, 7];
  return week.flatMap((weekday) => {
    const ofWeekday = all.filter(({ day }) => weekdayOf(day) === weekday);
    const openDays = new Set(ofWeekday.map(({ day }) => day)).size;
    return Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
      const ofHour = ofWeekday.filter(({ time }) => time !== null && Number(time.slice(0, 2)) === hour);
      if (ofHour.length === 0) return [];
      return [
        { weekday, hour, sales: salesOf(ofHour), total_transactions: customersOf(ofHour), days: openDays },
      ];
    });
  });
}

describe.each(ENGINES)("the hours of a store in %s", (_, open, isServer) => {
  const all = [...fc.sample(receipts, 400), ...MORE];
  const openOnce = storeOfFile(open, lines(all));

  test(
    "are those of its receipts, and with the receipts without a time they add up to the days",
    deepIf(isServer),
    async () => {
      const store = await openOnce();
      await fc.assert(
        fc.asyncProperty(selections, async (selection) => {
          const { rows } = await store.read("sales_by_hour", selection);
          const asked = all.filter(isIn(selection));
          expect(rows.map(({ total_sales, ...row }) => ({ ...row, sales: satang(total_sales) }))).toEqual(
            hoursOf(asked).map(({ sales, ...row }) => ({ ...row, sales })),
          );
          const dayRows = (await store.read("sales_summary", selection)).rows;
          for (const weekday of new Set(dayRows.map(({ date }) => weekdayOf(date)))) {
            const ofDays = dayRows.filter(({ date }) => weekdayOf(date) === weekday);
            const cells = rows.filter((row) => row.weekday === weekday);
            const untimed = asked.filter(({ day, time }) => time === null && weekdayOf(day) === weekday);
            expect(sumOf(cells.map((cell) => satang(cell.total_sales))) + salesOf(untimed)).toBe(
              sumOf(ofDays.map((row) => satang(row.total_sales))),
            );
            expect(sumOf(cells.map((cell) => cell.total_transactions)) + customersOf(untimed)).toBe(
              sumOf(ofDays.map((row) => row.total_transactions)),
            );
            for (const cell of cells) expect(cell.days).toBe(ofDays.length);
          }
        }),
        { ...runs(8), examples: [[{ range: null }]] },
      );
    },
  );

  test("are of the weekday on which a receipt begins, on days of any year", deepIf(isServer), async () => {
    const store = await openOnce();
    const cell = { total_sales: 1, total_transactions: 1, days: 1 };
    const on = (day: string) => store.read("sales_by_hour", { range: { startDate: day, endDate: day } });
    expect((await on("2024-02-29")).rows).toEqual([{ weekday: 4, hour: 12, ...cell }]);
    expect((await on("2026-12-28")).rows).toEqual([{ weekday: 1, hour: 0, ...cell }]);
    expect((await on("2027-01-03")).rows).toEqual([{ weekday: 7, hour: 23, ...cell }]);
  });

  test("are none if its till gives no times, and if the range has no days", deepIf(isServer), async () => {
    const store = await openOnce();
    const shops = ["Market"];
    expect((await store.read("sales_summary", { range: null, shops })).rows).toHaveLength(2);
    expect((await store.read("sales_by_hour", { range: null, shops })).rows).toEqual([]);
    const range = { startDate: "2026-05-02", endDate: "2026-05-01" };
    expect((await store.read("sales_by_hour", { range })).rows).toEqual([]);
  });
});
