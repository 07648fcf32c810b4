/**
 * The numbers of receipts as series, and what is missing in them. A till counts up, and each number that no receipt
 * has is missing: the till was offline, an export was cut, or a bill was deleted. What cannot be told from that is not
 * missing: numbers that begin again, those of several tills, and those that are no count at all.
 */
import { daysIn, type IsoDate } from "../../../../viewer/report/date-range.ts";
import type { MissingNumbers, NumberSeries } from "../../../../viewer/report/day-close/day-close.ts";
import { compareText, groupBy } from "../../../../viewer/report/records.ts";
import { countersOf, lapsOf, tillsOf } from "./counters.ts";
import { covered, sizeOf } from "./covered.ts";
import type { NumberRun } from "./number-run.ts";

/** More are missing at once only if a till counts differently: at most this many more than twice the day's receipts. */
const MOST_MORE = 10;
/** Fewer are missing whenever their receipts were made. */
const FEW = 10;
/** Tills note when a bill was opened or when it was paid, so receipts are not quite in the order of their numbers. */
const DISORDER_MINUTES = 60;

/** @returns the series of each day and shop, by {@link dayKey} */
export function seriesByDay(runs: readonly NumberRun[]): ReadonlyMap<string, readonly NumberSeries[]> {
  const inOrder = [...runs].sort(
    (a, b) => compareText(a.prefix, b.prefix) || compareText(a.suffix, b.suffix),
  );
  const found = tillsOf(inOrder).flatMap((till) => countersOf(till).flatMap(lapsOf).flatMap(seriesOfLap));
  const byDay = groupBy(found, ({ key }) => key);
  return new Map([...byDay].map(([key, list]) => [key, list.map(({ series }) => series)]));
}

export function dayKey({ day, store }: Pick<NumberRun, "day" | "store">): string {
  return `${day} ${store}`;
}

/** A part of a lap without a jump, with what is missing before its runs. */
type Part = { readonly run: NumberRun; readonly missing: MissingNumbers | undefined }[];

/** @param lap the runs of a counter from one begin to the next */
function seriesOfLap(lap: readonly NumberRun[]) {
  const counts = new Map<IsoDate, number>();
  for (const run of lap) counts.set(run.day, (counts.get(run.day) ?? 0) + sizeOf([run]));
  const parts: Part[] = [];
  let highest: NumberRun | undefined;
  for (const run of [...lap].sort((a, b) => a.first - b.first || b.last - a.last)) {
    const hasGap = highest !== undefined && run.first > highest.last + 1;
    const missing = highest && hasGap ? missingBetween(highest, run, counts) : undefined;
    if (highest === undefined || (hasGap && missing === undefined)) parts.push([]);
    parts.at(-1)?.push({ run, missing });
    if (highest === undefined || run.last > highest.last) highest = run;
  }
  return parts.flatMap((part) =>
    [...groupBy(part, ({ run }) => dayKey(run))].map(([key, own]) => ({ key, series: seriesOf(own) })),
  );
}

function seriesOf(part: Part): NumberSeries {
  const runs = part.map(({ run }) => run);
  const missing = part.flatMap(({ missing }) => missing ?? []);
  const first = runs.reduce((a, b) => (b.first < a.first ? b : a));
  const last = runs.reduce((a, b) => (b.last > a.last ? b : a));
  return {
    first: textOf(first, first.first),
    last: textOf(last, last.last),
    count: sizeOf(covered(runs)),
    missing,
    missing_count: missing.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The numbers between two runs, of which the higher one is the later one; undefined if the till did not skip them. */
function missingBetween(
  before: NumberRun,
  after: NumberRun,
  counts: ReadonlyMap<IsoDate, number>,
): MissingNumbers | undefined {
  if (after.day < before.day) return undefined;
  const count = after.first - before.last - 1;
  // Of tills that share a count, nobody knows which one has the number.
  const like = before.prefix === after.prefix ? before : { ...before, prefix: "" };
  const busiest = Math.max(counts.get(before.day) ?? 0, counts.get(after.day) ?? 0);
  const days = daysIn({ startDate: before.day, endDate: after.day });
  if (count > (2 * busiest + MOST_MORE) * Math.max(1, days - 1)) return undefined;
  if (after.day === before.day && count >= FEW && !isLater(before, after)) return undefined;
  return { from: textOf(like, before.last + 1), to: textOf(like, after.first - 1), count };
}

/** Whether receipts of one day were made in the order of their numbers. Those of two tills, or after a new begin, were not. */
function isLater(before: NumberRun, after: NumberRun): boolean {
  if (before.ends === undefined || after.begins === undefined) return before.store === after.store;
  return after.begins + DISORDER_MINUTES >= before.ends;
}

function textOf({ prefix, suffix, width }: NumberRun, number: number): string {
  return prefix + String(number).padStart(width, "0") + suffix;
}
