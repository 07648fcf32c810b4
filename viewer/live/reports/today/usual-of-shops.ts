import { addDays, type DateRange, type IsoDate } from "../../../report/date-range.ts";
import { weeksBefore } from "../../../report/known/custom.ts";
import type { ReadSales } from "../../../report/load/read-sales.ts";
import type { ShopDays } from "../../../report/shop-groups/shop-days.ts";
import { readUsualDays, type UsualDays } from "../../../report/today/usual-days.ts";

type AskDays = (range: DateRange) => Promise<readonly ShopDays[]>;

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
  askDays: AskDays,
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
 * What is usual on a day if some of the shops opened or closed lately: that of the others.
 *
 * @param readOf reads the sales of some shops
 * @returns undefined if all of the shops count
 */
export async function usualOfShops(
  date: IsoDate,
  shops: readonly string[],
  askDays: AskDays,
  readOf: (shops: readonly string[]) => ReadSales,
): Promise<UsualDays | undefined> {
  const found = await countedShops(date, shops, askDays);
  if (!found) return undefined;
  const { counted, changed } = found;
  if (counted.length === 0) return { date, days: [], weeks: [], changed: { shops: changed, isAway: true } };
  const usual = await readUsualDays(date, readOf(counted));
  return { ...usual, changed: { shops: changed, isAway: false } };
}
