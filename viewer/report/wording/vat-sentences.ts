/** What an accountant has to know about the sales and the tax of a month. */
import type { VatMonth, VatRow } from "../accounts/vat.ts";
import { rangeOf } from "../date-range.ts";
import type { Language } from "../language/language.ts";
import { fileTexts } from "../language/languages.ts";
import { formatName } from "../language/names.ts";
import { firstTexts } from "./titles.ts";

export function vatSentences(month: VatMonth, currency: string, language: Language): readonly string[] {
  const accounts = fileTexts(language).accounts;
  const { rows, total } = month;
  const saidOf = (isMeant: (row: VatRow) => boolean, text: (days: string) => string) => {
    const meant = rows.filter(isMeant);
    return meant.length === 0 ? [] : [text(daysOf(meant, month, language))];
  };
  return [
    accounts.meaning,
    ...saidOf(({ taxOrigin }) => taxOrigin === "computed", accounts.computed),
    ...(month.isTaxPlaced ? [] : [accounts.inside]),
    ...saidOf(({ kind }) => kind === "both", accounts.netted),
    ...(total.tax === 0 && total.total > 0 ? [accounts.untaxed] : []),
    ...(rows.some(({ taxOrigin }) => taxOrigin === undefined) ? [accounts.otherCurrency(currency)] : []),
    accounts.registered,
  ];
}

/** More would not be read. */
const MOST_RUNS = 6;

/** `3 – 5 Nov 2026, 9 Nov 2026`; of several shops, with their names. The days of a run follow each other in their shop. */
function daysOf(meant: readonly VatRow[], { rows, shops }: VatMonth, { dates, page }: Language): string {
  const runs: VatRow[][] = [];
  let before: VatRow | undefined;
  for (const row of rows) {
    const isMeant = meant.includes(row);
    if (isMeant && before?.store === row.store) runs.at(-1)?.push(row);
    else if (isMeant) runs.push([row]);
    before = isMeant ? row : undefined;
  }
  const texts = runs.flatMap((run) => {
    const range = rangeOf(run);
    if (!range) return [];
    const days = dates.range(range);
    return shops.length > 1 ? `${formatName(run[0]?.store ?? "", page)} ${days}` : days;
  });
  return firstTexts(texts, MOST_RUNS, page, (text) => text).join(", ");
}
