import { buildReport } from "../../report/aggregate.ts";

/**
 * The names of the shops of an answer, as a menu lists them.
 *
 * @throws ContractError if the answer breaks the contract
 */
export function shopNamesOf(answer: unknown): readonly string[] {
  const nothing = { sales_summary: [], sales_by_category: [], sales_by_product: [], sales_by_employee: [] };
  const { stores = [] } = buildReport(null, { ...nothing, sales_by_store: answer });
  return stores.map(({ store }) => store).sort(new Intl.Collator("th", { numeric: true }).compare);
}
