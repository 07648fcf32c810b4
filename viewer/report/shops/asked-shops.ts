import { ContractError } from "../parse.ts";
import type { ChosenShops } from "../report.ts";

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
