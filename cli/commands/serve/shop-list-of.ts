import type { Hono } from "hono";
import { rowsOfShops } from "../../../viewer/report/shop-groups/shop-rows.ts";
import { createRowReader } from "../../run/beside-store.ts";
import type { RunContext } from "../../run/run-context.ts";
import { readShopList } from "../../run/shop-list.ts";
import { stamp } from "../../server/request-log.ts";
import type { Backend, ServerEnv } from "../../server/server-env.ts";
import { shopListRoutes } from "../../server/shop-list-routes.ts";
import type { ServeOptions } from "./serve-options.ts";

/** Answers the calls about the list of shops, if there is one at the start. A shop without sales cannot be asked for. */
export async function shopListOf(
  options: ServeOptions,
  { signedIn, shopNames }: Backend,
  { effects, output }: RunContext,
): Promise<Hono<ServerEnv> | undefined> {
  const list = await readShopList(options, effects);
  if (list === undefined) return undefined;
  const readRows = async () => (await readShopList(options, effects))?.rows ?? [];
  const onTrouble = (message: string) =>
    output.warn(`${stamp(effects.now())} ${message}; the groups are those from before`);
  const rows = createRowReader(readRows, list.rows, onTrouble);
  return shopListRoutes({ read: async () => rowsOfShops(await rows(), await shopNames?.()), signedIn });
}
