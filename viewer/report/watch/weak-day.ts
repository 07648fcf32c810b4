/**
 * Sales, or customers, that are a smaller part of what was expected than on any of the last 84 forecast days, or more. A band
 * of 80 % would leave out one day in six by construction.
 */
import { addDays, daysOf } from "../date-range.ts";
import { isNoted } from "../day-note.ts";
import { readHundredths } from "../decimal.ts";
import { expectedDays } from "../judge-week.ts";
import { isOpen } from "../tables/open-days.ts";
import type { WatchedDay, WatchFacts } from "./facts.ts";
import type { Findings } from "./findings.ts";

/** A day is expected from so many before it. */
const DAYS_BEFORE = 84;
const FEWEST_RATIOS = 84;
/** More would be of another cafe. */
const MOST_RATIOS = 182;
/** The days that a report has to read. */
export const DAYS_OF_HISTORY = DAYS_BEFORE + MOST_RATIOS;
/** A fall that lasts longer is no news. */
const LONGEST = 7;

export function weakDay(facts: WatchFacts): Findings<"weak-day"> {
  const sales = fallOf(facts, (day) => readHundredths(day.total_sales) / 100);
  const customers = fallOf(facts, (day) => day.total_transactions);
  if (!sales && !customers) return [];
  const values = { ...(sales && { sales }), ...(customers && { customers }) };
  return [{ kind: "weak-day", values, lasts: "" }];
}

/** What was counted, and what was expected; undefined if it did not fall below all of the past. */
function fallOf({ date, days, dayNotes }: WatchFacts, amountOf: (day: WatchedDay) => number) {
  const amounts = new Map(
    days.filter(isOpen).map((day) => [day.date, isNoted(dayNotes, day.date) ? Number.NaN : amountOf(day)]),
  );
  const line = daysOf({ startDate: addDays(date, -DAYS_OF_HISTORY), endDate: date }).map(
    (day) => amounts.get(day) ?? 0,
  );
  const expected = expectedAt(line, DAYS_OF_HISTORY);
  const amount = line.at(-1) ?? 0;
  // A day that gave back more than it sold is below all others; one that a person noted is not a number.
  if (!(expected > 0 && Math.abs(amount) > 0) || !isLowest(line, amount / expected)) return undefined;
  return { amount: Math.round(amount), expected: Math.round(expected) };
}

/** 0 if nothing is expected. */
function expectedAt(line: readonly number[], place: number): number {
  return expectedDays(line.slice(place - DAYS_BEFORE, place))?.[0] ?? 0;
}

/** Whether the part of what was expected is below all before it, or those of the days since a fall are with it. */
function isLowest(line: readonly number[], own: number): boolean {
  const ratios: number[] = [];
  for (
    let place = DAYS_OF_HISTORY - 1;
    place >= DAYS_BEFORE && ratios.length < FEWEST_RATIOS + LONGEST;
    place -= 1
  ) {
    const [amount = 0, expected] = [line[place], expectedAt(line, place)];
    if (!(expected > 0 && amount > 0)) continue;
    const ratio = amount / expected;
    // Most days are no fall, which the first of the others shows.
    if (ratio <= own && ratios.length >= LONGEST) return false;
    ratios.push(ratio);
  }
  return Array.from({ length: LONGEST }, (_, since) => since).some((since) => {
    const past = ratios.slice(since, since + FEWEST_RATIOS);
    const lowest = Math.min(...past);
    return past.length >= FEWEST_RATIOS && [own, ...ratios.slice(0, since)].every((ratio) => ratio < lowest);
  });
}
