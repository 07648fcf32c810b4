/** Compares the sums that are kept with those of the lines. */
import { keysOf } from "../../../viewer/report/records.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/row-values.ts";
import { createTempTable } from "../engine/temp-table.ts";
import { sumDays } from "../merge/sum-days.ts";
import type { DailyTables } from "../merge/working-set.ts";
import { dailyTables } from "../schema.ts";

/** Tables, or views, of some days with all their shops. */
export interface SummedDays {
  readonly lines: string;
  readonly daily: DailyTables;
  readonly shops: DailyTables;
}

export async function daysWithWrongSums(
  connection: Connection,
  { lines, daily, shops }: SummedDays,
): Promise<readonly string[]> {
  const touched = await createTempTable(
    connection,
    "days_to_sum",
    `SELECT DISTINCT day, store FROM ${lines}`,
  );
  const right = { daily: dailyTables("summed_daily"), shops: dailyTables("summed_shop") };
  const pairs = [...pairsOf(daily, right.daily), ...pairsOf(shops, right.shops)];
  for (const [kept, computed] of pairs) await createTempTable(connection, computed, `FROM ${kept} LIMIT 0`);
  await sumDays({ connection, lines, touched, ...right });
  const differences = pairs.map(
    ([kept, computed]) => `
      SELECT day FROM (
        SELECT * EXCLUDE (n), sum(n) AS difference
        FROM (SELECT *, 1 AS n FROM ${kept} UNION ALL SELECT *, -1 AS n FROM ${computed})
        GROUP BY ALL HAVING difference <> 0
      )`,
  );
  const rows = await connection.rows(
    `SELECT DISTINCT day::VARCHAR AS day FROM (${differences.join(" UNION ")}) ORDER BY day`,
  );
  return rows.map((row) => textOf(row, "day"));
}

function pairsOf(kept: DailyTables, computed: DailyTables): readonly (readonly [string, string])[] {
  return keysOf(kept).map((name) => [kept[name], computed[name]]);
}
