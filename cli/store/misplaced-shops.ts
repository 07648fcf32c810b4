/**
 * Shops whose figures cannot be asked for alone: the head office of several servers asks only the one that has the shop,
 * as its tables say. The figures of all shops together are right, because those are of all servers.
 */
import { groupBy } from "../../viewer/report/records.ts";
import { CliError, EXIT } from "../door/errors.ts";
import type { ShopPlace } from "./queryable.ts";
import { shopName } from "./selection.ts";

export interface MisplacedShop {
  readonly shop: string;
  readonly problem: string;
  readonly hint: string;
}

export function misplacedShops(places: readonly ShopPlace[]): readonly MisplacedShop[] {
  const byStore = [...groupBy(places, ({ store }) => store)].sort(([one], [other]) => (one < other ? -1 : 1));
  return byStore.flatMap(([store, found]): readonly MisplacedShop[] => {
    const shop = shopName(store);
    const servers = found.map(({ server }) => server).sort();
    const name = JSON.stringify(shop);
    if (servers.length > 1) {
      const problem = `the shop ${name} has sales on several servers: ${servers.join(", ")}`;
      return [{ shop, problem, hint: "a shop must be on one of them: remove its sales from the others" }];
    }
    if (found.every(({ isNamed }) => isNamed)) return [];
    const problem = `the shop ${name} is on the server ${servers.join("")}, but not in its partitions`;
    return [{ shop, problem, hint: "name it there, as docs/operators/chains.md of cafe-sales says" }];
  });
}

/** @returns why the figures of these shops alone would be wrong, if they would */
export function misplacedError(
  misplaced: readonly MisplacedShop[],
  shops: readonly string[],
): CliError | undefined {
  const found = misplaced.find(({ shop }) => shops.includes(shop));
  return found && new CliError(EXIT.contract, found.problem, { hint: found.hint });
}
