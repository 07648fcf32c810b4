/** How each shop sells beside all shops together: at which hours, and from which categories. */
import { hoursBetween } from "./busy-hours.ts";
import type { DayStart } from "./date-range.ts";
import { type Baht, readHundredths } from "./decimal.ts";
import { groupBy } from "./records.ts";
import { sumOf } from "./tables/sums.ts";

/** Parts of the own sales, each a share from 0 to 1. A list is empty if they are not known. */
export interface SalesMix {
  readonly total_sales: Baht;
  /** One for each hour of {@link StoreDetails}. */
  readonly hours: readonly number[];
  /** One for each category of {@link StoreDetails}, and one for the others if there are any. */
  readonly categories: readonly number[];
}

export interface StoreMix extends SalesMix {
  readonly store: string;
}

export interface StoreDetails {
  /** From the first to the last of the day that has receipts. */
  readonly hours: readonly number[];
  /** Those of the chain in which most is sold, by sales. */
  readonly categories: readonly string[];
  readonly otherCategories: number;
  readonly all: SalesMix;
  /** In the order of the report: the one that sold most comes first. */
  readonly stores: readonly StoreMix[];
}

/** More shops are drawn with fewer categories, so that they take less room. */
const CATEGORIES = { few: 5, many: 3 };

interface Part {
  readonly store: string;
  readonly total_sales: Baht;
}

interface Lists {
  readonly stores?: readonly Part[];
  readonly storeHours?: readonly (Part & { readonly hour: number })[];
  readonly storeCategories?: readonly (Part & { readonly category: string })[];
}

/** Undefined if there are not several shops, or nothing is known about them. */
export function storeDetails(
  { stores = [], storeHours = [], storeCategories = [] }: Lists,
  dayStarts?: DayStart,
): StoreDetails | undefined {
  if (stores.length < 2 || storeHours.length + storeCategories.length === 0) return undefined;
  const hours = hoursBetween(storeHours, dayStarts);
  const salesOf = (own: readonly Part[]) => sumOf(own, ({ total_sales }) => total_sales);
  const ranked = [...groupBy(storeCategories, ({ category }) => category)]
    .map(([name, own]) => ({ name, sales: salesOf(own) }))
    .sort((one, other) => other.sales - one.sales);
  const most = stores.length > FEW_STORES ? CATEGORIES.many : CATEGORIES.few;
  // A row for one other category would say less than its name.
  const named = ranked.slice(0, ranked.length > most + 1 ? most : ranked.length).map(({ name }) => name);
  const placeOfHour = new Map(hours.map((hour, place) => [hour, place]));
  const placeOfCategory = new Map(named.map((name, place) => [name, place]));
  const others = ranked.length - named.length;
  const hoursOf = (rows: readonly (typeof storeHours)[number][]) =>
    shares(rows, hours.length, ({ hour }) => placeOfHour.get(hour) ?? 0);
  const categoriesOf = (rows: readonly (typeof storeCategories)[number][]) =>
    shares(rows, named.length + Math.min(1, others), ({ category }) => {
      return placeOfCategory.get(category) ?? named.length;
    });
  const [hoursIn, categoriesIn] = [byStore(storeHours), byStore(storeCategories)];
  return {
    hours,
    categories: named,
    otherCategories: others,
    all: {
      total_sales: salesOf(stores),
      hours: hoursOf(storeHours),
      categories: categoriesOf(storeCategories),
    },
    stores: stores.map(({ store, total_sales }) => ({
      store,
      total_sales,
      hours: hoursOf(hoursIn.get(store) ?? []),
      categories: categoriesOf(categoriesIn.get(store) ?? []),
    })),
  };
}

/** What each place has of the sum. Nothing is a part of a sum that is not above zero. */
function shares<Row extends Part>(
  rows: readonly Row[],
  places: number,
  placeOf: (row: Row) => number,
): number[] {
  const sums = Array.from({ length: places }, () => 0);
  let all = 0;
  for (const row of rows) {
    const sales = readHundredths(row.total_sales);
    sums[placeOf(row)] = (sums[placeOf(row)] ?? 0) + sales;
    all += sales;
  }
  return all > 0 ? sums.map((sum) => sum / all) : [];
}

function byStore<Row extends Part>(rows: readonly Row[]): Map<string, Row[]> {
  return groupBy(rows, ({ store }) => store);
}

/** Fewer shops are seen at a glance. */
const FEW_STORES = 12;

/** Whether there are too many shops to see one at a glance. */
export function isSearched(count: number): boolean {
  return count >= FEW_STORES;
}
