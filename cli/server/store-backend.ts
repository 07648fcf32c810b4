/** A store behind the shared password: answers the calls if this server has the figures itself. */
import { randomBytes } from "node:crypto";
import type { DateRange } from "../../viewer/report/date-range.ts";
import type { SalesStore } from "../store/sales-store.ts";
import { onlyShop } from "../store/selection.ts";
import { createApp } from "./app.ts";
import { createLoginThrottle } from "./auth/login-throttle.ts";
import { createPasswordCheck, createSecretCheck, type PasswordCheck } from "./auth/password-check.ts";
import { createSessions } from "./auth/sessions.ts";
import { LOOPBACK_HOSTS } from "./host-check.ts";
import { listen } from "./listen.ts";
import type { ReportMaking } from "./report/report-route.ts";
import { createSalesApi } from "./sales-api.ts";
import type { Backend } from "./server-env.ts";

export interface StoreBackendOptions {
  readonly store: SalesStore;
  /** People know it, so it can be guessed; every guess is made slow. */
  readonly password: string;
  /** Milliseconds that never jump. */
  readonly elapsed: () => number;
  readonly sessionHours: number;
}

/** For people, who sign in with the password. */
export function createStoreBackend({ password, ...options }: StoreBackendOptions): Backend {
  return createBackend({ ...options, checkPassword: createPasswordCheck(password) });
}

export interface LocalApi {
  readonly origin: string;
  readonly password: string;
  /** The first and the last day with sales, which no call of the API says. */
  dataDays(): Promise<DateRange | undefined>;
  /** The name of the only shop, which no call says either. */
  shopName(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface LocalApiOptions {
  /** If none is given, a random one. */
  readonly password?: string;
  /** With it, the API also makes reports as files. */
  readonly report?: ReportMaking;
}

/** For a program that calls the API of this process, on a free loopback port. */
export async function startLocalApi(
  store: SalesStore,
  { password = randomSecret(), report }: LocalApiOptions = {},
): Promise<LocalApi> {
  const backend = createBackend({
    store,
    checkPassword: createSecretCheck(password),
    elapsed: () => performance.now(),
  });
  // The caller gets the answer 500 and reports it; there is no log.
  const app = createApp({
    api: backend.api,
    ...(report && { report }),
    hosts: LOOPBACK_HOSTS,
    onInternalError: () => undefined,
  });
  const server = await listen(app, { host: "127.0.0.1", port: 0 });
  return {
    origin: server.origin,
    password,
    dataDays: () => store.dataDays(),
    shopName: async () => onlyShop(await store.shopNames()),
    async close() {
      await server.close();
      await backend.close();
    },
  };
}

interface BackendOptions extends Omit<StoreBackendOptions, "password" | "sessionHours"> {
  readonly checkPassword: PasswordCheck;
  readonly sessionHours?: number;
}

function createBackend({ store, checkPassword, elapsed, sessionHours }: BackendOptions): Backend {
  const sessions = createSessions(elapsed, sessionHours);
  const api = createSalesApi({ store, checkPassword, sessions, throttle: createLoginThrottle(elapsed) });
  const checkReady = async () => void (await store.dataDays());
  return {
    api,
    // The engine of a file is part of this process.
    checkHealth: checkReady,
    checkReady,
    dataDays: () => store.dataDays(),
    close: () => store.close(),
  };
}

function randomSecret(): string {
  return randomBytes(24).toString("base64url");
}
