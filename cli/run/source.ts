import type { ApiAddress } from "../api/address.ts";

/** The file of a sales store, as the user named it. */
export interface StoreAddress {
  readonly db: string;
}

/** Where the sales come from: an API, a sales store or the sample cafe. */
export type Source = ApiAddress | StoreAddress | "demo";
