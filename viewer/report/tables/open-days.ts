/** What *open* means, everywhere: at least one sale. A refund alone opens nothing. */
import type { IsoDate } from "../date-range.ts";
import type { DayFigures } from "../report.ts";

type Sold = Pick<DayFigures, "total_sales" | "total_transactions">;

/** A source that counts no receipts has sales above zero instead. */
export function isOpen({ total_sales, total_transactions }: Sold): boolean {
  return total_transactions > 0 || (total_transactions === 0 && total_sales > 0);
}

export function countOpen(days: readonly Sold[]): number {
  return days.filter(isOpen).length;
}

export function openDates(days: readonly (Sold & { readonly date: IsoDate })[]): ReadonlySet<IsoDate> {
  return new Set(days.filter(isOpen).map(({ date }) => date));
}
