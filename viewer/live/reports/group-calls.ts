/** The calls for the groups of the shops, and for the days on which they opened and closed. */
import { SHOP_DAYS, SHOP_GROUPS } from "../../report/contract.ts";
import type { AskedRange } from "../../report/date-range.ts";
import { readShopDays, type ShopDays } from "../../report/shop-groups/shop-days.ts";
import { readStoreGroups, type StoreGroup } from "../../report/shop-groups/shop-rows.ts";
import type { LiveEffects } from "../effects.ts";
import type { SessionMachine } from "../session-machine.ts";
import { askFor } from "./ask.ts";

/** When shops opened and closed, of those that were not open on all days of a range. */
export async function askShopDays(
  call: SessionMachine["call"],
  range: AskedRange,
  signal: AbortSignal,
): Promise<readonly ShopDays[]> {
  const answer = await askFor(call, signal, SHOP_DAYS, { range });
  return answer ? readShopDays(answer.rows) : [];
}

/** All groups of the server, asked for once for each load: their shops may have changed. */
export function createGroupCalls(
  call: SessionMachine["call"],
  { offers, logError }: Pick<LiveEffects, "offers" | "logError">,
) {
  let known: Promise<readonly StoreGroup[]> | undefined;

  async function ask(): Promise<readonly StoreGroup[]> {
    const answer = await askFor(call, new AbortController().signal, SHOP_GROUPS, { range: null });
    return answer ? readStoreGroups(answer.rows) : [];
  }

  async function all(): Promise<readonly StoreGroup[]> {
    known ??= offers.hasGroups ? ask() : Promise.resolve([]);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  return {
    /** @throws an error if there is no such group any more */
    async shopsOf(name: string): Promise<readonly string[]> {
      const found = (await all()).find(({ group }) => group === name);
      if (found) return [...found.stores].sort();
      throw new Error(`there is no group ${JSON.stringify(name)}`);
    },
    /** Figures need no groups. */
    async orNone(): Promise<readonly StoreGroup[]> {
      try {
        return await all();
      } catch (error) {
        logError("The groups of the stores could not be loaded.", error);
        return [];
      }
    },
    /** The days on which shops opened and closed. Figures do not need them either. */
    async daysOrNone(): Promise<readonly ShopDays[]> {
      try {
        return offers.hasShopDays ? await askShopDays(call, null, new AbortController().signal) : [];
      } catch (error) {
        logError("The days of the stores could not be loaded.", error);
        return [];
      }
    },
    forget() {
      known = undefined;
    },
  };
}
