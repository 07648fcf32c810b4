/** A store behind the shared password: answers the calls if this server has the figures itself. */
import { randomBytes } from "node:crypto";
import { FACT_CALLS, OPTIONAL_CALLS } from "../../viewer/report/contract.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import type { SalesStore } from "../store/sales-store.ts";
import { onlyShop } from "../store/shops/selection.ts";
import { type AppOptions, createApp } from "./app.ts";
import { type Account, type AccountsOptions, createAccounts, onlyShared } from "./auth/accounts.ts";
import { createSecretCheck } from "./auth/password-check.ts";
import { onlySignedIn, type SignInOptions } from "./auth/sign-in-routes.ts";
import { keysOf, openSharedSignIns } from "./auth/sign-ins-in-database.ts";
import { keyInMemory, signInsInMemory } from "./auth/sign-ins-in-memory.ts";
import { LOOPBACK_HOSTS } from "./host-check.ts";
import { listen } from "./listen.ts";
import type { ReportMaking } from "./report/report-route.ts";
import { createSalesApi, type SalesApiOptions } from "./sales-api.ts";
import type { Backend } from "./server-env.ts";
import { shareCheck } from "./shared-check.ts";

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
    /** Nor does one say this. */
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
