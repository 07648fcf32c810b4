import { createHash } from "node:crypto";
import { missedDays } from "../../viewer/report/known/incompleteness.ts";
import { TOTALS } from "../../viewer/report/report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";

/**
 * The figures of a period as a fingerprint of 16 hexadecimal digits. A report that is made again with the same figures
 * keeps it: in another language, with other notes, or against another range.
 */
export function revisionOf({ reports: [report] }: SavedReport): string {
  const { range, shops, totals, salesOverTime, categories, products, employees, stores } = report ?? {};
  const sums = TOTALS.map((name) => totals?.[name]);
  // A report that misses days is another one than that with the same figures which has all.
  const missed = report ? missedDays(report) : [];
  const figures = [
    ...(missed.length > 0 ? [missed] : []),
    range,
    shops,
    sums,
    salesOverTime,
    categories,
    products,
    employees,
    stores,
  ];
  return createHash("sha256").update(JSON.stringify(figures)).digest("hex").slice(0, 16);
}
