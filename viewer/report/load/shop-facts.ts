/** Which shops had opened before the earlier range, and which still sell: what the sales of two ranges alone do not say. */
import { DAYS_UNTIL_CLOSED, type ShopFacts } from "../comparison/same-shops.ts";
import { NO_NAME } from "../datasets.ts";
import { addDays, type DateRange } from "../date-range.ts";
import { longBefore } from "../expected/judge-week.ts";
import type { RangeReport } from "../report.ts";
import { isOpen } from "../tables/open-days.ts";

interface ComparedRanges {
  readonly own: RangeReport;
  /** The part of its range that is compared. */
  readonly compared: DateRange;
  readonly earlier: RangeReport;
}

/**
 * Reads the shops of two more ranges if there are several: of the long time up to the first day of the earlier range, and of
 * the days in which a shop that has not closed sells something.
 */
export async function shopFacts(
  { own, compared, earlier }: ComparedRanges,
  readShops: (range: DateRange) => Promise<RangeReport>,
): Promise<Pick<ShopFacts, "soldBefore" | "soldLately">> {
  if (!own.stores || !earlier.stores || !earlier.range) return {};
  const names = new Set([...own.stores, ...earlier.stores].map(({ store }) => store));
  names.delete(NO_NAME);
  if (names.size < 2) return {};
  const { startDate } = earlier.range;
  const soldBefore = sellersOf(await readShops({ ...longBefore(earlier.range), endDate: startDate }));
  const since = addDays(compared.endDate, 1 - DAYS_UNTIL_CLOSED);
  const soldLately = sellersOf(await readShops({ startDate: since, endDate: compared.endDate }));
  // A shop that sells today has not closed, although today is not compared.
  const isWhole = compared.endDate === own.range?.endDate;
  const soldToday = isWhole ? [] : (sellersOf(own) ?? []);
  return { soldBefore, soldLately: soldLately && new Set([...soldLately, ...soldToday]) };
}

/** The shops with a sale. */
function sellersOf({ stores }: RangeReport): ReadonlySet<string> | undefined {
  return stores && new Set(stores.filter(isOpen).map(({ store }) => store));
}
