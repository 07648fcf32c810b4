/** The cash of the shifts of a report in sentences. */
import { daysIn } from "../date-range.ts";
import { isNothing } from "../decimal.ts";
import type { Language } from "../language/language.ts";
import { nameInSentence } from "../language/names.ts";
import type { Report } from "../report.ts";
import { differingIn, unlistedIn } from "../tables/cash.ts";

/** More are counted. */
const MOST_NAMED = 3;
const WEEK = 7;

/**
 * `Cash: −฿120 on Thu (evening shift).` The largest differences come first.
 *
 * @returns undefined if all cash is what was expected, in whole baht
 */
export function cashText(
  { cash, range }: Pick<Report, "cash" | "range">,
  { cash: words, hero, money, page }: Language,
): string | undefined {
  if (!cash) return undefined;
  const said = differingIn(cash.shifts).filter(({ difference = 0 }) => !isNothing(difference));
  if (said.length === 0) return undefined;
  const days = range ? daysIn(range) : Number.POSITIVE_INFINITY;
  const named = said.slice(0, MOST_NAMED).map(({ date, shop, part, difference = 0 }) =>
    words.differenceOf({
      amount: money.change(difference),
      shop: shop === undefined ? undefined : nameInSentence(shop, page),
      day: days === 1 ? undefined : words.day(date, days <= WEEK),
      part,
    }),
  );
  const more = said.length - named.length + (unlistedIn(cash)?.count ?? 0);
  return hero.sentence(words.line(named, more));
}

/** `12 of 14 shifts as expected; −฿120.00 in all.` */
export function cashSummary(
  { counted, asExpected, difference, shifts }: NonNullable<Report["cash"]>,
  { cash: words, money, page }: Language,
): string {
  const open = shifts.filter(({ closed }) => closed === undefined).length;
  const inAll = counted === asExpected ? undefined : money.exactChange(difference);
  return page.sentences([
    ...(counted === 0 ? [] : [words.asExpected(asExpected, counted, inAll)]),
    ...(open === 0 ? [] : [words.open(open)]),
  ]);
}
