/**
 * Random cafes: with weekdays on which they rest, unusual closures, days with refunds alone, holidays, months of different
 * lengths, shops that open and close, products that come and go, and exports that end before the range does.
 */
import fc from "fast-check";
import { comparisonFor } from "../../../viewer/report/comparison/earlier-range.ts";
import {
  addDays,
  type DateRange,
  daysOf,
  type IsoDate,
  isoWeekday,
} from "../../../viewer/report/date-range.ts";
import type { DayNote } from "../../../viewer/report/day-note.ts";
import { loadReport, readNoted } from "../../../viewer/report/load/load-report.ts";
import type { ReadSales } from "../../../viewer/report/load/one-state.ts";
import type { ComparisonKind, Report } from "../../../viewer/report/report.ts";
import { buildReport } from "./build-report.ts";

interface Shop {
  readonly name: string;
  readonly opened: IsoDate;
  readonly closed: IsoDate;
  /** In satang. */
  readonly bill: number;
  readonly customers: number;
}

/** Sold on every open day of its own, in equal shares with the others of the day. */
interface Product {
  readonly name: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface Cafe {
  readonly seed: number;
  readonly shops: readonly Shop[];
  /** Weekdays, 1 for Monday. */
  readonly rests: readonly number[];
  /** One in so many days is closed as well, or has refunds alone. */
  readonly gaps: number;
  readonly notes: readonly DayNote[];
  readonly first: IsoDate;
  readonly range: DateRange;
  readonly kind: ComparisonKind;
  readonly products: readonly Product[];
  /** The day of the newest export, at one o'clock, which nothing later is in; undefined of a source that knows all days. */
  readonly exported?: IsoDate | undefined;
}

/** The day of the load. */
const todayOf = ({ range }: Cafe) => addDays(range.endDate, 3);

const FIRST = "2025-01-01";
const RANGES: readonly (readonly [DateRange, ComparisonKind])[] = [
  [{ startDate: "2026-04-13", endDate: "2026-04-19" }, "same-weekdays"],
  [{ startDate: "2026-11-09", endDate: "2026-11-15" }, "same-weekdays"],
  [{ startDate: "2026-11-11", endDate: "2026-11-20" }, "previous"],
  [{ startDate: "2026-02-01", endDate: "2026-02-28" }, "previous"],
  [{ startDate: "2026-03-01", endDate: "2026-03-31" }, "previous"],
  [{ startDate: "2026-11-01", endDate: "2026-11-30" }, "last-year"],
  [{ startDate: "2026-11-14", endDate: "2026-11-14" }, "same-weekdays"],
];

const shopsOf = (range: DateRange) =>
  fc.array(
    fc.record({
      opened: fc.oneof(
        { weight: 3, arbitrary: fc.constant(FIRST) },
        {
          weight: 1,
          arbitrary: fc.integer({ min: -20, max: 5 }).map((days) => addDays(range.startDate, days)),
        },
      ),
      closed: fc.oneof(
        { weight: 3, arbitrary: fc.constant("2027-12-31") },
        {
          weight: 1,
          arbitrary: fc.integer({ min: -30, max: 5 }).map((days) => addDays(range.startDate, days)),
        },
      ),
      bill: fc.integer({ min: 4_000, max: 30_000 }),
      customers: fc.integer({ min: 1, max: 200 }),
    }),
    { minLength: 1, maxLength: 4 },
  );

/** Latte always, and two that come or go around the range. */
const productsOf = (range: DateRange) => {
  const around = fc.integer({ min: -70, max: 10 }).map((days) => addDays(range.endDate, days));
  const always = { name: "Latte", from: FIRST, to: "2027-12-31" };
  return fc
    .tuple(around, around)
    .map(([from, to]) => [always, { ...always, name: "Mocha", from }, { ...always, name: "ชาเย็น", to }]);
};

export const randomCafes: fc.Arbitrary<Cafe> = fc.constantFrom(...RANGES).chain(([range, kind]) =>
  fc
    .record({
      seed: fc.integer({ min: 1, max: 1e6 }),
      shops: shopsOf(range),
      rests: fc.subarray([1, 2, 7]),
      gaps: fc.integer({ min: 3, max: 60 }),
      notes: fc.constantFrom<readonly DayNote[]>(
        [],
        [{ date: "2026-04-13", to: "2026-04-15", text: "Songkran", holiday: true }],
      ),
      exported: fc.option(fc.integer({ min: -2, max: 3 }).map((days) => addDays(range.endDate, days))),
      products: productsOf(range),
      first: fc.oneof(
        { weight: 4, arbitrary: fc.constant(FIRST) },
        {
          weight: 1,
          arbitrary: fc.integer({ min: 1, max: 60 }).map((days) => addDays(range.startDate, -days)),
        },
      ),
    })
    .map(({ shops, exported, ...cafe }) => ({
      ...cafe,
      ...(exported !== null && { exported }),
      range,
      kind,
      shops: shops.map((shop, nth) => ({ ...shop, name: ["Nimman", "Old Town", "ท่าแพ", "Pier"][nth] ?? "" })),
    })),
);

/** What a shop sold on a day, in satang; undefined without a record. Refunds alone have no customers. */
export function soldOn({ seed, rests, gaps, notes, first, exported }: Cafe, shop: Shop, date: IsoDate) {
  const isClosed =
    date < shop.opened ||
    date > shop.closed ||
    date < first ||
    date > (exported ?? date) ||
    rests.includes(isoWeekday(date));
  const isHoliday = notes.some(({ date: from, to }) => from <= date && date <= to);
  const random = [...`${seed} ${shop.name} ${date}`].reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647,
    7,
  );
  if (isClosed || isHoliday || random % gaps === 0) return undefined;
  if (random % gaps === 1) return { satang: -shop.bill, customers: 0 };
  const customers = shop.customers + (random % 37);
  return { satang: customers * shop.bill + (random % 9_999), customers };
}

/** The report of its range, as a source gives it. */
export async function reportOfCafe(cafe: Cafe): Promise<Report> {
  const { range, kind, shops, notes, first, exported } = cafe;
  const today = todayOf(cafe);
  const comparison = comparisonFor(kind, range, today);
  const isOpen = (date: IsoDate) => shops.some((shop) => (soldOn(cafe, shop, date)?.customers ?? 0) > 0);
  const open = daysOf({ startDate: first, endDate: today }).filter(isOpen);
  const newest = open.at(-1);
  const known =
    exported !== undefined && newest !== undefined
      ? shops.map(({ name }) => ({
          shop: name,
          known_until: `${newest}T11:37:00`,
          exported_at: `${exported}T13:00:00`,
        }))
      : undefined;
  const read: ReadSales = async (asked) => {
    const days = (asked ? daysOf(asked) : []).filter((day) => day < today);
    const sales = shops.map((shop) => ({
      shop,
      days: days.flatMap((date) => {
        const sold = soldOn(cafe, shop, date);
        return sold ? [{ date, ...sold }] : [];
      }),
    }));
    const all = sales.flatMap(({ days }) => days);
    return buildReport(asked, {
      sales_by_category: [],
      sales_by_product: productRows(cafe, all),
      sales_by_employee: [],
      sales_summary: sales.flatMap(({ days }) =>
        days.map((day) => ({ date: day.date, ...figuresOf([day]) })),
      ),
      sales_by_store: sales.flatMap(({ shop, days }) =>
        days.length === 0 ? [] : [{ store: shop.name, ...figuresOf(days), days: days.length }],
      ),
    });
  };
  const dataDays = async () => ({ startDate: first, endDate: today });
  const productDates = cafe.products.flatMap(({ name, from, to }) => {
    const own = open.filter((date) => from <= date && date <= to);
    const [first_sale, last_sale] = [own[0], own.at(-1)];
    return first_sale && last_sale ? [{ product_name: name, first_sale, last_sale }] : [];
  });
  const facts = async () => ({ known, productDates });
  return loadReport({ range, comparison, today, dataDays, facts }, readNoted(read, notes));
}

interface Sold {
  readonly date: IsoDate;
  readonly satang: number;
  readonly customers: number;
}

function productRows({ products }: Cafe, days: readonly Sold[]) {
  const onDay = (date: IsoDate) => products.filter(({ from, to }) => from <= date && date <= to);
  return products.flatMap((product) => {
    const own = days.filter(({ date, customers }) => customers > 0 && onDay(date).includes(product));
    // What is left over is of the first one.
    const shareOf = ({ date, satang }: Sold) => {
      const share = Math.floor(satang / onDay(date).length);
      return product === products[0] ? satang - share * (onDay(date).length - 1) : share;
    };
    const refunds = product === products[0] ? days.filter(({ customers }) => customers === 0) : [];
    const shares = [...own.map((day) => ({ satang: shareOf(day), customers: day.customers })), ...refunds];
    if (shares.length === 0) return [];
    const { net_sales: _, ...figures } = figuresOf(shares);
    return [{ product_name: product.name, quantity_sold: figures.total_transactions, ...figures }];
  });
}

function figuresOf(days: readonly { readonly satang: number; readonly customers: number }[]) {
  const satang = days.reduce((sum, day) => sum + day.satang, 0);
  return {
    total_sales: satang / 100,
    net_sales: Math.round(satang * 0.96) / 100,
    profit: Math.round(satang * 0.6) / 100,
    total_transactions: days.reduce((sum, day) => sum + day.customers, 0),
  };
}
