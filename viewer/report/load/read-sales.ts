import type { AnyDataset } from "../datasets.ts";
import type { AskedRange } from "../date-range.ts";
import type { RangeReport } from "../report.ts";

/**
 * Reads datasets of a range, at once; then the optional ones, so that a server has no more than four calls at a time.
 * Datasets that are not asked for, or not offered, are empty.
 */
export type ReadSales = (range: AskedRange, datasets: readonly AnyDataset[]) => Promise<RangeReport>;
