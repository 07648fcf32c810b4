/** `GET /api/shop_groups` and `GET /api/shop_days`: what the list of shops says about those that somebody may see. */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { SHOP_DAYS, SHOP_GROUPS } from "../../viewer/report/contract.ts";
import { shopDaysIn } from "../../viewer/report/shop-groups/shop-days.ts";
import { groupsOf, rowsOfShops, type ShopRow } from "../../viewer/report/shop-groups/shop-rows.ts";
import { json, onlyGet } from "./responses.ts";
import { readRangeQuery, readShops } from "./selection-query.ts";
import { type ServerEnv, visitorOf } from "./server-env.ts";

export interface ShopListOptions {
  readonly read: () => Promise<readonly ShopRow[]>;
  readonly signedIn: MiddlewareHandler<ServerEnv>;
}

export function shopListRoutes({ read, signedIn }: ShopListOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  // A proxy that shows some shops only names these in each call.
  const rowsFor = async (c: Context<ServerEnv>) =>
    rowsOfShops(rowsOfShops(await read(), visitorOf(c).shops), readShops(c));
  routes.get(`/${SHOP_GROUPS}`, onlyGet, signedIn, async (c) => json(c, groupsOf(await rowsFor(c))));
  routes.get(`/${SHOP_DAYS}`, onlyGet, signedIn, async (c) => {
    const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
    if ("problem" in asked) return c.text(asked.problem, 400);
    return json(c, shopDaysIn(await rowsFor(c), asked.range));
  });
  return routes;
}
