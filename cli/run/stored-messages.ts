/** The messages of an import, a sync and a copy about the receipts that they stored. */
import type { ImportedReceipts } from "../../viewer/report/contract.ts";
import { formatCount } from "../../viewer/report/format.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import { terminalTexts } from "../../viewer/report/language/languages.ts";
import { quoteText } from "../door/config.ts";
import type { Totals } from "../import/lines/totals.ts";
import type { MergeResult } from "../store/merge/merge-incoming.ts";
import type { RenamedShop } from "../store/shop-names.ts";

/** The days, the counts and the sums, to compare with the till's own page. */
export function totalsText(totals: Totals, language: Language): string[] {
  const words = terminalTexts(language).receipts;
  const { receipts, refundReceipts, lines, days } = totals;
  const span = days === undefined ? words.noDays : words.days(days.first, days.last);
  const sums = [
    words.grossSales(money(totals.gross)),
    words.refunds(money(totals.refunds)),
    words.discounts(money(totals.discounts)),
    words.netSales(money(totals.net)),
    words.cost(money(totals.cost)),
  ];
  return [`  ${span}: ${words.counts(receipts, refundReceipts, lines)}`, `  ${sums.join(", ")}`];
}

/** For example `receipts 12 added, 3 replaced, 1,219 as they were; 45 lines written`. */
export function countsText(applied: MergeResult, language: Language): string {
  const words = terminalTexts(language).receipts;
  const { receiptsAdded, receiptsReplaced, receiptsUnchanged, receiptsRemoved, lines } = applied;
  const counts = [
    words.added(receiptsAdded),
    words.replaced(receiptsReplaced),
    words.unchanged(receiptsUnchanged),
    ...(receiptsRemoved === 0 ? [] : [words.removed(receiptsRemoved)]),
  ];
  return `${counts.join(", ")}; ${words.linesWritten(lines)}`;
}

/** The first two counts of {@link countsText} in what a command printed in English; undefined if it has none. */
export function readCounts(printed: string): ImportedReceipts | undefined {
  const [, ...counts] = /receipts ([\d,]+) added, ([\d,]+) replaced/.exec(printed) ?? [];
  const [added, replaced] = counts.map((count) => Number(count.replaceAll(",", "")));
  return added === undefined || replaced === undefined ? undefined : { added, replaced };
}

export function futureText(lastDay: string): string {
  return `  contains dates in the future (up to ${lastDay}); check the till's clock`;
}

export function renamedText(shops: readonly RenamedShop[], language: Language): string[] {
  const words = terminalTexts(language).receipts;
  return shops.map(({ inStore, atTill }) => {
    if (atTill === "") return `  ${words.withoutShop(quoteText(inStore))}`;
    return `  ${words.keptName(quoteText(atTill), inStore === "" ? language.page.noName : quoteText(inStore))}`;
  });
}

export function many(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;
}

/** Groups the thousands of a decimal text, which may have more digits than a number can keep. */
export function money(text: string): string {
  return text.replace(/\B(?=(\d{3})+\.)/g, ",");
}

/** The first five names, and how many more there are: all of them would hide what happened. */
export function firstOf(names: readonly string[]): string {
  const more = names.length - 5;
  return `${names.slice(0, 5).join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""}`;
}
