/** The call for the groups of the shops. */
import { SHOP_GROUPS } from "../../report/contract.ts";
import { readStoreGroups, type StoreGroup } from "../../report/shop-groups/shop-rows.ts";
import type { LiveEffects } from "../effects.ts";
import type { SessionMachine } from "../session-machine.ts";
import { askFor } from "./ask.ts";

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
    forget() {
      known = undefined;
    },
  };
}
