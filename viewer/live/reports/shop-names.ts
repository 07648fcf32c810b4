import { buildReport } from "../../report/aggregate.ts";
import { NO_NAME } from "../../report/datasets.ts";

/**
 * The names of the shops of an answer, as a menu lists them: receipts without a shop come last.
 *
 * @throws ContractError if the answer breaks the contract
 */
export function shopNamesOf(answer: unknown): readonly string[] {
  const nothing = { sales_summary: [], sales_by_category: [], sales_by_product: [], sales_by_employee: [] };
  const { stores = [] } = buildReport(null, { ...nothing, sales_by_store: answer });
  const { compare } = new Intl.Collator("th", { numeric: true });
  const isLast = (name: string) => Number(name === NO_NAME);
  return stores.map(({ store }) => store).sort((a, b) => isLast(a) - isLast(b) || compare(a, b));
}
