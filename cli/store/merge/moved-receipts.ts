/**
 * Receipts whose day has changed. A till whose numbers never repeat has one receipt of a number, so it leaves its
 * old day. A number that one file, or the store, has on several days does repeat: these receipts stay.
 */
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable } from "../engine/rows.ts";
import type { IncomingTables } from "./incoming.ts";
import { KEY, NUMBER } from "./working-set.ts";

/** The later file decides the day of a receipt; what the earlier ones have of it on another day does not count. */
export async function settleDays(connection: Connection, { lines, dropped }: IncomingTables): Promise<void> {
  const numbers = await createTempTable(
    connection,
    "unique_numbers",
    `SELECT ${NUMBER}, source, min(day) AS day, max(place) AS place
     FROM (
       SELECT ${KEY}, source, rowid AS place FROM ${lines} WHERE is_unique
       UNION ALL SELECT ${KEY}, source, place FROM ${dropped} WHERE is_unique
     ) GROUP BY ${NUMBER}, source HAVING min(day) = max(day)`,
  );
  const moved = await createTempTable(
    connection,
    "moved_numbers",
    `SELECT ${NUMBER}, arg_max(day, place) AS last_day FROM ${numbers}
     GROUP BY ${NUMBER} HAVING min(day) <> max(day)`,
  );
  for (const table of [lines, dropped]) {
    await connection.run(`
      DELETE FROM ${table} WHERE rowid IN (
        SELECT row FROM (SELECT rowid AS row, ${KEY}, source FROM ${table} WHERE is_unique)
          SEMI JOIN ${numbers} USING (${NUMBER}, source) JOIN ${moved} USING (${NUMBER})
        WHERE day <> last_day
      )`);
  }
}

/**
 * @param kept the table of the lines that are kept
 * @param incoming a table of receipts or of their lines
 * @returns SQL for the kept receipts with the number of an incoming one, each by {@link KEY}, that are on another
 * day than it; `stays` if the store has it on that day as well
 */
export function onOtherDays(kept: string, incoming: string): string {
  return `
    SELECT any_value(kept.day) FILTER (kept.day <> came.day) AS day, ${NUMBER},
      bool_or(kept.day = came.day) AS stays
    FROM (
        SELECT ${NUMBER}, min(day) AS day FROM ${incoming} WHERE is_unique
        GROUP BY ${NUMBER} HAVING min(day) = max(day)
      ) AS came
      JOIN (
        SELECT DISTINCT ${KEY} FROM ${kept} SEMI JOIN (FROM ${incoming} WHERE is_unique) USING (${NUMBER})
      ) AS kept USING (${NUMBER})
    GROUP BY ${NUMBER} HAVING count(*) FILTER (kept.day <> came.day) = 1`;
}
