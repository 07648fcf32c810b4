/**
 * Receipts whose day has changed. A till whose numbers never repeat has one receipt of a number, so it leaves its
 * old day. A number that one file, or the store, has on several days does repeat: these receipts stay. So do receipts
 * that are far apart and differ: a new till, or one that was set up again, counts from the beginning.
 */
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable } from "../engine/rows.ts";
import type { IncomingTables } from "./incoming.ts";
import { KEY, NUMBER } from "./working-set.ts";

/** A date that is corrected by more days is that of a file whose dates were read wrongly: nothing else has changed then. */
const MOST_DAYS = 7;

/** SQL: whether two receipts with one number are the same one. Each has `day`, `time` and `gross`, which may be null. */
function isSame(one: string, other: string): string {
  const isEqual = ["time", "gross"].map((name) => `${one}.${name} IS NOT DISTINCT FROM ${other}.${name}`);
  return `(abs(${one}.day - ${other}.day) <= ${MOST_DAYS} OR (${isEqual.join(" AND ")}))`;
}

/** The later file decides the day of a receipt; what the earlier ones have of it on another day does not count. */
export async function settleDays(connection: Connection, { lines, dropped }: IncomingTables): Promise<void> {
  const numbers = await createTempTable(
    connection,
    "unique_numbers",
    `SELECT ${NUMBER}, source, min(day) AS day, min(time) AS time, sum(gross) AS gross, max(place) AS place
     FROM (
       SELECT ${KEY}, source, time, gross, rowid AS place FROM ${lines} WHERE is_unique
       UNION ALL SELECT ${KEY}, source, time, NULL, place FROM ${dropped} WHERE is_unique
     ) GROUP BY ${NUMBER}, source HAVING min(day) = max(day)`,
  );
  const moved = await createTempTable(
    connection,
    "moved_numbers",
    `SELECT ${NUMBER}, arg_max({ 'day': day, 'time': time, 'gross': gross }, place) AS last FROM ${numbers}
     GROUP BY ${NUMBER} HAVING min(day) <> max(day)`,
  );
  for (const table of [lines, dropped]) {
    await connection.run(`
      DELETE FROM ${table} WHERE rowid IN (
        SELECT row FROM (SELECT rowid AS row, ${NUMBER}, source FROM ${table} WHERE is_unique)
          JOIN ${numbers} AS own USING (${NUMBER}, source) JOIN ${moved} USING (${NUMBER})
        WHERE own.day <> last.day AND ${isSame("own", "last")}
      )`);
  }
}

/**
 * @param kept the table of the lines that are kept
 * @param incoming a table of receipts or of their lines
 * @param gross SQL for the sales of one of these receipts; null if they are not known
 * @returns SQL for the kept receipts with the number of an incoming one, each by {@link KEY}, that are on another
 * day than it; `stays` if the store has it on that day as well
 */
export function onOtherDays(kept: string, incoming: string, gross: "sum(gross)" | "NULL"): string {
  return `
    SELECT any_value(kept.day) FILTER (kept.day <> came.day) AS day, ${NUMBER},
      bool_or(kept.day = came.day) AS stays
    FROM (
        SELECT ${NUMBER}, min(day) AS day, min(time) AS time, ${gross} AS gross FROM ${incoming} WHERE is_unique
        GROUP BY ${NUMBER} HAVING min(day) = max(day)
      ) AS came
      JOIN (
        SELECT ${KEY}, min(time) AS time, sum(gross) AS gross
        FROM ${kept} SEMI JOIN (FROM ${incoming} WHERE is_unique) USING (${NUMBER}) GROUP BY ${KEY}
      ) AS kept USING (${NUMBER})
    WHERE ${isSame("kept", "came")}
    GROUP BY ${NUMBER} HAVING count(*) FILTER (kept.day <> came.day) = 1`;
}
