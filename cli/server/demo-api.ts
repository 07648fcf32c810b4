/** The sample cafe's API, answered by this process itself. */
import { DEFAULT_DAYS, lastDays } from "../../viewer/report/date-range.ts";
import type { LanguageCode } from "../../viewer/report/language/choice.ts";
import type { CafeTime } from "../import/demo-clock.ts";
import { openDemoStore } from "../import/demo-store.ts";
import type { Pricing } from "../store/queries/commission.ts";
import type { Selection } from "../store/selection.ts";
import { limitShops } from "../store/shop-choice.ts";
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

interface SampleCafe {
  readonly clock: Clock;
  /** Of the names of its products, people and shop; English if not given. */
  readonly language?: LanguageCode | undefined;
  /** If it is not the sample cafe's own. */
  readonly pricing?: Pricing | undefined;
}

/** The backend of `serve --demo`. Everybody knows its password, which is guarded as if it were a real one. */
export async function createDemoBackend({
  clock,
  language,
  pricing,
  shops,
  ...options
}: Omit<StoreBackendOptions, "store" | "password"> & SampleCafe): Promise<Backend> {
  const store = await limitShops(await openDemoStore(clock, language, pricing), shops);
  // Prepares the first view while people type the password. If it fails, their own call reports it.
  store.read("sales_summary", { range: lastDays(clock().day, DEFAULT_DAYS) }).catch(() => {});
  const backend = await createStoreBackend({ ...options, store, shops, password: DEMO_PASSWORD });
  return { ...backend, hasOneShop: true };
}

export { endOf } from "../import/demo-clock.ts";

export interface DemoApiOptions extends LocalApiOptions, SampleCafe {
  readonly shops?: Selection["shops"];
}

export async function startDemoApi({
  clock,
  language,
  pricing,
  shops,
  ...options
}: DemoApiOptions): Promise<LocalApi> {
  return startLocalApi(await limitShops(await openDemoStore(clock, language, pricing), shops), options);
}
