/** The six calls of the contract and the optional ones, answered from a store. */
import { type Context, Hono } from "hono";
import { STATE_HEADER } from "../../viewer/report/contract.ts";
import type { AnyDataset } from "../../viewer/report/rows.ts";
import type { Answer, SalesStore } from "../store/sales-store.ts";
import type { Selection } from "../store/selection.ts";
import { onlySignedIn, type SignInOptions, signInRoutes } from "./auth/sign-in-routes.ts";
import { json, onlyGet } from "./responses.ts";
import { readSelection } from "./selection-query.ts";
import type { ServerEnv } from "./server-env.ts";

export interface SalesApiOptions extends SignInOptions {
  readonly store: SalesStore;
}

type Query = (selection: Selection) => Promise<Answer<unknown>>;

export function createSalesApi({ store, ...signIn }: SalesApiOptions): Hono<ServerEnv> {
  const queries: Readonly<Record<AnyDataset, Query>> = {
    sales_summary: (selection) => store.salesSummary(selection),
    sales_by_category: (selection) => store.salesByCategory(selection),
    sales_by_product: (selection) => store.salesByProduct(selection),
    sales_by_employee: (selection) => store.salesByEmployee(selection),
    sales_by_store: (selection) => store.salesByStore(selection),
    sales_by_hour: (selection) => store.salesByHour(selection),
  };
  const api = new Hono<ServerEnv>();
  const signedIn = onlySignedIn(signIn.sessions);
  api.route("/auth", signInRoutes(signIn));
  for (const [dataset, query] of Object.entries(queries)) {
    api.get(`/${dataset}`, onlyGet, signedIn, (c) => answer(c, store, query));
  }
  return api;
}

async function answer(c: Context, store: SalesStore, query: Query): Promise<Response> {
  const asked = await readSelection(c, store);
  if ("problem" in asked) return c.text(asked.problem, 400);
  const { state, rows } = await query(asked);
  c.header(STATE_HEADER, String(state));
  return json(c, rows);
}
