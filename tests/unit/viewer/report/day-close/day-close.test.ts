/** The answer about the close of each day: read as it is written, refused if anything in it is wrong. */
import { describe, expect, test } from "vitest";
import { datasetRequest, requestTarget } from "../../../../../viewer/report/contract.ts";
import { type DayClose, readDayCloses } from "../../../../../viewer/report/day-close.ts";

const WHOLE: DayClose = {
  date: "2026-11-20",
  store: "Nimman",
  total_transactions: 41,
  refund_receipts: 1,
  first_receipt: "1-1001",
  last_receipt: "2-57",
  numbers: [
    {
      first: "1-1001",
      last: "1-1040",
      count: 38,
      missing: [{ from: "1-1007", to: "1-1008", count: 2 }],
      missing_count: 2,
    },
    { first: "2-54", last: "2-57", count: 4, missing: [], missing_count: 0 },
  ],
  gross_sales: 4210.5,
  refunds: 120,
  discounts: 10.25,
  net_sales: 4080.25,
  tax: 266.93,
  added_tax: 0,
  returned: { net_sales: 118.5, tax: 7.75, added_tax: 0 },
  tips: 20,
  payments: [
    { payment: "Cash", total_transactions: 30, amount: 3000.25 },
    { payment: "", total_transactions: 11, amount: 1100 },
  ],
  cancelled: [{ receipt: "1-1012", time: "14:05", employee: "Nok", amount: 95 }, { receipt: "1-1013" }],
};
const LEAST: DayClose = {
  date: "2026-11-21",
  store: "(none)",
  total_transactions: 0,
  refund_receipts: 0,
  gross_sales: 0,
  refunds: 0,
  discounts: 0,
  net_sales: 0,
  payments: [],
  cancelled: [{ receipt: "7" }],
};

test("it is asked for a range and shops as the datasets are", () => {
  const range = { startDate: "2026-11-01", endDate: "2026-11-30" };
  expect(requestTarget(datasetRequest("day_closes", range, "", ["Nimman"]))).toBe(
    "/api/day_closes?startDate=2026-11-01&endDate=2026-11-30&store=Nimman",
  );
});

test("a row is read with all that it may say, and with the least", () => {
  const sent = [{ ...WHOLE, later_field: 1 }, LEAST];
  expect(readDayCloses(JSON.parse(JSON.stringify(sent)))).toEqual([WHOLE, LEAST]);
});

describe("what is wrong is refused, by its place", () => {
  test.each([
    [{ date: "20/11/2026" }, "rows[0].date"],
    [{ store: null }, "rows[0].store"],
    [{ total_transactions: 1.5 }, "rows[0].total_transactions"],
    [{ net_sales: "1,000" }, "rows[0].net_sales"],
    [{ tax: 0.001 }, "rows[0].tax"],
    [{ returned: { net_sales: "1,000" } }, "rows[0].returned.net_sales"],
    [
      { numbers: [{ first: "1", last: "2", count: 0, missing: [], missing_count: 0 }] },
      "rows[0].numbers[0].count",
    ],
    [{ payments: {} }, "rows[0].payments"],
    [{ cancelled: [{ receipt: 7 }] }, "rows[0].cancelled[0].receipt"],
  ])("%j", (wrong, place) => {
    expect(() => readDayCloses([{ ...WHOLE, ...wrong }])).toThrow(
      `day_closes: ${place} is missing or not valid in the answer`,
    );
  });

  test("an answer that is not a list", () => {
    expect(() => readDayCloses({ rows: [] })).toThrow(
      "day_closes: rows is missing or not valid in the answer",
    );
  });
});
