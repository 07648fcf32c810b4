/** The sample cafe's API, answered by this process itself. */
import { DEFAULT_DAYS, lastDays } from "../../viewer/report/date-range.ts";
import { type CafeTime, openDemoStore } from "../import/demo-store.ts";
import { limitShops } from "../store/shop-choice.ts";
import type { Selection } from "../store/shops/selection.ts";
import { DEMO_PASSWORD } from "./demo-password.ts";
import type { Backend } from "./server-env.ts";
import {
  createStoreBackend,
  type LocalApi,
  type LocalApiOptions,
  type StoreBackendOptions,
  startLocalApi,
} from "./store-backend.ts";

/** Where the sales end. Every call asks for it again, because a server keeps running. */
type Clock = () => CafeTime;

interface DemoBackendOptions extends Omit<StoreBackendOptions, "store" | "password"> {
  readonly clock: Clock;
}

/** The backend of `serve --demo`. Everybody knows its password, which is guarded as if it were a real one. */
export async function createDemoBackend({ clock, shops, ...options }: DemoBackendOptions): Promise<Backend> {
  const store = await limitShops(await openDemoStore(clock), shops);
  // Prepares the first view while people type the password. If it fails, their own call reports it.
  store.read("sales_summary", { range: lastDays(clock().day, DEFAULT_DAYS) }).catch(() => {});
  const backend = await createStoreBackend({ ...options, store, shops, password: DEMO_PASSWORD });
  return { ...backend, hasOneShop: true };
}

export { endOf } from "../import/demo-store.ts";

export interface DemoApiOptions extends LocalApiOptions {
  readonly clock: Clock;
  readonly shops?: Selection["shops"];
}

export async function startDemoApi({ clock, shops, ...options }: DemoApiOptions): Promise<LocalApi> {
  return startLocalApi(await limitShops(await openDemoStore(clock), shops), options);
}
