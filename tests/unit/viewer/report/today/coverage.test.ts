/**
 * The range of what is usual holds most days that it has not seen.
 *
 * @module-tag deep
 */
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

/** How a cafe sells. The shares say how often something happens, or how much days differ. */
interface MadeUp {
  readonly bills?: number;
  readonly opens?: number;
  readonly hours?: readonly number[];
  /** How much days, and weeks, differ from others. */
  readonly day?: number;
  readonly week?: number;
  /** Of a week. */
  readonly growth?: number;
  readonly season?: number;
  readonly weekend?: number;
  /** Days that sell 40 %, and those that sell 180 %. */
  readonly bad?: number;
  readonly promotions?: number;
  readonly closed?: number;
  /** Days that open an hour late. */
  readonly late?: number;
  /** Bills of six people. */
  readonly groups?: number;
}

/** About ten hours. */
const HOURS = [0.5, 1.3, 1.5, 1.2, 1, 1.4, 1.3, 0.9, 0.8, 0.8, 0.6, 0.3];
const BILL = 150;

/** The bills of each hour are a matter of chance, and their amounts too. */
function madeUp(seed: number, kind: MadeUp): Cafe {
  const { bills = 120, opens = 7, hours = HOURS, day = 0.12, week = 0.05, growth = 0, season = 0 } = kind;
  const { weekend = 1.4, bad = 0, promotions = 0, closed = 0, late = 0, groups = 0 } = kind;
  const random = new Random(seed, 0);
  const share = () => random.below(1_000_000) / 1_000_000;
  /** Almost normal, with a spread of 1. */
  const spread = () => Array.from({ length: 12 }, () => share()).reduce((sum, own) => sum + own, -6);
  const all = hours.reduce((sum, part) => sum + part, 0);
  let ofWeek = 0;
  return cafeOf((_, place) => {
    if (place % 7 === 0) ofWeek = week * spread();
    if (share() < closed) return [];
    const level =
      (1 + (growth * place) / 7) *
      (1 + season * Math.sin((2 * Math.PI * place) / 365)) *
      (place % 7 > 4 ? weekend : 1) *
      (share() < bad ? 0.4 : 1) *
      (share() < promotions ? 1.8 : 1) *
      Math.exp(day * spread() + ofWeek);
    const first = share() < late ? 1 : 0;
    const sales = hours.map((part, hour) => {
      const usual = hour < first ? 0 : (bills * part * level) / all;
      const count = Math.max(0, Math.round(usual + Math.sqrt(usual) * spread()));
      const amounts = Array.from(
        { length: count },
        () => Math.round(BILL * Math.exp(0.5 * spread())) * (share() < groups ? 6 : 1),
      );
      return amounts.reduce((sum, amount) => sum + amount, 0);
    });
    return [...Array.from({ length: opens }, () => 0), ...sales];
  });
}

const KINDS: Readonly<Record<string, MadeUp>> = {
  "a steady cafe": { day: 0.06 },
  "a restless cafe": { day: 0.3 },
  "a tiny cafe": { bills: 25 },
  "a cafe that grows": { growth: 0.01 },
  "a cafe that shrinks": { growth: -0.006 },
  "a cafe with a season": { season: 0.3 },
  "a cafe with bad days": { bad: 0.06 },
  "a cafe with promotions": { promotions: 0.05 },
  "a cafe that is often closed": { closed: 0.1 },
  "a cafe that often opens late": { late: 0.15 },
  "a cafe with groups": { bills: 60, groups: 0.05 },
  "a cafe with good and bad weeks": { week: 0.2 },
  "a cafe that lives by its weekends": { weekend: 2.5 },
  "a place for brunch": { opens: 9, hours: [0.5, 1.5, 2, 1.8, 1, 0.6] },
};

/** So many cafes of a kind. `SEEDS=5` tries more. */
const SEEDS = Number(process.env.SEEDS ?? 1);

const CAFES: readonly (readonly [string, () => Cafe])[] = [
  ["the sample cafe", () => sample],
  ...Object.entries(KINDS).flatMap(([name, kind], place) =>
    Array.from({ length: SEEDS }, (_, nth) => [name, () => madeUp(100 * nth + place, kind)] as const),
  ),
];

test.each(CAFES)("of %s, it holds 75 to 90 % of the days", (_, cafe) => {
  const days = cafe();
  for (const hour of [11, 14, 17]) {
    const held = coverage(days, hour * 60);
    expect(held).toBeGreaterThanOrEqual(75);
    expect(held).toBeLessThanOrEqual(90);
  }
});
