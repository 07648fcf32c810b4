/** The six calls of the contract, answered from a store by this server itself. */
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { DateRange } from "../../viewer/report/date-range.ts";
import type { SalesStore } from "../store/sales-store.ts";
import { onlySignedIn, type SignInOptions, signInRoutes } from "./auth/sign-in-routes.ts";
import { readRangeQuery } from "./range-query.ts";
import { json, onlyGet } from "./responses.ts";
import type { ServerEnv } from "./server-env.ts";

export interface SalesApiOptions extends SignInOptions {
  readonly store: SalesStore;
}

export function createSalesApi({ store, ...signIn }: SalesApiOptions): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>();
  const signedIn = onlySignedIn(signIn.sessions);
  api.route("/auth", signInRoutes(signIn));
  api.get("/sales_summary", onlyGet, signedIn, (c) =>
    answer(c, (range, load) => store.salesSummary(range, load)),
  );
  api.get("/sales_by_category", onlyGet, signedIn, (c) =>
    answer(c, (range, load) => store.salesByCategory(range, load)),
  );
  api.get("/sales_by_product", onlyGet, signedIn, (c) =>
    answer(c, (range, load) => store.salesByProduct(range, load)),
  );
  api.get("/sales_by_employee", onlyGet, signedIn, (c) =>
    answer(c, (range, load) => store.salesByEmployee(range, load)),
  );
  return api;
}

type Query = (range: DateRange | null, load: string) => Promise<unknown>;

async function answer(c: Context, query: Query): Promise<Response> {
  const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
  if ("problem" in asked) return c.text(asked.problem, 400);
  return json(c, await query(asked.range, loadOf(c, asked.range)));
}

/** Four calls of one session for one range are a load. */
function loadOf(c: Context, range: DateRange | null): string {
  const session = createHash("sha256").update(c.req.header("Authorization") ?? "");
  return `${session.digest("base64url")} ${range?.startDate} ${range?.endDate}`;
}
