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

/** Shops or tills with more of their numbers in common count on their own. A few may be in two, as after a rename. */
const MOST_IN_COMMON = 0.02;

/** Tills with fewer breaks say nothing about whether they count together. */
const FEWEST_BREAKS = 5;

/** Of the breaks of the smaller of two tills: fewer are filled by chance, and so many only by those of one count. */
const SOME_FILLED = 0.25;
const MOST_FILLED = 1.5;

/** Runs that are a till, or as `parts` of it those that may share a count. */
interface Till {
  readonly runs: readonly NumberRun[];
  readonly parts: readonly Till[];
  /** How often a number does not follow the one before it. */
  readonly breaks: number;
  readonly size: number;
  /** How many numbers could follow another one: not those that begin again. */
  readonly pairs: number;
}

/**
 * Of three tills that share a count, no two have all of its numbers. So those that fill each other's gaps best are put
 * together first, until no gap is filled; what then is not one count is taken apart again.
 *
 * @returns the runs of numbers that look alike, together with those of tills that share their count
 */
function tillsOf(runs: readonly NumberRun[]): readonly (readonly NumberRun[])[] {
  let tills: readonly Till[] = [];
  let pairs: readonly Till[] = [];
  const add = (till: Till) => {
    pairs = [...pairs, ...tills.flatMap((other) => pairOf(other, till))];
    tills = [...tills, till];
  };
  for (const own of groupBy(runs, ({ prefix, suffix }) => `${prefix}\0${suffix}`).values()) add(tillOf(own));
  while (pairs.length > 0) {
    const best = pairs.reduce((a, b) => (leftIn(b) < leftIn(a) ? b : a));
    tills = tills.filter((till) => !best.parts.includes(till));
    pairs = pairs.filter(({ parts }) => !parts.some((till) => best.parts.includes(till)));
    add(best);
  }
  return tills.flatMap(countsIn);
}

/** None if neither has numbers that the other lacks. */
function pairOf(one: Till, other: Till): readonly Till[] {
  if (one.breaks + other.breaks < FEWEST_BREAKS) return [];
  const both = tillOf([...one.runs, ...other.runs], [one, other]);
  const common = one.size + other.size - both.size;
  return common <= MOST_IN_COMMON * Math.min(one.size, other.size) && filledIn(both) >= SOME_FILLED
    ? [both]
    : [];
}

function countsIn(till: Till): readonly (readonly NumberRun[])[] {
  const isOne = till.parts.length === 0 || filledIn(till) >= MOST_FILLED;
  return isOne ? [till.runs] : till.parts.flatMap(countsIn);
}

/** Which part of the breaks of its parts a till has. */
function leftIn({ breaks, parts }: Till): number {
  return breaks / parts.reduce((sum, part) => sum + part.breaks, 0);
}

/** How many breaks are gone for each of the smaller part: two if it fills gaps of the other one exactly. */
function filledIn({ breaks, parts }: Till): number {
  const apart = parts.map((part) => part.breaks);
  return (apart.reduce((sum, count) => sum + count, 0) - breaks) / Math.min(...apart);
}

function tillOf(runs: readonly NumberRun[], parts: readonly Till[] = []): Till {
  let [breaks, size, pairs] = [0, 0, 0];
  let highest = Number.POSITIVE_INFINITY;
  const inOrder = [...runs].sort((a, b) => compareText(a.day, b.day));
  for (const day of groupBy(inOrder, (run) => run.day).values()) {
    const numbers = covered(day);
    breaks += numbers.length - (numbers.some(({ first }) => first === highest + 1) ? 1 : 0);
    size += sizeOf(numbers);
    pairs += sizeOf(numbers) - ((numbers[0]?.first ?? 0) > highest ? 0 : 1);
    highest = numbers.at(-1)?.last ?? highest;
  }
  return { runs, parts, breaks, size, pairs };
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
  const { breaks, size, pairs } = tillOf(counter);
  return breaks < size && 2 * (size - breaks) >= pairs;
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
