/** The total and the three figures below it, as the page and the digest show them. */

import { formatCount, formatShare, pointsChange } from "../format.ts";
import type { RangeReport } from "../report.ts";
import { leftOf } from "../tables/left.ts";
import { countOpen } from "../tables/open-days.ts";
import { isCostKnown, marginOf } from "../tables/profit.ts";
import type { Language, PageLanguage } from "./language.ts";
import { noCostText } from "./titles.ts";

/** A measure, its title, and what it counts. */
export const HERO_TOTAL = ["total_sales", "totalSalesInFull", "money"] as const;
export const HERO_FIGURES = [
  ["net_sales", "netSales", "money"],
  ["profit", "profit", "money"],
  ["total_transactions", "customers", "count"],
] as const;
export type HeroFigure = typeof HERO_TOTAL | (typeof HERO_FIGURES)[number];

/** Without data, all figures are 0. A profit without a cost is not known. */
export function figureText(
  report: RangeReport | undefined,
  figure: HeroFigure,
  language: PageLanguage,
): string {
  const [measure, , unit] = figure;
  if (measure === "profit" && report && !isCostKnown(report)) return language.tables.unknown;
  const format = unit === "money" ? language.money.whole : formatCount;
  return format(report?.totals[measure] ?? 0);
}

/** How many days have sales; empty if no days were asked for, or for a single day. */
export function openDaysNote(report: RangeReport | undefined, { hero }: Language): string {
  const days = report?.totals.rangeDays ?? 0;
  return report && days > 1 ? hero.openDaysNote(countOpen(report.salesOverTime), days) : "";
}

/** What is left of the net sales after commission; empty if no rate is known. */
export function netSalesNote(report: RangeReport | undefined, { money, sources }: Language): string {
  const left = report && leftOf(report);
  return left ? sources.leftOf(money.whole(left.net_sales)) : "";
}

/** The margin, and its change in points if there is one; or why there is none. */
export function profitNote(
  report: RangeReport | undefined,
  points: number | undefined,
  { changes, hero, page }: Language,
): readonly [note: string, points?: string] {
  if (report === undefined || report.totals.net_sales === 0) return [""];
  const margin = marginOf(report);
  if (margin === undefined) return [isCostKnown(report) ? "" : noCostText(report, page)];
  const note = hero.marginNote(formatShare(margin));
  return points ? [note, changes.points(pointsChange(points))] : [note];
}
