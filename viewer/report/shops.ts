/** Which shops a report shows. */
import { ContractError } from "./parse.ts";
import type { ChosenShops, RangeReport } from "./report.ts";

/**
 * An API that does not know the parameter `store` would send the figures of all shops under the names of some.
 *
 * @param answered the shops that have figures
 * @param asked the shops that were asked for
 * @throws ContractError if there is another one
 */
export function checkAskedShops(answered: readonly string[], asked: ChosenShops): void {
  const other = asked && answered.find((shop) => !asked.includes(shop));
  if (other === undefined) return;
  throw new ContractError(
    "sales_by_store",
    `sales_by_store has the shop ${JSON.stringify(other)}, which was not asked for: the server does not know the parameter "store"`,
  );
}

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
