import { hasNoSales, type Report } from "../report.ts";
import type { PageLanguage } from "./language.ts";

/**
 * A report without sales says so, because zeros and empty charts could also be a failure: `No sales from 3 Nov 2026 to
 * 9 Nov 2026.`, and `There are sales from 1 Jan 2026 to 31 Oct 2026.` if the source knows. Nothing if there are sales.
 */
export function noSalesText(report: Report, { page }: PageLanguage): string {
  if (!hasNoSales(report)) return "";
  const { range, dataDays } = report;
  return [range ? page.noSalesIn(range) : page.noSales, ...(dataDays ? [page.salesIn(dataDays)] : [])].join(
    " ",
  );
}
