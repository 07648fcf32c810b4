/** Which numbers a till counted: whose they are, whether it counts at all, and where it begins again. */
import { compareText, groupBy } from "../../../../viewer/report/records.ts";
import { countIn, covered, type Numbers, sizeOf } from "./covered.ts";
import type { NumberRun } from "./number-run.ts";

/** Shops with more of their numbers in common count on their own. A few may be in two shops, as after a rename. */
const MOST_IN_COMMON = 0.02;

/** Tills with fewer runs say nothing about whether they count together. */
const FEWEST_RUNS = 6;

/** @returns the runs of numbers that look alike, together with those of tills that share their count */
export function tillsOf(runs: readonly NumberRun[]): readonly (readonly NumberRun[])[] {
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
export function countersOf(runs: readonly NumberRun[]): readonly (readonly NumberRun[])[] {
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
export function lapsOf(counter: readonly NumberRun[]): readonly (readonly NumberRun[])[] {
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
