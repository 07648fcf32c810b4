import type { RangeReport } from "../report.ts";

/**
 * The report without its shops if there is only one: it is the total again. So a source with one shop and a source that
 * knows no shops have the same report.
 *
 * @param others what it is compared with, which may have a shop that is closed now
 */
export function withoutOnlyShop(report: RangeReport, ...others: readonly RangeReport[]): RangeReport {
  const all = [report, ...others];
  const names = all.flatMap(({ stores = [] }) => stores.map(({ store }) => store));
  if (new Set(names).size > 1 && all.every(({ stores }) => stores !== undefined)) return report;
  const { stores, ...figures } = report;
  return figures;
}
