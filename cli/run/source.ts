import { type ApiAddress, isUnencrypted } from "../api/address.ts";
import type { Output } from "../door/output.ts";
import type { CopyAddress } from "../store/copy/open-copy.ts";
import type { StoreClock } from "../store/sales-store.ts";

/** A sales store, as the user named it. */
export interface StoreAddress {
  readonly db: string;
}

/** Where the sales come from: an API, a sales store or the sample cafe. */
export type Source = ApiAddress | StoreAddress | "demo";

/** What the source of the sales decides, as far as it is asked for. */
export interface AskedSource {
  readonly source: Source;
  /** The time zone that the user names. */
  readonly namedZone: string | undefined;
  /** Undefined for baht, or for that of a store that is not open yet. */
  readonly currency: string | undefined;
}

/** @param secret what is sent there: `password` or `token` */
/** What a store says of its days and amounts. */
export interface StoreFacts {
  readonly clock: StoreClock;
  readonly currency: string | undefined;
}

export function warnIfUnencrypted(source: Source, output: Output, secret = "password"): void {
  if (source === "demo" || "db" in source || !isUnencrypted(source)) return;
  output.warn(`the ${secret} is sent to ${source.origin} unencrypted; use https if the server supports it`);
}

export function warnIfOpenToOthers(address: CopyAddress, output: Output): void {
  if (address.kind === "database" && address.warning) output.warn(address.warning);
}
