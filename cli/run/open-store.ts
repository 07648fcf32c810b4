import type { Effects } from "../door/effects.ts";
import type { Output } from "../door/output.ts";
import { stamp } from "../server/request-log.ts";
import type { MisplacedShop } from "../store/misplaced-shops.ts";
import { openReader } from "../store/open-reader.ts";
import type { Pricing } from "../store/queries/commission.ts";
import { createSalesStore } from "../store/queries/create-sales-store.ts";
import type { Patience } from "../store/queryable.ts";
import type { SalesStore } from "../store/sales-store.ts";
import type { Selection } from "../store/selection.ts";
import { limitShops } from "../store/shop-choice.ts";
import { readStoreAddress } from "../store/store-address.ts";
import { type StoreAddress, warnIfOpenToOthers } from "./source.ts";

interface OpenStoreOptions {
  readonly shops?: Selection["shops"] | undefined;
  readonly pricing?: Pricing | undefined;
  readonly patience?: Patience | undefined;
  /** Unless it is given, a warning says it. */
  readonly onMisplaced?: (shop: MisplacedShop) => void;
}

/** Opens the store for reading. The database engine is loaded only here. */
export async function openStore(
  { db }: StoreAddress,
  effects: Pick<Effects, "cwd" | "env" | "now">,
  output: Output,
  {
    shops,
    pricing,
    patience,
    onMisplaced = ({ problem, hint }) => output.warn(`${problem}; ${hint}`),
  }: OpenStoreOptions = {},
): Promise<SalesStore> {
  const onTrouble = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    output.warn(`${stamp(effects.now())} ${reason}; the figures are those from before`);
  };
  const address = readStoreAddress(db, effects);
  warnIfOpenToOthers(address, output);
  const reader = await openReader(address, { onTrouble, patience });
  return limitShops(createSalesStore(reader, pricing, onMisplaced), shops);
}

/** Reads something of a store, and closes it. */
export async function withStore<Found>(
  source: StoreAddress,
  { effects, output }: { readonly effects: Pick<Effects, "cwd" | "env" | "now">; readonly output: Output },
  read: (store: SalesStore) => Promise<Found>,
  options?: OpenStoreOptions,
): Promise<Found> {
  const store = await openStore(source, effects, output, options);
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}
