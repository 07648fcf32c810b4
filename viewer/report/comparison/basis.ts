/**
 * The one basis of a comparison. Every arrow and per cent of the first screen, and of what is sent, is of it, so that one
 * thing never has two signs.
 */
import { bigHundredths, roundedQuotient } from "../decimal.ts";
import { type RangeReport, type Report, statedIn } from "../report.ts";
import type { BasisSide, StatedBasis } from "../stated.ts";
import { countOpen } from "../tables/open-days.ts";
import { isCostKnown } from "../tables/profit.ts";
import { difference } from "../tables/sums.ts";
import { percentOver, splitChange } from "./change.ts";
import type { Compared } from "./compared.ts";
import { type PairedOpenDays, pairOpenDays } from "./paired-days.ts";
import { isOneSided, type PairedShops } from "./same-shops.ts";

/** A change of so many per cent, in either direction, is about the same. */
const ABOUT_THE_SAME = 5;
/** Fewer days open in both ranges say too little. */
const FEWEST_PAIRED = 3;

/**
 * - Of several shops, some of which are new or closed: the same ones, per open day.
 * - The days open both times, if the days of both ranges have the same weekdays, and at least three of them and two thirds of
 *   the open days of the longer side are open in both.
 * - Else all days, per open day.
 *
 * @returns undefined if one side has no open day, or if the history has less than half of the earlier one
 */
export function basisFor(
  compared: Compared,
  paired: PairedOpenDays | undefined,
  shops: PairedShops | undefined,
): StatedBasis | undefined {
  if (compared.isTooShort) return undefined;
  if (shops && isOneSided(shops)) {
    const [now, before] = [
      shopsSide(shops, "now", compared.now),
      shopsSide(shops, "before", compared.before),
    ];
    if (now.days === 0 || before.days === 0) return undefined;
    return { basis: "per-open-day", basisShops: shops.both.length, basisNow: now, basisBefore: before };
  }
  const { now, before } = compared;
  if (paired) {
    return {
      basis: "paired",
      basisNow: sideOf(paired.now, paired.now.days, now),
      basisBefore: sideOf(paired.before, paired.before.days, before),
    };
  }
  const [days, daysBefore] = [countOpen(now.salesOverTime), countOpen(before.salesOverTime)];
  if (days === 0 || daysBefore === 0) return undefined;
  return {
    basis: "per-open-day",
    basisNow: sideOf(now.totals, days, now),
    basisBefore: sideOf(before.totals, daysBefore, before),
  };
}

/** The days that pair up, if there are enough of them to be the basis. */
export function pairedBasisDays(compared: Compared): PairedOpenDays | undefined {
  const paired = pairOpenDays(compared);
  if (!paired || paired.now.days < FEWEST_PAIRED) return undefined;
  const longer = paired.now.days + Math.max(paired.onlyNow.length, paired.onlyBefore.length);
  return paired.now.days * 3 >= longer * 2 ? paired : undefined;
}

/** What the report states; undefined if there is none. */
export function basisOf(report: Report | undefined): StatedBasis | undefined {
  // A comparison that somebody hides leaves its sentences.
  const total = report?.comparison && statedIn(report, "total");
  const { basis, basisShops, basisNow, basisBefore } = total ?? {};
  if (!basis || !basisNow || !basisBefore) return undefined;
  return { basis, ...(basisShops !== undefined && { basisShops }), basisNow, basisBefore };
}

/** Which way a change goes. @param percent that of the basis */
export function wayOf(percent: number): "up" | "down" | "same" {
  if (Math.abs(percent) <= ABOUT_THE_SAME) return "same";
  return percent > 0 ? "up" : "down";
}

/** The change of each measure in per cent; undefined where there is none. */
export interface Marks {
  readonly total_sales: number | undefined;
  readonly net_sales: number | undefined;
  readonly profit: number | undefined;
  readonly total_transactions: number | undefined;
  readonly perCustomer: number | undefined;
  /** The difference of both margins in percentage points, rounded once, to one decimal. */
  readonly marginPoints: number | undefined;
}

/** Undefined if the report has no basis. */
export function marksOf(basis: StatedBasis | undefined): Marks | undefined {
  if (basis === undefined) return undefined;
  const { basisNow: now, basisBefore: before } = basis;
  const days = { now: now.days, before: before.days };
  const markIn = (measure: "total_sales" | "net_sales" | "total_transactions") =>
    percentOver(now[measure], before[measure], days);
  const customers = { now: now.total_transactions, before: before.total_transactions };
  return {
    total_sales: markIn("total_sales"),
    net_sales: markIn("net_sales"),
    profit:
      now.profit === undefined || before.profit === undefined
        ? undefined
        : percentOver(now.profit, before.profit, days),
    total_transactions: markIn("total_transactions"),
    perCustomer:
      customers.now > 0 && customers.before > 0
        ? percentOver(now.total_sales, before.total_sales, customers)
        : undefined,
    marginPoints: pointsBetween(now, before),
  };
}

/** The change of the basis itself as a part of the change of all sales, and what it goes with. */
export function basisChange({ basisNow: now, basisBefore: before }: StatedBasis) {
  const change = difference(now.total_sales, before.total_sales);
  const split = before.total_sales > 0 ? splitChange(now, before) : undefined;
  return {
    /** That of more or fewer open days; undefined if it cannot be told from the rest. */
    days: now.days === before.days ? 0 : split?.days,
    amount: now.days === before.days ? change : split && difference(change, split.days),
    split,
  };
}

/** @returns undefined if a cost is not known, or a side has no net sales */
function pointsBetween(now: BasisSide, before: BasisSide): number | undefined {
  if (now.profit === undefined || before.profit === undefined) return undefined;
  if (now.net_sales <= 0 || before.net_sales <= 0) return undefined;
  const [sales, salesBefore] = [bigHundredths(now.net_sales), bigHundredths(before.net_sales)];
  const top = bigHundredths(now.profit) * salesBefore - bigHundredths(before.profit) * sales;
  return roundedQuotient(1000n * top, sales * salesBefore) / 10;
}

type Sums = Pick<BasisSide, "total_sales" | "net_sales" | "total_transactions"> & { readonly profit: number };

function sideOf(sums: Sums, days: number, report: RangeReport): BasisSide {
  const { total_sales, net_sales, profit, total_transactions } = sums;
  const isKnown = isCostKnown({ ...report, totals: { ...report.totals, net_sales, profit } });
  return { days, total_sales, net_sales, ...(isKnown && { profit }), total_transactions };
}

/**
 * The open days of the same shops are those of the shop that has most: if each counted its own, a small one that sells on
 * fewer days would raise the mean of all. If the source does not know them, the shops are open when the cafe is.
 */
function shopsSide(shops: PairedShops, when: "now" | "before", report: RangeReport): BasisSide {
  const rows = shops.both.flatMap((pair) => pair[when] ?? []);
  const areKnown = rows.every(({ days }) => days !== undefined);
  const days = areKnown ? Math.max(0, ...rows.map(({ days = 0 }) => days)) : countOpen(report.salesOverTime);
  return sideOf(shops[when], days, { ...report, stores: rows });
}
