import type { DateRange, IsoDate } from "../../report/date-range.ts";
import type { ReadSales } from "../../report/load/read-sales.ts";
import type { ChosenShops } from "../../report/report.ts";
import type { UsualDays } from "../../report/today/usual-days.ts";
import type { SessionMachine } from "../session-machine.ts";
import { askShopDays } from "./group-calls.ts";
import { usualOfShops } from "./usual-of-shops.ts";

/**
 * What is usual on a day in some shops of which others opened or closed lately.
 *
 * @param readOf reads the sales of some shops
 * @returns undefined if all of the shops count
 */
export async function askUsualOfShops(
  call: SessionMachine["call"],
  date: IsoDate,
  shops: readonly string[],
  readOf: (shops: ChosenShops, signal: AbortSignal) => ReadSales,
  signal: AbortSignal,
): Promise<UsualDays | undefined> {
  const askDays = (range: DateRange) => askShopDays(call, range, signal);
  return usualOfShops(date, shops, askDays, (some) => readOf(some, signal));
}
