/** A shop without a sale, on a weekday on which it sold something in each of the last eight weeks. */
import { addDays } from "../date-range.ts";
import { isWrittenClosed } from "../day-note.ts";
import { groupBy } from "../records.ts";
import { LEAST_DAYS, type WatchFacts } from "./facts.ts";
import type { Findings } from "./findings.ts";

/** A shop that sold nothing for so long has closed. */
const CLOSED_DAYS = 28;

/** An unusual closure that was written down counts as an open day, if the weekday is usually open. */
export function noSales(facts: WatchFacts): Findings<"no-sales"> {
  const { date, closes } = facts;
  const open = groupBy(
    closes.filter(({ total_transactions }) => total_transactions > 0),
    ({ store }) => store,
  );
  const weekdays = Array.from({ length: LEAST_DAYS / 7 }, (_, week) => addDays(date, -7 * (week + 1)));
  const shops = [...open].flatMap(([shop, rows]) => {
    const days = new Set(rows.map((row) => row.date));
    // A shop that has just opened, or that rests on this weekday by its notes, never sold on it.
    const isUsual =
      weekdays.some((day) => days.has(day)) &&
      weekdays.every((day) => days.has(day) || isWrittenClosed(facts, day, shop));
    const isThere = rows.some((row) => row.date >= addDays(date, -CLOSED_DAYS));
    return !days.has(date) && isUsual && isThere && !isWrittenClosed(facts, date, shop) ? [shop] : [];
  });
  if (shops.length === 0) return [];
  const isAll = !closes.some((row) => row.date === date && row.total_transactions > 0);
  return [{ kind: "no-sales", values: isAll ? {} : { shops }, lasts: isAll ? "" : shops.join("|") }];
}
