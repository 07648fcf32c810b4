/** Which shops count in what is said of a day: one script, which the page of a single shop does not load. */
import { addDays, type DateRange, type IsoDate } from "../../report/date-range.ts";
import { weeksBefore } from "../../report/known/custom.ts";
import { sellersBefore, sellersLately } from "../../report/load/load-report.ts";
import type { RangeReport } from "../../report/report.ts";
import type { ShopDays } from "../../report/shop-rows.ts";

/** The shops whose sales a day is compared by: those that were open in all of the eight weeks before, too. */
interface CountedShops {
  /** None if all shops are closed. */
  readonly counted: readonly string[];
  /** The others. */
  readonly changed: readonly ShopDays[];
}

/**
 * Shops that are all new are judged by themselves, and shops that are all closed have nothing usual.
 *
 * @param askDays asks for those of the shops that were not open on all days of a range
 * @returns undefined if all of the shops count
 */
export async function countedShops(
  date: IsoDate,
  shops: readonly string[],
  askDays: (range: DateRange) => Promise<readonly ShopDays[]>,
): Promise<CountedShops | undefined> {
  const { startDate } = weeksBefore(date);
  const own = (await askDays({ startDate, endDate: date })).filter(({ store }) => shops.includes(store));
  const without = (left: readonly ShopDays[]) =>
    shops.filter((shop) => left.every(({ store }) => store !== shop));
  const away = own.filter(
    ({ opened = date, closed }) => opened > date || (closed ?? addDays(date, 1)) <= date,
  );
  const open = without(away);
  if (!open[0] && own[0]) return { counted: [], changed: own };
  // The others have no sales in these weeks.
  const recent = own.filter(({ opened = date, closed = date }) => opened <= date && closed >= startDate);
  const steady = without([...away, ...recent]);
  const counted = steady.length === 0 ? open : steady;
  const changed = recent.filter(({ store }) => !counted.includes(store));
  return changed.length === 0 ? undefined : { counted, changed };
}

/**
 * The shops of a source without their first and last days that were not open in all of a range: whose first sale is in it, or
 * which sold nothing lately. When that was is not known.
 */
export async function changedShops(
  range: DateRange,
  names: readonly string[],
  readShops: (range: DateRange) => Promise<RangeReport>,
): Promise<readonly ShopDays[]> {
  const before = await sellersBefore(range, readShops);
  const lately = await sellersLately(range, readShops);
  return names.filter((name) => !before?.has(name) || !lately?.has(name)).map((store) => ({ store }));
}
