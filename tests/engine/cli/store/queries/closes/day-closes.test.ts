/** The close of each day and shop, out of a store: exact sums, and the numbers of its receipts. */
import { describe, expect, test } from "vitest";
import { STORE_TABLES } from "../../../../../../cli/store/schema.ts";
import { type DayClose, readDayCloses } from "../../../../../../viewer/report/day-close.ts";
import type { Filling, Line } from "../../../../../support/stores/memory-store.ts";
import { emptyTestStore } from "../../../../../support/stores/test-store.ts";

const DAY = "2026-11-20";
const BEFORE = "2026-11-19";
const line: Line = { receipt: "1-1", store: "Nimman", day: DAY, product: "Latte", gross: 10_000 };

const memory = await emptyTestStore();

/** As they are read from the answer of a server. */
async function closes(startDate = DAY, endDate = startDate, shops?: readonly string[]) {
  const { rows } = await memory.store.dayCloses({ range: { startDate, endDate }, shops });
  return readDayCloses(JSON.parse(JSON.stringify(rows)));
}

function cancelled(receipts: readonly string[]) {
  return ({ connection, incoming }: Filling) =>
    connection.run(`
      INSERT INTO ${incoming.dropped} (source, place, day, store, receipt, is_refund, is_unique, is_synced, time,
        employee, amount) VALUES ${receipts.join(", ")}`);
}

describe("a day of a shop", () => {
  test("has the exact sums of its receipts", async () => {
    await memory.add({
      a: [
        { ...line, discount: 1050, tax: 654, addedTax: 0, payment: "Cash", tip: 500 },
        {
          ...line,
          receipt: "1-2",
          employee: "Nok",
          gross: 25_033,
          tax: 1752,
          addedTax: 1752,
          payment: "Card",
        },
        {
          ...line,
          receipt: "1-3",
          isRefund: true,
          gross: -4000,
          discount: -150,
          tax: -252,
          addedTax: 0,
          payment: "Cash",
        },
      ],
    });
    expect(await closes()).toEqual([
      {
        date: DAY,
        store: "Nimman",
        total_transactions: 2,
        refund_receipts: 1,
        first_receipt: "1-1",
        last_receipt: "1-3",
        numbers: [{ first: "1-1", last: "1-3", count: 3, missing: [], missing_count: 0 }],
        gross_sales: 350.33,
        refunds: 40,
        discounts: 9,
        net_sales: 301.33,
        tax: 21.54,
        added_tax: 17.52,
        returned: { net_sales: 38.5, tax: 2.52, added_tax: 0 },
        tips: 5,
        payments: [
          { payment: "Card", total_transactions: 1, amount: 267.85 },
          { payment: "Cash", total_transactions: 1, amount: 56 },
        ],
        employees: [
          { employee: "Nok", total_sales: 250.33, discounts: 0 },
          { employee: "Ploy", total_sales: 60, discounts: 9, refunds: 40 },
        ],
        cancelled: [],
      } satisfies DayClose,
    ]);
  });

  test("says nothing of what the till does not say", async () => {
    await memory.add({ a: [{ ...line, time: null }] });
    const [close] = await closes();
    expect(close).not.toHaveProperty("tax");
    expect(close).not.toHaveProperty("tips");
    expect(close?.returned).toEqual({ net_sales: 0 });
    expect(close?.payments).toEqual([{ payment: "", total_transactions: 1, amount: 100 }]);
    expect(close?.numbers).toEqual([]);
  });

  test("has its cancelled receipts, whose numbers are not missing", async () => {
    await memory.add(
      { a: ["1-7", "1-8", "1-10", "1-11", "1-14"].map((receipt) => ({ ...line, receipt })) },
      cancelled([
        `('a', 9, '${DAY}', 'Nimman', '1-12', false, true, false, '14:05', 'Nok', 95.50)`,
        `('a', 9, '${DAY}', 'Nimman', '1-9', false, true, false, NULL, '', NULL)`,
        `('a', 9, '${DAY}', 'Tha Phae', '7', false, true, false, NULL, NULL, NULL)`,
      ]),
    );
    const [nimman, thaPhae] = await closes();
    expect(nimman?.cancelled).toEqual([
      { receipt: "1-9" },
      { receipt: "1-12", time: "14:05", employee: "Nok", amount: 95.5 },
    ]);
    expect(nimman?.numbers).toEqual([
      {
        first: "1-7",
        last: "1-14",
        count: 7,
        missing: [{ from: "1-13", to: "1-13", count: 1 }],
        missing_count: 1,
      },
    ]);
    expect(thaPhae).toEqual({
      date: DAY,
      store: "Tha Phae",
      total_transactions: 0,
      refund_receipts: 0,
      numbers: [],
      gross_sales: 0,
      refunds: 0,
      discounts: 0,
      net_sales: 0,
      payments: [],
      cancelled: [{ receipt: "7" }],
    });
  });

  test("has a series for each till, and misses what the till counted since its last day", async () => {
    const day = (date: string, from: number, to: number, till = "1-", store = "Nimman"): Line[] =>
      Array.from({ length: to - from + 1 }, (_, at) => ({
        ...line,
        store,
        day: date,
        receipt: till + (from + at),
      }));
    await memory.add({
      a: [
        ...day("2026-11-17", 981, 995),
        ...day(BEFORE, 996, 1004, "1-", "Tha Phae"),
        ...day(DAY, 1007, 1012),
        ...day(DAY, 57, 60, "02"),
        ...day("2026-11-21", 1013, 1015),
      ],
    });
    const [close] = await closes();
    expect(close?.numbers).toEqual([
      { first: "0257", last: "0260", count: 4, missing: [], missing_count: 0 },
      {
        first: "1-1007",
        last: "1-1012",
        count: 6,
        missing: [{ from: "1-1005", to: "1-1006", count: 2 }],
        missing_count: 2,
      },
    ]);
    expect((await closes("2026-11-17", "2026-11-21", ["Nimman"])).map(({ date }) => date)).toEqual([
      "2026-11-17",
      DAY,
      "2026-11-21",
    ]);
    expect(await closes("2026-11-22")).toEqual([]);
  });

  test("is the same for a day as for a year, also after weeks whose export is not there", async () => {
    const at = (day: string, from: number): Line[] =>
      Array.from({ length: 20 }, (_, nth) => ({ ...line, day, receipt: `1-${from + nth}` }));
    await memory.add({ a: [...at("2026-10-20", 1001), ...at(DAY, 1321)] });
    const [close] = await closes();
    expect(close?.numbers?.[0]).toMatchObject({ missing: [{ from: "1-1021", to: "1-1320", count: 300 }] });
    expect(close).toEqual((await closes("2026-01-01", "2026-12-31"))[1]);
  });

  test("ends in the night if the days of the store do", async () => {
    const at = (time: string, from: number, to: number): Line[] =>
      Array.from({ length: to - from + 1 }, (_, nth) => ({ ...line, time, receipt: `1-${from + nth}` }));
    const [start] = await memory.connection.rows("SELECT value FROM settings WHERE key = 'day_starts'");
    expect(start).toBeUndefined();
    await memory.add({ a: [...at("22:30", 1, 20), ...at("01:30", 33, 40)] });
    expect((await closes())[0]?.numbers).toHaveLength(2);
    await memory.connection.run("INSERT INTO settings VALUES ('store', 'day_starts', '04:00')");
    try {
      expect((await closes())[0]?.numbers).toEqual([
        {
          first: "1-1",
          last: "1-40",
          count: 28,
          missing: [{ from: "1-21", to: "1-32", count: 12 }],
          missing_count: 12,
        },
      ]);
    } finally {
      await memory.connection.run("DELETE FROM settings WHERE key = 'day_starts'");
    }
  });

  test.each([
    ["identifiers of letters and digits", ["Kx7aB9f2", "Kx7aB9f3Q", "zz", "V02rd9aG"]],
    ["identifiers of many digits", ["300000000000000001", "300000000000000002", "300000000000000003"]],
    ["texts that look like nothing", ["", "-", "a\n1\n-", "ใบเสร็จ"]],
  ])("has no series of %s", async (_, receipts) => {
    await memory.add({ a: receipts.map((receipt) => ({ ...line, receipt })) });
    expect((await closes())[0]?.numbers).toEqual([]);
  });

  test("has sums, but no numbers, in a store that has no receipts", async () => {
    await memory.add({ a: [line] });
    await memory.connection.run(`DELETE FROM ${STORE_TABLES.lines}`);
    const [close] = await closes();
    expect(close).toMatchObject({ net_sales: 100, first_receipt: "1-1" });
    expect(close).not.toHaveProperty("numbers");
    expect(close).not.toHaveProperty("returned");
  });
});
