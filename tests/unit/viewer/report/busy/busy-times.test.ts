/** Busy Times of three data sets equal figures that are added up from their receipts, in another way. */
import { describe, expect, test } from "vitest";
import { receiptLinesOn } from "../../../../../fixtures/sample-cafe/receipts.ts";
import {
  hourMap,
  hourTotals,
  sumTotals,
  totalsWithoutTime,
  WEEKDAYS,
  weekdayMeans,
} from "../../../../../viewer/report/busy-hours.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { roundTo } from "../../../../../viewer/report/decimal.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

interface Receipt {
  readonly date: string;
  readonly hour: number | undefined;
  readonly satang: bigint;
  /** A refund is not a customer. */
  readonly customers: bigint;
}

const FIRST = "2026-03-02";

/** A month of the sample cafe, which closes on some days. */
function sampleReceipts(): Receipt[] {
  return Array.from({ length: 30 }, (_, day) => receiptLinesOn(addDays(FIRST, day)))
    .flat()
    .map(({ date, time, type, grossSales, receipt }, index, lines) => ({
      date,
      hour: Number(time.slice(0, 2)),
      satang: BigInt(grossSales),
      customers: type === "SALE" && lines[index - 1]?.receipt !== receipt ? 1n : 0n,
    }));
}

/** Some receipts have no time, refunds are larger than sales in some hours, and no Wednesday is open. */
function oddReceipts(): Receipt[] {
  return Array.from({ length: 400 }, (_, index) => ({
    date: addDays(FIRST, (index * 37) % 45),
    hour: index % 7 === 0 ? undefined : (index * 5) % 24,
    satang: BigInt(((index * 7919) % 20_011) - 6_000),
    customers: index % 3 === 0 ? 0n : 1n,
  })).filter(({ date }) => new Date(date).getUTCDay() !== 3);
}

/** Amounts whose means need larger whole numbers than a JavaScript number can hold. */
function hugeReceipts(): Receipt[] {
  return Array.from({ length: 90 }, (_, index) => ({
    date: addDays(FIRST, index),
    hour: index % 4,
    satang: 45_035_996_273_703n - BigInt(index),
    customers: 3n,
  }));
}

const DATA_SETS = {
  "a sample cafe": sampleReceipts(),
  "odd receipts": oddReceipts(),
  "huge amounts": hugeReceipts(),
};

describe.each(Object.entries(DATA_SETS))("the busy times of %s", (_, receipts) => {
  const openDays = [...new Set(receipts.map(({ date }) => date))];
  const weekdayOf = (date: string) => ((new Date(date).getUTCDay() + 6) % 7) + 1;
  const daysOf = (weekday: number) => openDays.filter((date) => weekdayOf(date) === weekday).length;
  const on = (weekday: number) => receipts.filter(({ date }) => weekdayOf(date) === weekday);
  const at = (weekday: number, hour: number) => on(weekday).filter((receipt) => receipt.hour === hour);

  const report = reportOf(
    {
      sales_summary: openDays.map((date) => {
        const own = receipts.filter((receipt) => receipt.date === date);
        return { ...summaryRow, date, ...figuresOf(own) };
      }),
      sales_by_hour: WEEKDAYS.flatMap((weekday) =>
        Array.from({ length: 24 }, (_, hour) => ({
          weekday,
          hour,
          days: daysOf(weekday),
          own: at(weekday, hour),
        }))
          .filter(({ own }) => own.length > 0)
          .map(({ own, ...place }) => ({ ...place, ...figuresOf(own) })),
      ),
    },
    null,
  );
  const hours = report.hours ?? [];

  test("have the mean of each weekday", () => {
    // They are rounded when they are shown.
    const rounded = weekdayMeans(report.salesOverTime).map(({ sales, customers, ...own }) => ({
      ...own,
      sales: sales && roundTo(sales, 2),
      customers: customers && roundTo(customers, 1),
    }));
    expect(rounded).toEqual(
      WEEKDAYS.map((weekday) => {
        const days = daysOf(weekday);
        return {
          weekday,
          days,
          sales: days === 0 ? undefined : Number(meanOf(satangOf(on(weekday)), days)) / 100,
          customers: days === 0 ? undefined : Number(meanOf(customersOf(on(weekday)) * 10n, days)) / 10,
        };
      }),
    );
  });

  test("have the mean of each hour, which times the days gives back its sum", () => {
    for (const { hour, cells } of hourMap(hours).rows) {
      for (const weekday of WEEKDAYS) {
        const sum = satangOf(at(weekday, hour));
        const mean = roundTo(cells[weekday - 1]?.mean ?? 0, 2);
        expect(mean).toBe(Number(meanOf(sum, daysOf(weekday))) / 100);
        // A mean is rounded to the satang, which is at most half a satang for each day.
        const back = satangIn(mean) * BigInt(daysOf(weekday));
        expect(2n * abs(back - sum)).toBeLessThanOrEqual(BigInt(daysOf(weekday)));
      }
    }
  });

  test("have the exact sum of each hour, and what has no time, which add up to the days", () => {
    const rows = hourTotals(hours);
    for (const { hour, weekdays } of rows) {
      expect(weekdays.map(satangIn)).toEqual(WEEKDAYS.map((weekday) => satangOf(at(weekday, hour))));
    }
    const rest = totalsWithoutTime(report);
    expect(satangIn(rest.total_sales)).toBe(satangOf(receipts.filter(({ hour }) => hour === undefined)));
    const total = sumTotals([...rows, rest]);
    expect(total.weekdays.map(satangIn)).toEqual(WEEKDAYS.map((weekday) => satangOf(on(weekday))));
    expect(satangIn(total.total_sales)).toBe(satangOf(receipts));
    expect(total.total_transactions).toBe(Number(customersOf(receipts)));
  });
});

function figuresOf(receipts: readonly Receipt[]) {
  const satang = satangOf(receipts);
  const [whole, rest] = [abs(satang) / 100n, abs(satang) % 100n];
  const total_sales = `${satang < 0n ? "-" : ""}${whole}.${String(rest).padStart(2, "0")}`;
  return { total_sales, total_transactions: Number(customersOf(receipts)) };
}

function satangOf(receipts: readonly Receipt[]): bigint {
  return receipts.reduce((sum, { satang }) => sum + satang, 0n);
}

function customersOf(receipts: readonly Receipt[]): bigint {
  return receipts.reduce((sum, { customers }) => sum + customers, 0n);
}

/** Rounded half away from zero. */
function meanOf(sum: bigint, days: number): bigint {
  if (days === 0) return 0n;
  const magnitude = (2n * abs(sum) + BigInt(days)) / (2n * BigInt(days));
  return sum < 0n ? -magnitude : magnitude;
}

function satangIn(baht: number): bigint {
  return BigInt(Math.round(baht * 100));
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
