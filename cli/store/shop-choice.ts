/** A choice of shops, by the names that the store has. */
import { formatCount } from "../../viewer/report/format.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import { askIfMeant } from "../beside/near-name.ts";
import { usageError } from "../door/errors.ts";
import type { SalesStore } from "./sales-store.ts";

export interface UnknownShop {
  readonly problem: string;
  /** The shops that there are. */
  readonly hint: string;
}

/** @returns undefined if the store has all of the shops, and can answer for them */
export async function unknownShop(
  { shopNames, misplacedShops }: Pick<SalesStore, "shopNames" | "misplacedShops">,
  shops: readonly string[],
  problemOf = (shop: string) => `there is no shop ${JSON.stringify(shop)}`,
): Promise<UnknownShop | undefined> {
  const known = await shopNames();
  const unknown = shops.find((shop) => !known.includes(shop));
  if (unknown === undefined) return (await misplacedShops?.())?.find(({ shop }) => shops.includes(shop));
  return { problem: problemOf(unknown), hint: knownText(unknown, known) };
}

/** More would hide the other parts of a message. */
const MOST_NAMED = 20;

/** The shops that there are, and the one that is probably meant. */
export function knownText(unknown: string, known: readonly string[]): string {
  if (known.length === 0) return "there are no sales yet";
  const names = known.slice(0, MOST_NAMED).map((name) => JSON.stringify(name));
  const more = known.length - names.length;
  const list = `${names.join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""}`;
  return `${askIfMeant(unknown, known)}the ${known.length === 1 ? "only shop is" : "shops are"} ${list}`;
}

/**
 * A store of which only some shops can be seen.
 *
 * @param store is closed if this fails
 * @param shops at least one, if not all
 * @throws CliError if the store does not have one of them
 */
export async function limitShops(store: SalesStore, shops: ChosenShops): Promise<SalesStore> {
  if (shops === undefined) return store;
  try {
    const unknown = await unknownShop(store, shops);
    if (unknown) throw usageError(unknown.problem, unknown.hint);
  } catch (error) {
    await store.close();
    throw error;
  }
  return limitedTo(store, shops);
}

/** Whatever is asked of it, a shop that cannot be seen has no sales. @param shops those of the store; maybe none */
export function limitedTo(store: SalesStore, shops: ChosenShops): SalesStore {
  if (shops === undefined) return store;
  const isSeen = (shop: string) => shops.includes(shop);
  const seen = (chosen: ChosenShops) => chosen?.filter(isSeen) ?? shops;
  const { readEach, misplacedShops, ...rest } = store;
  return {
    ...rest,
    ...(readEach && {
      readEach: (dataset, range, chosen) => readEach(dataset, range, chosen.filter(isSeen)),
    }),
    ...(misplacedShops && {
      misplacedShops: async () => (await misplacedShops()).filter(({ shop }) => isSeen(shop)),
    }),
    read: (dataset, selection) => store.read(dataset, { ...selection, shops: seen(selection.shops) }),
    dayCloses: (selection) => store.dayCloses({ ...selection, shops: seen(selection.shops) }),
    shifts: (selection) => store.shifts({ ...selection, shops: seen(selection.shops) }),
    known: (chosen) => store.known(seen(chosen)),
    productDates: (chosen) => store.productDates(seen(chosen)),
    salesUntil: (selection, time) => store.salesUntil({ ...selection, shops: seen(selection.shops) }, time),
    dataDays: (chosen) => store.dataDays(seen(chosen)),
    shopNames: async () => shops,
  };
}

/**
 * A store of which the shops that can be seen may change: each answer is of those of its moment.
 *
 * @param shopsNow chooses among the shops of the store
 */
export function limitedToNow(
  store: SalesStore,
  shopsNow: (known: readonly string[]) => Promise<readonly string[]>,
): SalesStore {
  const now = async () => limitedTo(store, await shopsNow(await store.shopNames()));
  const { readEach, misplacedShops, ...rest } = store;
  return {
    ...rest,
    ...(misplacedShops && { misplacedShops: async () => (await (await now()).misplacedShops?.()) ?? [] }),
    read: async (dataset, selection) => (await now()).read(dataset, selection),
    dayCloses: async (selection) => (await now()).dayCloses(selection),
    shifts: async (selection) => (await now()).shifts(selection),
    known: async (chosen) => (await now()).known(chosen),
    productDates: async (chosen) => (await now()).productDates(chosen),
    salesUntil: async (selection, time) => (await now()).salesUntil(selection, time),
    dataDays: async (chosen) => (await now()).dataDays(chosen),
    shopNames: async () => (await now()).shopNames(),
  };
}
