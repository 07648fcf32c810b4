/** A product that sold on every open day of eight weeks, a few pieces on each, and did not sell. */
import { addDays, type DateRange, daysOf, type IsoDate } from "../date-range.ts";
import { isOpen } from "../tables/open-days.ts";
import { hasHistory, LEAST_DAYS, type WatchFacts } from "./facts.ts";
import type { Findings } from "./findings.ts";

/** The pieces of its weakest day. What sells one or two sells none by chance. */
const FEWEST_PIECES = 3;
const FEWEST_OPEN_DAYS = 28;
/** What is missing for longer is no news. */
const LONGEST = 7;

/** The days whose products are needed, the newest first. */
export function daysOfPieces(facts: Pick<WatchFacts, "date" | "days">): readonly IsoDate[] {
  const { date, days } = facts;
  const range: DateRange = { startDate: addDays(date, -LEAST_DAYS - LONGEST), endDate: date };
  const open = new Set(days.filter(isOpen).map((day) => day.date));
  return hasHistory(facts) && open.has(date)
    ? daysOf(range)
        .filter((day) => open.has(day))
        .reverse()
    : [];
}

export function productMissing(facts: WatchFacts): Findings<"product"> {
  const [own, ...before] = daysOfPieces(facts).map((day) => ({ day, pieces: facts.pieces.get(day) }));
  if (!own?.pieces || before.length < FEWEST_OPEN_DAYS) return [];
  const sold = own.pieces;
  const names = new Set(before.slice(0, LONGEST).flatMap(({ pieces }) => [...(pieces?.keys() ?? [])]));
  return [...names]
    .filter((name) => !((sold.get(name) ?? 0) > 0))
    .flatMap((name) => {
      const piecesOn = before.map(({ day, pieces }) => ({ day, count: pieces?.get(name) ?? 0 }));
      const since = piecesOn.findIndex(({ count }) => count > 0);
      const last = piecesOn[since];
      if (!last || since >= LONGEST) return [];
      const past = piecesOn.slice(since).filter(({ day }) => day > addDays(last.day, -LEAST_DAYS));
      const isSteady = past.length >= FEWEST_OPEN_DAYS && past.every(({ count }) => count >= FEWEST_PIECES);
      return isSteady ? [{ name, pieces: past.reduce((sum, { count }) => sum + count, 0) }] : [];
    })
    .sort((a, b) => b.pieces - a.pieces)
    .map(({ name }) => ({ kind: "product", values: { name }, lasts: name }) as const);
}
