/** The six calls of the contract, answered from a store by this server itself. */
import { type Context, Hono } from "hono";
import type { DateRange } from "../../viewer/report/date-range.ts";
import type { SalesStore } from "../store/sales-store.ts";
import { readRangeQuery } from "./range-query.ts";
import { json, onlyGet } from "./responses.ts";
import type { ServerEnv } from "./server-env.ts";
import { onlySignedIn, type SignInOptions, signInRoutes } from "./sign-in-routes.ts";

export interface SalesApiOptions extends SignInOptions {
  readonly store: SalesStore;
}

export function createSalesApi({ store, ...signIn }: SalesApiOptions): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>();
  const signedIn = onlySignedIn(signIn.sessions);
  api.route("/auth", signInRoutes(signIn));
  api.get("/sales_summary", onlyGet, signedIn, (c) => answer(c, (range) => store.salesSummary(range)));
  api.get("/sales_by_category", onlyGet, signedIn, (c) => answer(c, (range) => store.salesByCategory(range)));
  api.get("/sales_by_product", onlyGet, signedIn, (c) => answer(c, (range) => store.salesByProduct(range)));
  api.get("/sales_by_employee", onlyGet, signedIn, (c) => answer(c, (range) => store.salesByEmployee(range)));
  return api;
}

async function answer(c: Context, query: (range: DateRange | null) => Promise<unknown>): Promise<Response> {
  const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
  return "problem" in asked ? c.text(asked.problem, 400) : json(c, await query(asked.range));
}
