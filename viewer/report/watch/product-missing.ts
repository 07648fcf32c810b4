/** A product that sold on every open day of eight weeks, a few pieces on each, and did not sell. */
import { addDays, daysOf, type IsoDate } from "../date-range.ts";
import { openDates } from "../tables/open-days.ts";
import { hasHistory, LEAST_DAYS, type WatchFacts } from "./facts.ts";
import type { Findings } from "./findings.ts";

/** The pieces of its weakest day. What sells one or two sells none by chance. */
const FEWEST_PIECES = 3;
const FEWEST_OPEN_DAYS = 28;
/** What is missing for longer is no news. */
export const LONGEST = 7;

/** The days whose products are needed, the newest first; none if the day had no sales. */
export function daysOfPieces(facts: Pick<WatchFacts, "date" | "days">): readonly IsoDate[] {
  const { date, days } = facts;
  const open = openDates(days);
  const range = { startDate: addDays(date, -LEAST_DAYS - LONGEST), endDate: date };
  return hasHistory(facts) && open.has(date)
    ? daysOf(range)
        .filter((day) => open.has(day))
        .reverse()
    : [];
}

export function productMissing(facts: WatchFacts): Findings<"product"> {
  const enough = steadyNames(facts, facts.pieces).filter(({ days }) => days >= FEWEST_OPEN_DAYS);
  return enough
    .sort((a, b) => b.pieces - a.pieces)
    .map(({ name }) => ({ kind: "product", values: { name }, lasts: name }) as const);
}

/**
 * The products that did not sell, and sold on each of the eight weeks before, with how often and how much.
 *
 * @param pieces of all days that are needed, or of the newest of them
 */
export function steadyNames(
  facts: Pick<WatchFacts, "date" | "days">,
  pieces: WatchFacts["pieces"],
): { readonly name: string; readonly days: number; readonly pieces: number }[] {
  const sold = daysOfPieces(facts).flatMap((day) => {
    const own = pieces.get(day);
    return own ? [{ day, own }] : [];
  });
  const names = new Set(sold.slice(1, 1 + LONGEST).flatMap(({ own }) => [...own.keys()]));
  return [...names].flatMap((name) => {
    const counts = sold.map(({ day, own }) => ({ day, count: own.get(name) ?? 0, isThere: own.has(name) }));
    // A product of which more was given back than sold is there.
    const since = counts.findIndex(({ isThere }) => isThere);
    const last = counts[since];
    if (!last || since === 0 || since > LONGEST) return [];
    const past = counts.slice(since).filter(({ day }) => day > addDays(last.day, -LEAST_DAYS));
    const isSteady = past.every(({ count }) => count >= FEWEST_PIECES);
    return isSteady
      ? [{ name, days: past.length, pieces: past.reduce((sum, { count }) => sum + count, 0) }]
      : [];
  });
}
