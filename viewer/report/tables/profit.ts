/** The profit, whether it is known, and its share of the net sales. */
import { type AnyDataset, type AnyFigures, figuresOf } from "../datasets.ts";
import { noteText } from "../day-notes/day-note.ts";
import type { RangeReport, Totals } from "../report.ts";
import { percentOf } from "./sums.ts";

/**
 * Whether the source knows what the goods cost. If it does not, it sends the net sales as profit, so the profit is not
 * known either. Where nothing was sold, both are 0.
 */
export function isCostKnown({ cost, net_sales }: Pick<Totals, "cost" | "net_sales">): boolean {
  return cost !== 0 || net_sales === 0;
}

/**
 * Whether the profit in a row of a dataset is one. Each shop has a till of its own, which may lack the costs that the
 * others have.
 */
export function isProfitKnown(
  totals: Totals,
  { net_sales, profit }: AnyFigures,
  dataset: AnyDataset,
): boolean {
  if (!isCostKnown(totals)) return false;
  return dataset !== "sales_by_store" || net_sales !== profit || net_sales === 0;
}

/** Profit as a share of net sales, rounded as in tables; undefined if the cost is not known or nothing was sold. */
export function marginOf({ cost, profit, net_sales }: Totals): number | undefined {
  const percent = isCostKnown({ cost, net_sales }) ? percentOf(profit, net_sales) : undefined;
  return percent === undefined ? undefined : percent / 100;
}

/** The figures of a dataset as files have them: a profit that is not known is missing, and days have their notes. */
export function knownFigures(report: RangeReport, dataset: AnyDataset): AnyFigures[] {
  return figuresOf(report, dataset).map((figures: AnyFigures) => ({
    ...figures,
    ...(!isProfitKnown(report.totals, figures, dataset) && { profit: undefined }),
    note: noteText(report.dayNotes, String(figures.date)),
  }));
}
