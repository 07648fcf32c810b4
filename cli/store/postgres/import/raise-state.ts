import type { Client } from "pg";
import { STATE_SETTING } from "../../state.ts";

/**
 * Other imports that come to this point wait until this one ends, so it comes when only little is left to do.
 */
export async function raiseState(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO settings (format, key, value) VALUES ($1, $2, '1')
     ON CONFLICT (format, key) DO UPDATE SET value = (settings.value::bigint + 1)::text`,
    [...STATE_SETTING],
  );
}
