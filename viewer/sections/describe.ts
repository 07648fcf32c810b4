/** What a chart says: its figures in words, for anyone who cannot see the drawing. */
import type { Datum, Format, Series } from "../charts/types.ts";
import type { IsoDate } from "../report/date-range.ts";
import type { PageLanguage } from "../report/language/language.ts";
import { firstTexts } from "../report/wording/titles.ts";

/** Nobody listens to a longer list. */
const MOST_NAMED = 20;

/** Every label with its value, and its change if there is one: `Latte: ฿1,200, +3.2%; Mocha: ฿900, new`. */
export function describeItems(data: readonly Datum[], format: Format, { page }: PageLanguage): string {
  const textOf = ({ label, value, change }: Datum) =>
    `${label}: ${format(value)}${change ? `, ${change.text}` : ""}`;
  return firstTexts(data, MOST_NAMED, page, textOf).join("; ");
}

/** The range of days, then the lowest, the highest and the latest value of each line. */
export function describeLines(
  days: readonly { readonly date: IsoDate }[],
  series: readonly Series[],
  format: Format,
  { dates, page }: PageLanguage,
): string {
  if (days.length === 0) return "";
  const dayAt = (index: number) => dates.day(days.at(index)?.date ?? "");
  const [first, last] = [dayAt(0), dayAt(-1)];
  const range = first === last ? first : `${first} – ${last}`;
  return [
    `${range}.`,
    ...series.map(({ name, values }) => {
      const at = (index: number) => page.valueOnDay(format(values[index] ?? 0), dayAt(index));
      const [lowest, highest] = [indexOfHighest(values, -1), indexOfHighest(values, 1)];
      return page.lineDescription(name, at(lowest), at(highest), at(values.length - 1));
    }),
  ].join(" ");
}

/** @param sign -1 finds the lowest */
function indexOfHighest(values: readonly number[], sign: 1 | -1): number {
  return values.reduce(
    (best, value, index) => (sign * value > sign * (values[best] ?? value) ? index : best),
    0,
  );
}
