/** The six calls of the contract and the optional ones, answered from a store. */
import { type Context, Hono } from "hono";
import {
  DATA_CALLS,
  DAYS_HEADER,
  type DataCall,
  daysHeader,
  STATE_HEADER,
} from "../../viewer/report/contract.ts";
import type { SalesStore } from "../store/sales-store.ts";
import { onlySignedIn, type SignInOptions, signInRoutes } from "./auth/sign-in-routes.ts";
import { json, onlyGet } from "./responses.ts";
import { readSelection } from "./selection-query.ts";
import type { ServerEnv } from "./server-env.ts";

export interface SalesApiOptions extends SignInOptions {
  readonly store: SalesStore;
}

export function createSalesApi({ store, ...signIn }: SalesApiOptions): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>();
  const signedIn = onlySignedIn(signIn.sessions);
  api.route("/auth", signInRoutes(signIn));
  for (const dataset of DATA_CALLS) {
    api.get(`/${dataset}`, onlyGet, signedIn, (c) => answer(c, store, dataset));
  }
  return api;
}

async function answer(c: Context, store: SalesStore, dataset: DataCall): Promise<Response> {
  const asked = await readSelection(c, store);
  if ("problem" in asked) return c.text(asked.problem, 400);
  const { state, rows } = await store.read(dataset, asked);
  c.header(STATE_HEADER, String(state));
  const days =
    dataset === "sales_summary" && rows.length === 0 ? await store.dataDays(asked.shops) : undefined;
  if (days) c.header(DAYS_HEADER, daysHeader(days));
  return json(c, rows);
}
