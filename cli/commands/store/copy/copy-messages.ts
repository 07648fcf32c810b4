import { terminalTexts } from "../../../../viewer/report/language/languages.ts";
import { formatName } from "../../../../viewer/report/language/names.ts";
import { countsText, renamedText, totalsText } from "../../../run/stored-messages.ts";
import type { ComparedSums } from "../../../store/copy/compare-sums.ts";
import { shopName } from "../../../store/shops/selection.ts";
import type { CopyOptions } from "./copy-options.ts";
import type { CopiedStore } from "./copy-store.ts";

export function copiedText(copied: CopiedStore, options: CopyOptions): string[] {
  const { totals, applied, compared } = copied;
  const { from, language } = options;
  return [
    from,
    ...totalsText(totals, language),
    ...renamedText(applied.renamed, language),
    resultText(copied, options),
    ...(compared === undefined ? [] : comparedText(compared, options)),
  ];
}

/** The last day shows whether a shop still writes its folder. */
function resultText({ isNew, applied, totals }: CopiedStore, { to, dryRun, language }: CopyOptions): string {
  const { copy, receipts } = terminalTexts(language);
  if (!isNew) return copy.nothingNew(to, totals.days?.last ?? receipts.noDay);
  const what = countsText(applied, language);
  return dryRun ? copy.wouldBe(to, what) : copy.copied(to, what);
}

/** A receipt that was the only one of its day, and is gone, stays in the receiving store. So the day is named. */
function comparedText(
  { shops, days, otherDays }: ComparedSums,
  { from, to, language }: CopyOptions,
): string[] {
  const { copy } = terminalTexts(language);
  const same = `  ${copy.sameSums(shops, days, from)}`;
  const [first] = otherDays;
  if (first === undefined) return [same];
  const shop = formatName(shopName(first.shop), language.page);
  return [same, `  ${copy.otherDays(to, otherDays.length, from, first.day, shop)}`];
}
