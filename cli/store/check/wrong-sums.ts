/** Compares the sums that are kept with those of the lines. */
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/row-values.ts";
import { createTempTable } from "../engine/temp-table.ts";
import { sumDays } from "../merge/sum-days.ts";
import type { DailyTables } from "../merge/working-set.ts";

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
  const right = { daily: await emptyLike(connection, daily), shops: await emptyLike(connection, shops) };
  await sumDays({ connection, lines, touched, ...right });
  const pairs = [...pairsOf(daily, right.daily), ...pairsOf(shops, right.shops)];
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

async function emptyLike(connection: Connection, tables: DailyTables): Promise<DailyTables> {
  const { totals, categories, products, employees, hours } = tables;
  const like = (table: string) => createTempTable(connection, `summed_${table}`, `FROM ${table} LIMIT 0`);
  return {
    totals: await like(totals),
    categories: await like(categories),
    products: await like(products),
    employees: await like(employees),
    hours: await like(hours),
  };
}

function pairsOf(kept: DailyTables, computed: DailyTables): readonly (readonly [string, string])[] {
  return [
    [kept.totals, computed.totals],
    [kept.categories, computed.categories],
    [kept.products, computed.products],
    [kept.employees, computed.employees],
    [kept.hours, computed.hours],
  ];
}
