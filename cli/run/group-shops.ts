/** The shops of groups while a program runs: the list of shops may change. */
import { groupsOf, type ShopRow, shopsOfGroups } from "../../viewer/report/shop-groups/shop-rows.ts";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";
import { stamp } from "../server/request-log.ts";
import { sortedShops } from "../store/shops/selection.ts";
import { createRowReader } from "./beside-store.ts";
import { readShopList, type ShopListOptions } from "./shop-list.ts";

/**
 * @returns chooses the shops that are in the groups now, among those with sales. A group that is gone has none.
 * @throws CliError if a line of the list is wrong at the start
 */
export async function followGroups(
  options: ShopListOptions,
  groups: readonly string[],
  effects: Pick<Effects, "cwd" | "now">,
  output: Output,
): Promise<(known: readonly string[]) => Promise<readonly string[]>> {
  const warn = (message: string) => output.warn(`${stamp(effects.now())} ${message}`);
  const read = async (): Promise<readonly ShopRow[]> => (await readShopList(options, effects))?.rows ?? [];
  const rows = createRowReader(read, await read(), (message) =>
    warn(`${message}; the groups are those from before`),
  );
  let isEmpty = false;
  return async (known) => {
    const shops = shopsOfGroups(groupsOf(await rows()), groups).filter((shop) => known.includes(shop));
    if (shops.length === 0 && !isEmpty)
      warn(
        `no shop with sales is in ${groups.map((name) => JSON.stringify(name)).join(", ")} any more; nothing is shown`,
      );
    isEmpty = shops.length === 0;
    return sortedShops(shops);
  };
}
