/**
 * Made-up cafes for `watch`: weekdays, seasons, weather and trends, people with habits of their own, drawers that are counted
 * badly, tills that skip numbers, products that sell rarely. Nothing is off on any of their days: what is told of them is a
 * false alarm.
 */
import {
  addDays,
  type DateRange,
  daysOf,
  type IsoDate,
  isoWeekday,
} from "../../../viewer/report/date-range.ts";
import type { DayClose } from "../../../viewer/report/day-close.ts";
import type { Shift } from "../../../viewer/report/shifts.ts";
import type { WatchedDay, WatchFacts } from "../../../viewer/report/watch/facts.ts";
import { DAYS_OF_HISTORY } from "../../../viewer/report/watch/weak-day.ts";

/** The receipts of the months before the first night that counts are drawn one by one; the days before these as sums. */
const DAYS_OF_RECEIPTS = 100;
const SHOPS = ["Nimman", "Old Town", "Airport"];
const NAMES = ["Ann", "Bee", "Chai", "Dao", "Ek"];

type Random = () => number;

/** A program in any language can make the same. */
function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761 + 12_345) % 2_147_483_647 || 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let turn = 0; turn < 10; turn += 1) next();
  return next;
}

export interface WatchedCafe {
  readonly nights: DateRange;
  readonly days: WatchFacts["days"];
  readonly closes: readonly DayClose[];
  readonly shifts: readonly Shift[];
  readonly pieces: ReadonlyMap<IsoDate, ReadonlyMap<string, number>>;
}

const FIRST_NIGHT = "2026-10-05";

/** @param nights how many are watched */
export function watchedCafe(seed: number, nights = 30): WatchedCafe {
  const random = randomOf(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const normal = () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    return radius * Math.cos(2 * Math.PI * random());
  };
  const poisson = (mean: number): number => {
    if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = random(); product > limit; product *= random()) count += 1;
    return count;
  };

  const shops = SHOPS.slice(0, pick([1, 1, 1, 2, 3]) ?? 1);
  const customers = between(40, 220);
  const bill = between(60, 180);
  const spread = between(0.08, 0.22);
  const rests = new Set([1, 2].filter(() => random() < 0.35));
  const weekdays = Array.from({ length: 8 }, () => between(0.75, 1.4));
  const season = between(0, 0.15);
  const growth = between(-0.0008, 0.0012);
  const rain = between(0, 0.15);
  const people = NAMES.slice(0, pick([2, 3, 4, 5]) ?? 3).map((name) => ({
    name,
    share: between(0.4, 1),
    works: between(0.5, 0.95),
    discounts: between(0, 0.12),
    refunds: between(0, 0.008),
    cancelled: between(0, 0.008),
  }));
  const products = Array.from({ length: Math.round(between(15, 40)) }, (_, place) => ({
    name: `Product ${place + 1}`,
    share: 1 / (place + 1.5) ** between(0.7, 1.1),
  }));
  const shares = products.reduce((sum, { share }) => sum + share, 0);
  const drawer = { exact: between(0.3, 0.9), spread: between(3, 40), slips: between(0, 0.02) };
  const skips = random() < 0.4 ? between(0.02, 0.5) : 0;
  const perDay = pick([1, 2]) ?? 1;

  const range = {
    startDate: addDays(FIRST_NIGHT, -DAYS_OF_HISTORY - 10),
    endDate: addDays(FIRST_NIGHT, nights - 1),
  };
  const days: WatchedDay[] = [];
  const closes: DayClose[] = [];
  const shifts: Shift[] = [];
  const pieces = new Map<IsoDate, ReadonlyMap<string, number>>();
  let weather = 0;
  for (const [place, date] of daysOf(range).entries()) {
    weather = 0.4 * weather + normal() * spread;
    if (rests.has(isoWeekday(date))) continue;
    const level =
      (weekdays[isoWeekday(date)] ?? 1) *
      (1 + season * Math.sin((2 * Math.PI * place) / 365)) *
      (1 + growth * place) *
      (random() < rain ? between(0.7, 0.95) : 1) *
      Math.exp(weather);
    const isNear = date >= addDays(FIRST_NIGHT, -DAYS_OF_RECEIPTS);
    let [sales, count] = [0, 0];
    for (const store of isNear ? shops : []) {
      const staff = people.filter(({ works }) => random() < works);
      const all = staff.length > 0 ? staff : people.slice(0, 1);
      const weights = all.map(({ share }) => share * between(0.6, 1.4));
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      const close = { gross: 0, refunds: 0, discounts: 0, count: 0 };
      const rows = all.map((person, nth) => {
        const own = { employee: person.name, total_sales: 0, discounts: 0, refunds: 0, cancelled: 0 };
        const served = poisson((customers * level * (weights[nth] ?? 0)) / whole / shops.length);
        for (let receipt = 0; receipt < served; receipt += 1) {
          const amount = Math.round(bill * Math.exp(0.6 * normal() - 0.18));
          const isGivenBack = random() < person.refunds;
          close.gross += amount;
          own.total_sales += amount - (isGivenBack ? amount : 0);
          if (random() < person.discounts)
            own.discounts += Math.round(amount * (pick([0.05, 0.1, 0.2]) ?? 0.1));
          if (isGivenBack) own.refunds += amount;
          if (random() < person.cancelled) own.cancelled += 1;
        }
        close.count += served;
        close.refunds += own.refunds;
        close.discounts += own.discounts;
        return own;
      });
      const skipped = random() < skips ? poisson(1) : 0;
      closes.push({
        date,
        store,
        total_transactions: close.count,
        refund_receipts: 0,
        numbers: [
          {
            first: "1-1001",
            last: "1-1200",
            count: close.count + skipped + 1,
            missing: skipped > 0 ? [{ from: "1-1100", to: "1-1100", count: skipped }] : [],
            missing_count: skipped,
          },
        ],
        gross_sales: close.gross,
        refunds: close.refunds,
        discounts: close.discounts,
        net_sales: close.gross - close.refunds - close.discounts,
        payments: [],
        employees: rows.map(({ cancelled: _, ...own }) => own),
        cancelled: rows.flatMap(({ employee, cancelled }) =>
          Array.from({ length: cancelled }, () => ({ receipt: "1-1", employee })),
        ),
      });
      sales += close.gross - close.refunds;
      count += close.count;
      for (let nth = 0; nth < perDay; nth += 1) {
        const difference = random() < drawer.exact ? 0 : Math.round(drawer.spread * normal());
        const slip = random() < drawer.slips ? Math.round(between(-3, 3) * bill) : 0;
        shifts.push(shiftOf(date, store, nth, difference + slip));
      }
    }
    if (isNear) {
      const sold = products.map(
        ({ name, share }) =>
          [name, poisson((count * 1.6 * share * Math.exp(0.15 * normal())) / shares)] as const,
      );
      pieces.set(date, new Map(sold.filter(([, own]) => own > 0)));
    } else {
      count = poisson(customers * level);
      sales = Math.round(count * bill * (1 + (0.6 * normal()) / Math.sqrt(count + 1)));
    }
    if (count > 0) days.push({ date, total_sales: sales, total_transactions: count });
  }
  return { nights: { startDate: FIRST_NIGHT, endDate: range.endDate }, days, closes, shifts, pieces };
}

function shiftOf(date: IsoDate, store: string, nth: number, difference: number): Shift {
  const cash = 5000 + difference;
  return {
    id: `${date} ${store} ${nth}`,
    date,
    store,
    opened_at: `${date}T01:00:00Z`,
    closed_at: `${date}T10:00:00Z`,
    opened: nth === 0 ? "08:00" : "14:00",
    closed: nth === 0 ? "14:00" : "20:00",
    starting_cash: 2000,
    cash_payments: 3000,
    cash_refunds: 0,
    paid_in: 0,
    paid_out: 0,
    expected_cash: 5000,
    actual_cash: cash,
    difference,
    gross_sales: 0,
    refunds: 0,
    discounts: 0,
    net_sales: 0,
    tip: 0,
    surcharge: 0,
    payments: [],
    cash_movements: [],
    compared: { differences: [] },
  };
}

/** What is known on a night. */
export function factsOn({ days, closes, shifts, pieces }: WatchedCafe, date: IsoDate): WatchFacts {
  const until = <Row extends { readonly date: IsoDate }>(rows: readonly Row[]) =>
    rows.filter((row) => row.date <= date);
  return { date, days: until(days), closes: until(closes), shifts: until(shifts), pieces };
}
