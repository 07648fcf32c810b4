import { type ApiAddress, isUnencrypted } from "../api/address.ts";
import type { Output } from "../output.ts";
import { isOpenToOthers } from "../store/postgres/connection-settings.ts";
import type { EngineAddress } from "../store/store-address.ts";

/** A sales store, as the user named it. */
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

export function warnIfOpenToOthers(address: EngineAddress, output: Output): void {
  if (address.kind !== "postgres" || !isOpenToOthers(address.settings)) return;
  const { host, tls } = address.settings;
  output.warn(
    `with sslmode=${tls.mode}, others may read on the way to ${host} what is sent; use sslmode=verify-full`,
  );
}
