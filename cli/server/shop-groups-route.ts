/** `GET /api/shop_groups`: the groups of the shops that somebody may see. */
import { Hono, type MiddlewareHandler } from "hono";
import { groupsWithin, type StoreGroup } from "../../viewer/report/shop-groups/shop-rows.ts";
import { json, onlyGet } from "./responses.ts";
import { readShops } from "./selection-query.ts";
import { type ServerEnv, visitorOf } from "./server-env.ts";

export interface ShopGroupsOptions {
  readonly read: () => Promise<readonly StoreGroup[]>;
  readonly signedIn: MiddlewareHandler<ServerEnv>;
}

export function shopGroupsRoute({ read, signedIn }: ShopGroupsOptions): Hono<ServerEnv> {
  const route = new Hono<ServerEnv>();
  // A proxy that shows some shops only names these in each call.
  route.get("/", onlyGet, signedIn, async (c) =>
    json(c, groupsWithin(groupsWithin(await read(), visitorOf(c).shops), readShops(c))),
  );
  return route;
}
