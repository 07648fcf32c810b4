/** The range of what is usual holds most days that it has not seen. */
import { expect, test } from "vitest";
import { Random } from "../../../../../fixtures/sample-cafe/random.ts";
import { receiptLinesOn } from "../../../../../fixtures/sample-cafe/receipts.ts";
import { addDays, type IsoDate, isoWeekday } from "../../../../../viewer/report/date-range.ts";
import type { HourFigures } from "../../../../../viewer/report/report.ts";
import { usualOf } from "../../../../../viewer/report/today/usual.ts";
import { soldUntil } from "../../../../../viewer/report/today/usual-days.ts";

type Cafe = ReadonlyMap<IsoDate, readonly HourFigures[]>;

/** From the first of these days to the one before the last. */
const [FIRST, LAST] = ["2025-06-02", "2026-11-16"];

function cafeOf(salesOn: (date: IsoDate, place: number) => readonly number[]): Cafe {
  const days = new Map<IsoDate, readonly HourFigures[]>();
  for (let date = FIRST, place = 0; date < LAST; date = addDays(date, 1), place += 1) {
    const sales = salesOn(date, place);
    const hours = sales.flatMap((total_sales, hour) =>
      total_sales === 0
        ? []
        : [{ weekday: isoWeekday(date), hour, total_sales, total_transactions: 1, days: 1 }],
    );
    if (hours.length > 0) days.set(date, hours);
  }
  return days;
}

/** The per cent of days that are within the range of their last eight weekdays at a time of day. */
function coverage(cafe: Cafe, minute: number): number {
  let [all, held] = [0, 0];
  for (const [date, hours] of cafe) {
    const before = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((weeks) => [cafe.get(addDays(date, -7 * weeks)) ?? []]);
    const usual = usualOf(before.filter(({ length }) => length > 0).map((own) => soldUntil(own, minute)));
    if (!usual) continue;
    const sold = soldUntil(hours, minute);
    all += 1;
    if (usual.low <= sold && sold <= usual.high) held += 1;
  }
  return (100 * held) / all;
}

const sample = cafeOf((date) => {
  const sales = Array.from({ length: 24 }, () => 0);
  for (const { time, grossSales } of receiptLinesOn(date)) {
    const hour = Number(time.slice(0, 2));
    sales[hour] = (sales[hour] ?? 0) + grossSales / 100;
  }
  return sales.map((sum) => Math.round(sum * 100) / 100);
});

const HOURS = [0.5, 1.3, 1.5, 1.2, 1, 1.4, 1.3, 0.9, 0.8, 0.8, 0.6, 0.3];
const OPENS = 7;

interface MadeUp {
  readonly seed: number;
  /** How much a day and an hour differ from others, as a share. */
  readonly day: number;
  readonly hour: number;
  /** The growth of a week, as a share. */
  readonly growth?: number;
  readonly season?: number;
  /** The share of days that sell 40 %. */
  readonly bad?: number;
}

function madeUp({ seed, day, hour, growth = 0, season = 0, bad = 0 }: MadeUp): Cafe {
  const random = new Random(seed, 0);
  const share = () => random.below(1_000_000) / 1_000_000;
  /** Almost normal, with a spread of 1. */
  const spread = () => Array.from({ length: 12 }, () => share()).reduce((sum, own) => sum + own, -6);
  return cafeOf((_, place) => {
    const level =
      (1 + (growth * place) / 7) *
      (1 + season * Math.sin((2 * Math.PI * place) / 365)) *
      (place % 7 > 4 ? 1.5 : 1) *
      (share() < bad ? 0.4 : 1) *
      Math.exp(day * spread());
    return [
      ...Array.from({ length: OPENS }, () => 0),
      ...HOURS.map((part) => Math.round(1500 * part * level * Math.exp(hour * spread()))),
    ];
  });
}

const CAFES: Readonly<Record<string, () => Cafe>> = {
  "the sample cafe": () => sample,
  "a steady cafe": () => madeUp({ seed: 1, day: 0.06, hour: 0.15 }),
  "a restless cafe": () => madeUp({ seed: 2, day: 0.3, hour: 0.4 }),
  "a cafe that grows": () => madeUp({ seed: 3, day: 0.12, hour: 0.3, growth: 0.01 }),
  "a cafe with a season": () => madeUp({ seed: 4, day: 0.12, hour: 0.3, season: 0.3 }),
  "a cafe with bad days": () => madeUp({ seed: 5, day: 0.12, hour: 0.3, bad: 0.06 }),
};

test.each(Object.entries(CAFES))("of %s, it holds 75 to 90 % of the days", (_, cafe) => {
  for (const hour of [11, 14, 17]) {
    const held = coverage(cafe(), hour * 60);
    expect(held).toBeGreaterThanOrEqual(75);
    expect(held).toBeLessThanOrEqual(90);
  }
});
