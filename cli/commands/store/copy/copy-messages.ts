import { countsText, many, renamedText, totalsText } from "../../../run/stored-messages.ts";
import type { ComparedSums } from "../../../store/copy/compare-sums.ts";
import { shopName } from "../../../store/shops/selection.ts";
import type { CopyOptions } from "./copy-options.ts";
import type { CopiedStore } from "./copy-store.ts";

export function copiedText(copied: CopiedStore, options: CopyOptions): string[] {
  const { totals, applied, compared } = copied;
  return [
    options.from,
    ...totalsText(totals),
    ...renamedText(applied.renamed),
    resultText(copied, options),
    ...(compared === undefined ? [] : comparedText(compared, options)),
  ];
}

/** The last day shows whether a shop still writes its folder. */
function resultText({ isNew, applied, totals }: CopiedStore, { to, dryRun }: CopyOptions): string {
  if (!isNew) return `Nothing new: ${to} has all of this, up to ${totals.days?.last ?? "no day"}`;
  const what = countsText(applied);
  return dryRun ? `Nothing was changed. In ${to} it would be: ${what}` : `Copied into ${to}: ${what}`;
}

/** A receipt that was the only one of its day, and is gone, stays in the receiving store. So the day is named. */
function comparedText({ shops, days, otherDays }: ComparedSums, { from, to }: CopyOptions): string[] {
  const same = `  the sums of ${many(shops, "shop")} on ${many(days, "day")} are those of ${from}`;
  const [first] = otherDays;
  if (first === undefined) return [same];
  const others = many(otherDays.length, "day");
  return [
    same,
    `  ${to} keeps ${others} that ${from} does not have, such as ${first.day} of ${shopName(first.shop)}`,
  ];
}
