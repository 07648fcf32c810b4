/** Where the sales fell, if one day, shop or product has most of the fall. */
import { basisOf, marksOf, wayOf } from "../comparison/basis.ts";
import { type Compared, comparedOf, pairDays } from "../comparison/compared.ts";
import type { Baht } from "../decimal.ts";
import { type Report, statedIn } from "../report.ts";
import type { StatedBasis } from "../stated.ts";
import type { ToDoValues } from "../statements.ts";
import { isOpen } from "../tables/open-days.ts";
import { difference } from "../tables/sums.ts";

type Fallen = ToDoValues["fell"];

/** A part of a change with the change itself; both are below zero if it fell. */
interface Part extends Pick<Fallen, "place" | "name"> {
  readonly change: Baht;
  readonly whole: Baht;
}

/**
 * The place that has the largest share of a fall, if it is more than half of it.
 *
 * @returns undefined if the sales are not judged to have fallen: by what the weeks before let expect, else by the per cent
 *   of the basis
 */
export function fallenSales(report: Report): Fallen | undefined {
  const [compared, basis] = [comparedOf(report), basisOf(report)];
  if (!compared || !hasFallen(report, basis)) return undefined;
  const [part] = [...daysOf(compared, basis), ...namesOf(compared, report)]
    .filter(({ change, whole }) => change < 0 && whole < 0 && change * 2 < whole)
    .sort((a, b) => b.change / b.whole - a.change / a.whole);
  return part && { place: part.place, name: part.name, amount: 0 - part.change };
}

function hasFallen(report: Report, basis: StatedBasis | undefined): boolean {
  const week = statedIn(report, "week");
  return week ? week.place === "below" : wayOf(marksOf(basis)?.total_sales ?? 0) === "down";
}

/** The days open both times, if they are the basis. */
function daysOf({ now, before }: Compared, stated: StatedBasis | undefined): readonly Part[] {
  if (stated?.basis !== "paired") return [];
  const whole = difference(stated.basisNow.total_sales, stated.basisBefore.total_sales);
  return pairDays(now, before).flatMap(({ now: day, before: earlier }) =>
    day && earlier && isOpen(day) && isOpen(earlier)
      ? { place: "day", name: day.date, change: difference(day.total_sales, earlier.total_sales), whole }
      : [],
  );
}

/** The shops and the products that "What changed" names. */
function namesOf({ now, before }: Compared, report: Report): readonly Part[] {
  const ofAll = difference(now.totals.total_sales, before.totals.total_sales);
  const verdicts = statedIn(report, "shop-verdicts");
  const ofShops = verdicts?.sameShops ? (statedIn(report, "shops")?.both.change ?? 0) : ofAll;
  const products = statedIn(report, "products");
  return [
    // Those of all shops say nothing about a fall of the same ones.
    ...(products && !products.allShops ? products.products : []).map(
      ({ name, change }) => ({ place: "product", name, change, whole: ofAll }) as const,
    ),
    ...(verdicts?.shops ?? [])
      .filter(({ cause }) => cause !== "new" && cause !== "closed")
      .map(({ name, change }) => ({ place: "shop", name, change, whole: ofShops }) as const),
  ];
}
