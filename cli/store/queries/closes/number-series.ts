/**
 * The numbers of receipts as series, and what is missing in them. A till counts up, and each number that no receipt
 * has is missing: the till was offline, an export was cut, or a bill was deleted. What cannot be told from that is not
 * missing: numbers that begin again, those of several tills, and those that are no count at all.
 */
import { daysIn, type IsoDate } from "../../../../viewer/report/date-range.ts";
import type { MissingNumbers, NumberSeries } from "../../../../viewer/report/day-close.ts";
import { compareText, groupBy } from "../../../../viewer/report/records.ts";

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

// Which numbers a till counted: whose they are, whether it counts at all, and where it begins again.

/** Shops with more of their numbers in common count on their own. A few may be in two shops, as after a rename. */
const MOST_IN_COMMON = 0.02;

/** Tills with fewer runs say nothing about whether they count together. */
const FEWEST_RUNS = 6;

/** @returns the runs of numbers that look alike, together with those of tills that share their count */
function tillsOf(runs: readonly NumberRun[]): readonly (readonly NumberRun[])[] {
  const tills: (readonly NumberRun[])[] = [];
  for (const own of groupBy(runs, ({ prefix, suffix }) => `${prefix}\0${suffix}`).values()) {
    const at = own.length < 2 ? -1 : tills.findIndex((till) => till.length > 1 && countTogether(till, own));
    if (at === -1) tills.push(own);
    else tills[at] = [...(tills[at] ?? []), ...own];
  }
  return tills;
}

/** Whether each has the numbers that the other lacks. */
function countTogether(one: readonly NumberRun[], other: readonly NumberRun[]): boolean {
  const others = groupBy(other, ({ day }) => day);
  let [apart, together, common, all] = [0, 0, 0, 0];
  for (const [day, runs] of groupBy(one, ({ day }) => day)) {
    const [own, more] = [covered(runs), covered(others.get(day) ?? [])];
    if (more.length === 0) continue;
    const both = covered([...own, ...more]);
    apart += own.length + more.length;
    together += both.length;
    all += sizeOf(both);
    common += sizeOf(own) + sizeOf(more) - sizeOf(both);
  }
  return apart >= FEWEST_RUNS && 2 * together <= apart && common <= MOST_IN_COMMON * all;
}

/**
 * @param runs of numbers that look alike
 * @returns those of each counter, by day: of one shop, or of several that share one; none if nobody counts
 */
function countersOf(runs: readonly NumberRun[]): readonly (readonly NumberRun[])[] {
  const shops = [...groupBy(runs, ({ store }) => store).values()];
  const isShared = shops.length > 1 && !haveCommonNumbers(shops);
  return (isShared ? [runs] : shops)
    .map((some) => [...some].sort((a, b) => compareText(a.day, b.day) || a.first - b.first))
    .filter(isCounted);
}

function haveCommonNumbers(shops: readonly (readonly NumberRun[])[]): boolean {
  let all: readonly Numbers[] = [];
  let common = 0;
  for (const shop of shops) {
    const own = covered(shop.filter(({ isRefund }) => !isRefund));
    common += own.reduce((sum, run) => sum + countIn(all, run), 0);
    all = covered([...all, ...own]);
  }
  return common > MOST_IN_COMMON * sizeOf(all);
}

/** Whether at least every second number follows the one before it. Numbers drawn at random do not. */
function isCounted(counter: readonly NumberRun[]): boolean {
  let pairs = 0;
  let following = 0;
  let highest = Number.POSITIVE_INFINITY;
  for (const day of groupBy(counter, (run) => run.day).values()) {
    const runs = covered(day);
    const [first, last] = [runs[0]?.first ?? 0, runs.at(-1)?.last ?? 0];
    pairs += sizeOf(runs) - 1 + (first > highest ? 1 : 0);
    following += sizeOf(runs) - runs.length + (first === highest + 1 ? 1 : 0);
    highest = last;
  }
  return following > 0 && 2 * following >= pairs;
}

/** A day with more repeated numbers, of its own ones or those of the day before, begins again. */
const MOST_REPEATED = 0.25;

/**
 * The runs of a counter from one begin to the next. A refund with a number that was there before has that of its sale,
 * and is not counted.
 *
 * @param counter its runs, by day
 */
function lapsOf(counter: readonly NumberRun[]): readonly (readonly NumberRun[])[] {
  const laps: NumberRun[][] = [];
  let known: readonly Numbers[] = [];
  let before = 0;
  for (const day of groupBy(counter, (run) => run.day).values()) {
    const sales = day.filter(({ isRefund }) => !isRefund);
    const repeated = sales.reduce((sum, run) => sum + countIn(known, run), 0);
    if (laps.length === 0 || repeated > MOST_REPEATED * Math.min(before, sizeOf(sales))) {
      laps.push([]);
      known = [];
    }
    const refunds = day.filter(({ isRefund }) => isRefund).flatMap(oneByOne);
    const own = [...sales, ...refunds.filter((run) => countIn(known, run) === 0)];
    laps.at(-1)?.push(...own);
    known = covered([...known, ...own]);
    before = sizeOf(sales);
  }
  return laps;
}

function oneByOne(run: NumberRun): readonly NumberRun[] {
  return Array.from({ length: run.last - run.first + 1 }, (_, at) => {
    const number = run.first + at;
    return { ...run, first: number, last: number };
  });
}

/** Sets of whole numbers, as runs from a first to a last one. */
interface Numbers {
  readonly first: number;
  readonly last: number;
}

/** The runs in their order, put together where they touch or overlap. */
function covered(runs: readonly Numbers[]): readonly Numbers[] {
  const together: { first: number; last: number }[] = [];
  for (const { first, last } of [...runs].sort((a, b) => a.first - b.first)) {
    const before = together.at(-1);
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last);
    else together.push({ first, last });
  }
  return together;
}

/** How many numbers runs without overlaps have. */
function sizeOf(runs: readonly Numbers[]): number {
  return runs.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}

/** How many numbers of a run are covered. @param runs as {@link covered} makes them */
function countIn(runs: readonly Numbers[], { first, last }: Numbers): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.last ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  let count = 0;
  for (let at = low; at < runs.length; at += 1) {
    const run = runs[at];
    if (run === undefined || run.first > last) break;
    count += Math.min(last, run.last) - Math.max(first, run.first) + 1;
  }
  return count;
}

/** Numbers that follow one another without a gap, all of one day, shop and till. */
export interface NumberRun {
  readonly day: IsoDate;
  readonly store: string;
  /** What is before and after the digits that are counted. */
  readonly prefix: string;
  readonly suffix: string;
  readonly first: number;
  readonly last: number;
  /** How many digits the first one has, with zeros before it. */
  readonly width: number;
  readonly isRefund: boolean;
  /** The minutes of the earliest and the latest receipt since the midnight before; undefined if not known. */
  readonly begins: number | undefined;
  readonly ends: number | undefined;
}
