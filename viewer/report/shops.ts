/** Which shops a report shows. */
import type { AnyDataset, AnyFigures } from "./datasets.ts";
import { ContractError } from "./parse.ts";
import type { ChosenShops, RangeReport } from "./report.ts";

/**
 * An API that does not know the parameter `store` would send the figures of all shops under the names of some.
 *
 * @param answered the shops that have figures in the dataset
 * @param asked the shops that were asked for
 * @throws ContractError if there is another one
 */
export function checkAskedShops(dataset: AnyDataset, answered: readonly string[], asked: ChosenShops): void {
  const other = asked && answered.find((shop) => !asked.includes(shop));
  if (other === undefined) return;
  throw new ContractError(
    dataset,
    `${dataset} has the shop ${JSON.stringify(other)}, which was not asked for: the server does not know the parameter "store"`,
  );
}

/**
 * The report without its shops, channels or payments if there is only one: it is the total again. So a source with one shop
 * and a source that knows no shops have the same report. One with a commission stays.
 *
 * @param others what it is compared with, which may have a shop that is closed now. Channels and payments are not compared.
 */
export function withoutOnlyNames(report: RangeReport, ...others: readonly RangeReport[]): RangeReport {
  let shown = report;
  if (
    shown.stores &&
    isOnlyOne(
      [report, ...others].map(({ stores }) => stores),
      "store",
    )
  ) {
    const { stores, ...figures } = shown;
    shown = figures;
  }
  if (shown.channels && isOnlyOne([shown.channels], "channel")) {
    const { channels, ...figures } = shown;
    shown = figures;
  }
  if (shown.payments && isOnlyOne([shown.payments], "payment")) {
    const { payments, ...figures } = shown;
    shown = figures;
  }
  return shown;
}

/** Whether the rows say no more than their total does, or are not known of each range. */
function isOnlyOne(lists: readonly (readonly AnyFigures[] | undefined)[], key: string): boolean {
  if (!lists.every((rows) => rows !== undefined)) return true;
  const rows = lists.flat();
  return (
    new Set(rows.map((row) => row[key])).size < 2 && rows.every(({ commission }) => commission === undefined)
  );
}
