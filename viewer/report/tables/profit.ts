/** The profit, whether it is known, and its share of the net sales. */
import { type AnyDataset, type AnyFigures, figuresOf } from "../datasets.ts";
import { noteText } from "../day-note.ts";
import type { RangeReport } from "../report.ts";
import { percentOf } from "./sums.ts";

type WithCosts = Pick<RangeReport, "totals" | "stores">;

/**
 * Whether the source knows what the goods cost. A till that does not know it sends the net sales as profit, so the profit
 * is not known either. Each shop has a till of its own, and the profit of all is not known if one of them has no cost.
 */
export function isCostKnown(report: WithCosts): boolean {
  return hasCost(report.totals) && shopsWithoutCost(report).length === 0;
}

/** The shops whose tills have no cost, if there are several shops. */
export function shopsWithoutCost({ stores = [] }: WithCosts): readonly string[] {
  return stores.filter((shop) => !hasCost(shop)).map(({ store }) => store);
}

/** Where nothing was sold, both figures are 0. */
function hasCost({ net_sales, profit }: Pick<AnyFigures, "net_sales" | "profit">): boolean {
  return net_sales !== profit || net_sales === 0;
}

/** Whether the profit in a row of a dataset is one. That of a shop does not depend on the others. */
export function isProfitKnown(report: WithCosts, { store, net_sales, profit }: AnyFigures): boolean {
  return store === undefined ? isCostKnown(report) : hasCost({ net_sales, profit });
}

/** Profit as a share of net sales, rounded as in tables; undefined if the cost is not known or nothing was sold. */
export function marginOf(report: WithCosts): number | undefined {
  const { profit, net_sales } = report.totals;
  const percent = isCostKnown(report) ? percentOf(profit, net_sales) : undefined;
  return percent === undefined ? undefined : percent / 100;
}

/** The figures of a dataset as files have them: a profit that is not known is missing, and days have their notes. */
export function knownFigures(report: RangeReport, dataset: AnyDataset): AnyFigures[] {
  return figuresOf(report, dataset).map((figures: AnyFigures) => ({
    ...figures,
    ...(!isProfitKnown(report, figures) && { profit: undefined }),
    note: noteText(report.dayNotes, String(figures.date)),
  }));
}
