/** A store behind the shared password: answers the calls if this server has the figures itself. */
import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import {
  DATA_CALLS,
  DAY_CLOSES,
  DAYS_HEADER,
  type DataCall,
  daysHeader,
  FACT_CALLS,
  KNOWN,
  OPTIONAL_CALLS,
  PRODUCT_DATES,
  SALES_UNTIL,
  SHIFTS,
  STATE_HEADER,
  STATE_PATH,
  SYNC_FAILED_HEADER,
} from "../../viewer/report/contract.ts";
import { isDayStart } from "../../viewer/report/date-range.ts";
import { entriesOf } from "../../viewer/report/records.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import type { Answer, SalesStore } from "../store/sales-store.ts";
import { onlyShop, type Selection } from "../store/selection.ts";
import { limitedTo } from "../store/shop-choice.ts";
import { withoutPeople } from "../store/without-people.ts";
import { type AppOptions, createApp } from "./app.ts";
import {
  type Account,
  type AccountsOptions,
  createAccounts,
  createSecretCheck,
  onlyShared,
} from "./auth/accounts.ts";
import {
  onlySignedIn,
  type SignInOptions,
  type SignInRoutesOptions,
  signInRoutes,
} from "./auth/sign-in-routes.ts";
import { keysOf, openSharedSignIns } from "./auth/sign-ins-in-database.ts";
import { keyInMemory, signInsInMemory } from "./auth/sign-ins-in-memory.ts";
import { LOOPBACK_HOSTS } from "./host-check.ts";
import { listen } from "./listen.ts";
import type { ReportMaking } from "./report-route.ts";
import { json, onlyGet } from "./responses.ts";
import { readSelection } from "./selection-query.ts";
import { type Backend, namesOf, type ServerEnv, visitorOf } from "./server-env.ts";

export interface StoreBackendOptions
  extends Pick<AccountsOptions, "password" | "shops">,
    Pick<SalesApiOptions, "syncFailedSince"> {
  readonly store: SalesStore;
  /** The only shops that this server shows, as of now; by default `shops`. */
  readonly shopsNow?: (() => Promise<ChosenShops>) | undefined;
  readonly sessionHours: number | undefined;
  /** People whose passwords show some shops only; without it, there are none. */
  readonly access?: Access | undefined;
  /** Milliseconds that never jump. */
  readonly elapsed: () => number;
}

export interface Access extends Pick<AccountsOptions, "people" | "onShared"> {
  /** @param name whose password it was @param shops the only ones that it shows; undefined for all */
  readonly onSignIn: (name: string, shops: ChosenShops) => void;
}

const NOBODY: Access = { people: async () => [], onShared: () => {}, onSignIn: () => {} };

/** The backend of `serve --db`. If several servers read the store, a person is signed in at all or none of them. */
export async function createStoreBackend(options: StoreBackendOptions): Promise<Backend> {
  const {
    store,
    password,
    shops,
    shopsNow,
    elapsed,
    sessionHours,
    syncFailedSince,
    access = NOBODY,
  } = options;
  const keyOf = store.shared ? keysOf(password, shops) : keyInMemory;
  const accounts = createAccounts({ ...access, password, shops, keyOf });
  const signIns = store.shared
    ? await openSharedSignIns(store.shared, accounts, sessionHours)
    : signInsInMemory(elapsed, accounts, sessionHours);
  return createBackend({
    store,
    shopsNow: shopsNow ?? (async () => shops),
    signIns,
    syncFailedSince,
    elapsed,
    onSignIn: access.onSignIn,
  });
}

export type LocalApi = Awaited<ReturnType<typeof startLocalApi>>;

export interface LocalApiOptions extends Pick<AppOptions, "onOutage"> {
  /** With it, the API makes reports. */
  readonly report?: ReportMaking;
  readonly elapsed: () => number;
  /** If none is given, a random one. */
  readonly password?: string;
  /** Gets the reason of an answer that says only that there is one. */
  readonly onInternalError?: (error: unknown) => void;
}

/** Starts the API on a free loopback port, for a program in this process. */
export async function startLocalApi(
  store: SalesStore,
  {
    elapsed,
    password = randomBytes(24).toString("base64url"),
    report,
    onInternalError,
    ...options
  }: LocalApiOptions,
) {
  const signIns = signInsInMemory(elapsed, onlyShared(keyInMemory, createSecretCheck(password)));
  const backend = createBackend({ store, signIns, elapsed });
  const app = createApp({
    ...options,
    api: backend.api,
    offers: namesOf(backend),
    ...(report && { report: { ...report, signedIn: backend.signedIn } }),
    hosts: LOOPBACK_HOSTS,
    onInternalError: ({ error }) => onInternalError?.(error),
  });
  const server = await listen(app, { host: "127.0.0.1", port: 0 });
  return {
    origin: server.origin,
    password,
    /** The first and the last day with sales, which no call of the API says. */
    dataDays: (shops?: ChosenShops) => store.dataDays(shops),
    /** The name of the only shop, which no call says either. */
    shopName: async () => onlyShop(await store.shopNames()),
    /** Nor does one say these. */
    storeFacts: async () => ({ clock: await store.clock(), currency: await store.currency() }),
    misplacedShops: async () => (await store.misplacedShops?.()) ?? [],
    async close() {
      await server.close();
      await backend.close();
    },
  };
}

export interface BackendOptions
  extends Pick<StoreBackendOptions, "store" | "elapsed" | "syncFailedSince">,
    Partial<Pick<StoreBackendOptions, "shopsNow"> & Pick<Access, "onSignIn">> {
  readonly signIns: SignInOptions;
}

export function createBackend(options: BackendOptions): Backend {
  const { store, shopsNow, signIns, elapsed, syncFailedSince, onSignIn } = options;
  const checkReady = shareCheck(async () => void (await store.dataDays()), elapsed);
  /** The store has no name that it does not show, so an account shows no shop that the server hides. */
  const shopsOf = async (account: Account) =>
    account.shops ? (await store.shopNames()).filter((name) => account.shops?.includes(name)) : shopsNow?.();
  const signedIn = onlySignedIn(signIns.sessions, shopsOf);
  return {
    api: createSalesApi({
      ...signIns,
      store,
      signedIn,
      syncFailedSince,
      async onSignIn(account) {
        if (account.name !== undefined) onSignIn?.(account.name, await shopsOf(account));
      },
    }),
    signedIn,
    // The engine of a file is part of this process. A database elsewhere does not work again if this one is restarted.
    ...(!store.shared && { checkHealth: checkReady }),
    checkReady,
    dataDays: (chosen) => store.dataDays(chosen),
    shopNames: () => store.shopNames(),
    offers: [...OPTIONAL_CALLS, ...FACT_CALLS],
    offersState: true,
    close: () => store.close(),
  };
}

/** How long the answer of a check counts, in milliseconds. */
const COUNTS_MS = 1000;

/**
 * A check that anyone can ask for, at no more cost than one in a second: it runs once at a time, and its answer is that
 * of all who ask meanwhile. A good one also counts in the second after it; a bad one may be over by then.
 */
export function shareCheck(check: () => Promise<void>, elapsed: () => number): () => Promise<void> {
  let answer: Promise<void> | undefined;
  let until = 0;
  return () => {
    if (answer === undefined || elapsed() >= until) {
      until = Number.POSITIVE_INFINITY;
      answer = check().then(
        () => {
          until = elapsed() + COUNTS_MS;
        },
        (error: unknown) => {
          until = elapsed();
          throw error;
        },
      );
    }
    return answer;
  };
}

/** The six calls of the contract and the optional ones, and that for the state alone, answered from a store. */
interface SalesApiOptions extends SignInRoutesOptions, Pick<Backend, "signedIn"> {
  readonly store: SalesStore;
  /** Since when syncs with the till fail, as an ISO moment; undefined if none did, or none are made here. */
  readonly syncFailedSince?: (() => string | undefined) | undefined;
}

/** The calls that bring no dataset. */
type ListCall = (typeof FACT_CALLS)[number];

interface AskedList extends Selection {
  /** `HH:MM` */
  readonly time: string | undefined;
}

function createSalesApi(options: SalesApiOptions): Hono<ServerEnv> {
  const { store, signedIn, syncFailedSince, ...signIn } = options;
  const api = new Hono<ServerEnv>();
  /** All that a person may see of the store. */
  const storeOf = (c: Context<ServerEnv>) => {
    const { shops, maySeePeople } = visitorOf(c);
    const own = limitedTo(store, shops);
    return maySeePeople ? own : withoutPeople(own);
  };
  api.route("/auth", signInRoutes(signIn));
  for (const dataset of DATA_CALLS) {
    api.get(`/${dataset}`, onlyGet, signedIn, (c) => answer(c, storeOf(c), dataset));
  }
  const lists: Readonly<Record<ListCall, (store: SalesStore, asked: AskedList) => Promise<Answer<unknown>>>> =
    {
      [DAY_CLOSES]: (seen, asked) => seen.dayCloses(asked),
      [SHIFTS]: (seen, asked) => seen.shifts(asked),
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
