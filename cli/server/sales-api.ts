/** The six calls of the contract and the optional ones, and that for the state alone, answered from a store. */
import { type Context, Hono } from "hono";
import {
  DATA_CALLS,
  DAY_CLOSES,
  DAYS_HEADER,
  type DataCall,
  daysHeader,
  type FACT_CALLS,
  KNOWN,
  PRODUCT_DATES,
  SALES_UNTIL,
  STATE_HEADER,
  STATE_PATH,
  SYNC_FAILED_HEADER,
} from "../../viewer/report/contract.ts";
import { isDayStart } from "../../viewer/report/date-range.ts";
import { entriesOf } from "../../viewer/report/records.ts";
import type { Answer, SalesStore } from "../store/sales-store.ts";
import { limitedTo } from "../store/shop-choice.ts";
import type { Selection } from "../store/shops/selection.ts";
import { type SignInRoutesOptions, signInRoutes } from "./auth/sign-in-routes.ts";
import { json, onlyGet } from "./responses.ts";
import { readSelection } from "./selection-query.ts";
import { type Backend, type ServerEnv, visitorOf } from "./server-env.ts";

export interface SalesApiOptions extends SignInRoutesOptions, Pick<Backend, "signedIn"> {
  readonly store: SalesStore;
  /** Since when syncs with the till fail, as an ISO moment; undefined if none did, or none are made here. */
  readonly syncFailedSince?: (() => string | undefined) | undefined;
}

/** The calls that bring no dataset. */
type ListCall = typeof DAY_CLOSES | (typeof FACT_CALLS)[number];

interface AskedList extends Selection {
  /** `HH:MM` */
  readonly time: string | undefined;
}

export function createSalesApi(options: SalesApiOptions): Hono<ServerEnv> {
  const { store, signedIn, syncFailedSince, ...signIn } = options;
  const api = new Hono<ServerEnv>();
  /** All that a person may see of the store. */
  const storeOf = (c: Context<ServerEnv>) => limitedTo(store, visitorOf(c).shops);
  api.route("/auth", signInRoutes(signIn));
  for (const dataset of DATA_CALLS) {
    api.get(`/${dataset}`, onlyGet, signedIn, (c) => answer(c, storeOf(c), dataset));
  }
  const lists: Readonly<Record<ListCall, (store: SalesStore, asked: AskedList) => Promise<Answer<unknown>>>> =
    {
      [DAY_CLOSES]: (seen, asked) => seen.dayCloses(asked),
      // Both are about the whole history.
      [KNOWN]: (seen, { shops }) => seen.known(shops),
      [PRODUCT_DATES]: (seen, { shops }) => seen.productDates(shops),
      [SALES_UNTIL]: (seen, { time, ...asked }) => seen.salesUntil(asked, time),
    };
  for (const [call, read] of entriesOf(lists)) {
    api.get(`/${call}`, onlyGet, signedIn, async (c) => {
      const seen = storeOf(c);
      const asked = await readSelection(c, seen);
      if ("problem" in asked) return c.text(asked.problem, 400);
      const time = c.req.query("until");
      if (time !== undefined && !isDayStart(time))
        return c.text(`until ${JSON.stringify(time.slice(0, 40))} is not a time (HH:MM)`, 400);
      const { state, rows } = await read(seen, { ...asked, time });
      c.header(STATE_HEADER, String(state));
      return json(c, rows);
    });
  }
  api.get(STATE_PATH.slice("/api".length), onlyGet, signedIn, async (c) => {
    c.header(STATE_HEADER, String(await store.state()));
    const failedSince = syncFailedSince?.();
    if (failedSince !== undefined) c.header(SYNC_FAILED_HEADER, failedSince);
    return c.body(null, 204);
  });
  return api;
}

async function answer(c: Context<ServerEnv>, store: SalesStore, dataset: DataCall): Promise<Response> {
  const asked = await readSelection(c, store);
  if ("problem" in asked) return c.text(asked.problem, 400);
  const { state, rows } = await store.read(dataset, asked);
  c.header(STATE_HEADER, String(state));
  const days =
    dataset === "sales_summary" && rows.length === 0 ? await store.dataDays(asked.shops) : undefined;
  if (days) c.header(DAYS_HEADER, daysHeader(days));
  return json(c, rows);
}
