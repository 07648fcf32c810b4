/** Until when the sales of today are known: only what is usual until the same moment can be beside them. */
import { addDays, type IsoDate } from "../date-range.ts";
import { END_OF_DAY } from "../known/custom.ts";
import { dayState } from "../known/day-states.ts";
import type { KnownMoment, ShopMoments } from "../known/moments.ts";

export interface KnownToday {
  /** Undefined if nothing of today is here. */
  readonly until?: KnownMoment | undefined;
  /** Whether nothing more is expected today. */
  readonly isOver: boolean;
}

/** A shop that has sold nothing for so many days is not waited for. */
const WEEKS_OF_A_SHOP = 56;

/** The shops that lack today, although others have it. */
export function shopsWithoutDay(shops: readonly ShopMoments[], date: IsoDate): readonly string[] {
  const without = shops.filter((each) => dayState(each, date, END_OF_DAY) === "not");
  return without.length === shops.length ? [] : without.map(({ shop }) => shop);
}

/** Whether the sales of a day may still come. */
export function isAwaited({ until }: ShopMoments, date: IsoDate): boolean {
  return until.date >= addDays(date, -WEEKS_OF_A_SHOP);
}

/**
 * The earliest moment of the shops: until then, each of them is known. A day is over if somebody looked after its usual end.
 *
 * @param shops those whose sales are added up
 */
export function knownToday(shops: readonly ShopMoments[], date: IsoDate, usualEnd: number): KnownToday {
  const states = shops.map((each) => ({ ...each, state: dayState(each, date, usualEnd) }));
  if (states.length === 0 || states.some(({ state }) => state === "not")) return { isOver: false };
  const moments = states.flatMap(({ state, until, seen }) => {
    if (state !== "known") return until;
    return seen.date === date ? seen : [];
  });
  const [until] = moments.sort((one, other) => one.minute - other.minute);
  return { until, isOver: states.every(({ state }) => state === "known") };
}
