/** The messages of an import, a sync and a copy about the receipts that they stored. */
import { formatCount } from "../../viewer/report/format.ts";
import type { Totals } from "../import/lines/totals.ts";
import { quoteText } from "../quote-text.ts";
import type { MergeResult } from "../store/merge/merge-incoming.ts";
import type { RenamedShop } from "../store/shops/shop-names.ts";

/** The days, the counts and the sums, to compare with the till's own page. */
export function totalsText(totals: Totals): string[] {
  const { receipts, refundReceipts, lines, days } = totals;
  const span =
    days === undefined ? "no days" : days.first === days.last ? days.first : `${days.first} to ${days.last}`;
  return [
    `  ${span}: ${many(receipts, "receipt")}, ${many(refundReceipts, "refund")}, ${many(lines, "line")}`,
    `  gross sales ${money(totals.gross)}, refunds ${money(totals.refunds)}, discounts ${money(totals.discounts)}, ` +
      `net sales ${money(totals.net)}, cost of goods ${money(totals.cost)}`,
  ];
}

/** For example `receipts 12 added, 3 replaced, 1,219 as they were; 45 lines written`. */
export function countsText(applied: MergeResult): string {
  const { receiptsAdded, receiptsReplaced, receiptsUnchanged, receiptsRemoved, lines } = applied;
  const removed = receiptsRemoved === 0 ? "" : `, ${formatCount(receiptsRemoved)} removed`;
  const counts = `${formatCount(receiptsAdded)} added, ${formatCount(receiptsReplaced)} replaced, ${formatCount(receiptsUnchanged)} as they were`;
  return `receipts ${counts}${removed}; ${many(lines, "line")} written`;
}

export function futureText(lastDay: string): string {
  return `  contains dates in the future (up to ${lastDay}); check the till's clock`;
}

export function renamedText(shops: readonly RenamedShop[]): string[] {
  return shops.map(({ inStore, atTill }) => {
    if (atTill === "") return `  receipts without a shop are those of the shop ${quoteText(inStore)}`;
    const kept = inStore === "" ? "(none)" : quoteText(inStore);
    return `  the shop ${quoteText(atTill)} keeps the name that the store has: ${kept}`;
  });
}

export function many(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;
}

/** Groups the thousands of a decimal text, which may have more digits than a number can keep. */
function money(text: string): string {
  return text.replace(/\B(?=(\d{3})+\.)/g, ",");
}
