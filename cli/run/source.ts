import { type ApiAddress, isUnencrypted } from "../api/address.ts";
import type { Output } from "../output.ts";

/** The file of a sales store, as the user named it. */
export interface StoreAddress {
  readonly db: string;
}

/** Where the sales come from: an API, a sales store or the sample cafe. */
export type Source = ApiAddress | StoreAddress | "demo";

/** @param secret what is sent there: `password` or `token` */
export function warnIfUnencrypted(source: Source, output: Output, secret = "password"): void {
  if (source === "demo" || "db" in source || !isUnencrypted(source)) return;
  output.warn(`the ${secret} is sent to ${source.origin} unencrypted; use https if the server supports it`);
}
