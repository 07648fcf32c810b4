/** A store behind the shared password: answers the calls if this server has the figures itself. */
import { randomBytes } from "node:crypto";
import { OPTIONAL_CALLS } from "../../viewer/report/contract.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import type { SalesStore } from "../store/sales-store.ts";
import { onlyShop } from "../store/shops/selection.ts";
import { type AppOptions, createApp } from "./app.ts";
import { createPasswordCheck, createSecretCheck } from "./auth/password-check.ts";
import { onlySignedIn } from "./auth/sign-in-routes.ts";
import { openSharedSignIns, type SharedSignInOptions } from "./auth/sign-ins-in-database.ts";
import { signInsInMemory } from "./auth/sign-ins-in-memory.ts";
import { LOOPBACK_HOSTS } from "./host-check.ts";
import { listen } from "./listen.ts";
import { createSalesApi, type SalesApiOptions } from "./sales-api.ts";
import type { Backend } from "./server-env.ts";
import { shareCheck } from "./shared-check.ts";

export interface StoreBackendOptions extends SharedSignInOptions, Pick<SalesApiOptions, "syncFailedSince"> {
  readonly store: SalesStore;
  /** Milliseconds that never jump. */
  readonly elapsed: () => number;
}

/** The backend of `serve --db`. If several servers read the store, a person is signed in at all or none of them. */
export async function createStoreBackend(options: StoreBackendOptions): Promise<Backend> {
  const { store, password, elapsed, sessionHours, syncFailedSince } = options;
  const signIns = store.shared
    ? await openSharedSignIns(store.shared, options)
    : signInsInMemory(elapsed, sessionHours);
  const checkPassword = createPasswordCheck(password);
  return createBackend({ store, ...signIns, checkPassword, syncFailedSince }, elapsed);
}

export type LocalApi = Awaited<ReturnType<typeof startLocalApi>>;

export interface LocalApiOptions extends Pick<AppOptions, "report" | "onOutage"> {
  readonly elapsed: () => number;
  /** If none is given, a random one. */
  readonly password?: string;
  /** Gets the reason of an answer that says only that there is one. */
  readonly onInternalError?: (error: unknown) => void;
}

/** Starts the API on a free loopback port, for a program in this process. */
export async function startLocalApi(
  store: SalesStore,
  { elapsed, password = randomBytes(24).toString("base64url"), onInternalError, ...options }: LocalApiOptions,
) {
  const signIns = signInsInMemory(elapsed);
  const backend = createBackend({ store, ...signIns, checkPassword: createSecretCheck(password) }, elapsed);
  const app = createApp({
    ...options,
    api: backend.api,
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
    async close() {
      await server.close();
      await backend.close();
    },
  };
}

function createBackend(options: SalesApiOptions, elapsed: () => number): Backend {
  const { store } = options;
  const checkReady = shareCheck(async () => void (await store.dataDays()), elapsed);
  return {
    api: createSalesApi(options),
    signedIn: onlySignedIn(options.sessions),
    // The engine of a file is part of this process. A database elsewhere does not work again if this one is restarted.
    ...(!store.shared && { checkHealth: checkReady }),
    checkReady,
    dataDays: (shops) => store.dataDays(shops),
    offers: OPTIONAL_CALLS,
    offersState: true,
    close: () => store.close(),
  };
}
