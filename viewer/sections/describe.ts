/** What a chart says: its figures in words, for anyone who cannot see the drawing, and how to read it. */
import type { Datum, Format, Series } from "../charts/types.ts";
import { lineDescription, moreItems, valueOnDay } from "../report/messages.ts";

/** What charts say about how to read them. */
export const chartMessages = {
  keys: "Arrow keys, Home, End: walk. M, m: next high, next low. Esc: leave.",
  again: "From the start again",
  close: "Close",
} as const;

/** Nobody listens to a longer list. */
const MOST_NAMED = 20;

/** Every label with its value, and its change if there is one: `Latte: ฿1,200.00, +3.2%; Mocha: ฿900.00, new`. */
export function describeItems(data: readonly Datum[], format: Format): string {
  const named = data
    .slice(0, MOST_NAMED)
    .map(({ label, value, change }) =>
      [`${label}: ${format(value)}`, ...(change ? [change.text] : [])].join(", "),
    );
  const more = data.length - named.length;
  return [...named, ...(more > 0 ? [moreItems(more)] : [])].join("; ");
}

/** The range of days, then the lowest, the highest and the latest value of each line. */
export function describeLines(days: readonly string[], series: readonly Series[], format: Format): string {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return "";
  const range = first === last ? first : `${first} – ${last}`;
  return [
    `${range}.`,
    ...series.map(({ name, values }) => {
      const at = (index: number) => valueOnDay(format(values[index] ?? 0), days[index] ?? "");
      return lineDescription({
        name,
        lowest: at(indexOfBest(values, (value, best) => value < best)),
        highest: at(indexOfBest(values, (value, best) => value > best)),
        latest: at(values.length - 1),
      });
    }),
  ].join(" ");
}

function indexOfBest(values: readonly number[], better: (value: number, best: number) => boolean): number {
  return values.reduce((best, value, index) => (better(value, values[best] ?? value) ? index : best), 0);
}
