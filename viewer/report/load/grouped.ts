/** Reports with the groups of their shops. */

import type { RangeReport, Report } from "../report.ts";
import { groupsWithin, type StoreGroup } from "../shop-groups/shop-rows.ts";

/** The report with the groups of its shops. One group that has all of them is the total again. */
export function withStoreGroups(report: Report, groups: readonly StoreGroup[] = []): Report {
  const ranges = [report, report.comparison?.report];
  const known = new Set(ranges.flatMap((range) => range?.stores ?? []).map(({ store }) => store));
  const own = groupsWithin(groups, [...known]);
  const isTotal = own.some(({ stores }) => stores.length === known.size);
  return report.stores === undefined || own.length === 0 || isTotal
    ? report
    : { ...report, storeGroups: own };
}

/** Reads sales with the groups by which their shops were chosen. */
export function readGrouped<Asked extends readonly unknown[]>(
  read: (...asked: Asked) => Promise<RangeReport>,
  ofGroups: readonly string[] | undefined,
): typeof read {
  if (ofGroups === undefined) return read;
  return async (...asked) => ({ ...(await read(...asked)), ofGroups });
}
