/** What a store remembers about the status of receipts that count, by the `memory` of a header. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { readSetting, writeSetting } from "../../store/facts/settings.ts";

const KEY = "status_closed";

export function rememberedStatus(connection: Connection, memory: string): Promise<string | undefined> {
  return readSetting(connection, memory, KEY);
}

/** Kept only if the import is. */
export async function rememberStatus(connection: Connection, memory: string, word: string): Promise<void> {
  await writeSetting(connection, memory, KEY, word);
}
