/** The sample cafe's API, answered by this process itself. */
import { DEFAULT_DAYS, type IsoDate, lastDays } from "../../viewer/report/date-range.ts";
import { openDemoStore } from "../import/demo-store.ts";
import { DEMO_PASSWORD } from "./demo-password.ts";
import type { Backend } from "./server-env.ts";
import { createStoreBackend, type LocalApi, startLocalApi } from "./store-backend.ts";

/** The last day that has sales; asked for with every call, since a server sees midnights pass. */
type Today = () => IsoDate;

export interface DemoBackendOptions {
  readonly today: Today;
  /** Milliseconds that never jump. */
  readonly elapsed: () => number;
  readonly sessionHours: number;
}

/** For people: behind the password that everybody knows, guarded as if it were a real one. */
export async function createDemoBackend({ today, ...options }: DemoBackendOptions): Promise<Backend> {
  const store = await openDemoStore(today);
  // While people type the password, what they will see first is made ready; a failure is their call's to tell.
  store.salesSummary(lastDays(today(), DEFAULT_DAYS)).catch(() => {});
  return createStoreBackend({ ...options, store, password: DEMO_PASSWORD });
}

export interface DemoApiOptions {
  readonly today: Today;
  /** Without one it is behind a password that nobody has to know. */
  readonly password?: string;
}

/** For a program that calls an API: on a free loopback port. */
export async function startDemoApi({ today, password }: DemoApiOptions): Promise<LocalApi> {
  return startLocalApi(await openDemoStore(today), password);
}
