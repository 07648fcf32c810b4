/** What *open* means, everywhere: at least one sale. A refund alone opens nothing. */
import type { DayFigures } from "../report.ts";

/** A source that counts no receipts has sales above zero instead. */
export function isOpen({
  total_sales,
  total_transactions,
}: Pick<DayFigures, "total_sales" | "total_transactions">): boolean {
  return total_transactions > 0 || (total_transactions === 0 && total_sales > 0);
}

export function countOpen(days: readonly Pick<DayFigures, "total_sales" | "total_transactions">[]): number {
  return days.filter(isOpen).length;
}
