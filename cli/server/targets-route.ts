/** `GET /api/targets`: what is to be sold in the months and weeks of a range. */
import { Hono, type MiddlewareHandler } from "hono";
import type { AskedRange } from "../../viewer/report/date-range.ts";
import { periodDays, type TargetRow, targetsOfShops } from "../../viewer/report/target/target-rows.ts";
import { json, onlyGet } from "./responses.ts";
import { readRangeQuery, readShops } from "./selection-query.ts";
import { type ServerEnv, visitorOf } from "./server-env.ts";

export interface TargetsOptions {
  readonly read: () => Promise<readonly TargetRow[]>;
  readonly signedIn: MiddlewareHandler<ServerEnv>;
}

export function targetsRoute({ read, signedIn }: TargetsOptions): Hono<ServerEnv> {
  const route = new Hono<ServerEnv>();
  route.get("/", onlyGet, signedIn, async (c) => {
    const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
    if ("problem" in asked) return c.text(asked.problem, 400);
    const chosen = readShops(c);
    const { shops } = visitorOf(c);
    const hidden = shops && chosen?.find((shop) => !shops.includes(shop));
    if (hidden !== undefined) return c.text(`there is no shop ${JSON.stringify(hidden)}`, 400);
    const rows = await read();
    const known = shops ? targetsOfShops(rows, shops) : rows;
    const stores = chosen ?? [""];
    return json(
      c,
      known.filter(({ period, store }) => stores.includes(store) && isIn(period, asked.range)),
    );
  });
  return route;
}

/** Whether a period has a day of a range. A target of each month is in all of them. */
function isIn(period: string, range: AskedRange): boolean {
  const days = periodDays(period);
  return !days || !range || (days.startDate <= range.endDate && range.startDate <= days.endDate);
}
