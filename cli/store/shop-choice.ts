/** A choice of shops, by the names that the store has. */
import type { SalesStore } from "./sales-store.ts";

export interface UnknownShop {
  readonly problem: string;
  /** The shops that there are. */
  readonly hint: string;
}

/** @returns undefined if the store has all of the shops */
export async function unknownShop(
  { shopNames }: Pick<SalesStore, "shopNames">,
  shops: readonly string[],
): Promise<UnknownShop | undefined> {
  const known = await shopNames();
  const unknown = shops.find((shop) => !known.includes(shop));
  if (unknown === undefined) return undefined;
  const names = known.map((name) => JSON.stringify(name)).join(", ");
  return {
    problem: `there is no shop ${JSON.stringify(unknown)}`,
    hint: known.length === 0 ? "there are no sales yet" : `the shops are ${names}`,
  };
}
