/**
 * The number of a store's state. Every import that changes sales raises it, so that a reader of several answers can see whether
 * they belong together. A new store has no number yet and counts as 0.
 */
import type { Connection } from "../engine/duckdb.ts";
import type { Queryable } from "../queryable.ts";
import { readSetting, writeSetting } from "./settings.ts";

export const STATE_SETTING = ["store", "state"] as const;

export async function readState(queryable: Queryable): Promise<number> {
  return Number((await readSetting(queryable, ...STATE_SETTING)) ?? 0);
}

export async function raiseState(connection: Connection): Promise<void> {
  await writeSetting(connection, ...STATE_SETTING, String((await readState(connection)) + 1));
}
