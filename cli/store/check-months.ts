/** Checks the sums of a store month by month, so that a long history needs little memory. */

import type { IsoDate } from "../../viewer/report/date-range.ts";
import { entriesOf, keysOf } from "../../viewer/report/records.ts";
import type { Connection } from "./engine/duckdb.ts";
import { createTempTable, textOf, wholeOf } from "./engine/rows.ts";
import { sumDays } from "./merge/sum-days.ts";
import type { DailyTables } from "./merge/working-set.ts";
import type { Queryable } from "./queryable.ts";
import { dailyTables, STORE_TABLES } from "./schema.ts";

export interface CheckedSums {
  readonly days: number;
  readonly shops: number;
  /** The days with sums that are not those of the lines, in order. */
  readonly wrong: readonly string[];
  readonly unknown: readonly UnknownFact[];
  /** Those that have the receipts, if the store has only their sums. */
  readonly servers?: readonly string[];
}

export interface CheckOptions {
  readonly signal: AbortSignal;
  onProgress(message: string): void;
}

/** The tables that are read, by the names that a store has. */
export const SUMMED_TABLES = [
  STORE_TABLES.lines,
  ...Object.values(STORE_TABLES.daily),
  ...Object.values(STORE_TABLES.shops),
];

/**
 * @param stored the store
 * @param connection can write temporary tables
 * @param bring hands it the rows of the store that fit the condition
 */
export async function checkMonths(
  stored: Queryable,
  connection: Connection,
  bring: (isInMonth: string) => Promise<SummedDays>,
  { signal, onProgress }: CheckOptions,
): Promise<CheckedSums> {
  const months = SUMMED_TABLES.map((table) => `SELECT left(day::TEXT, 7) AS month FROM ${table}`);
  const found = await stored.rows(`${months.join(" UNION ")} ORDER BY month`);
  const wrong: string[] = [];
  for (const month of found.map((row) => textOf(row, "month"))) {
    signal.throwIfAborted();
    onProgress(`Checking ${month}`);
    const first = `DATE '${month}-01'`;
    const days = await bring(`day >= ${first} AND day < (${first} + INTERVAL '1 month')::DATE`);
    wrong.push(...(await daysWithWrongSums(connection, days)));
  }
  const { lines } = STORE_TABLES;
  // In PostgreSQL, a `count` of values could be that of somebody else; a `count` of rows cannot.
  const [counts] = await stored.rows(
    `SELECT (SELECT count(*) FROM (SELECT DISTINCT day FROM ${lines}) AS all_days) AS days,
      (SELECT count(*) FROM (SELECT DISTINCT store FROM ${lines}) AS all_shops) AS shops`,
  );
  const unknown = await findUnknown(stored);
  return { days: wholeOf(counts, "days"), shops: wholeOf(counts, "shops"), wrong, unknown };
}

// Compares the sums that are kept with those of the lines.

/** Tables, or views, of some days with all their shops. */
interface SummedDays {
  readonly lines: string;
  readonly daily: DailyTables;
  readonly shops: DailyTables;
}

async function daysWithWrongSums(
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

/** What the till did not say of older receipts: exports had no such column, or the store kept none. */
const FACTS = {
  tax: "tax",
  payments: "coalesce(payments, payment)",
  channels: "coalesce(channel, dining_option)",
  tips: "tip",
  customers: "customers",
} as const;

export interface UnknownFact {
  readonly fact: keyof typeof FACTS;
  /** The first day on which a receipt has it; undefined if none has. */
  readonly before: IsoDate | undefined;
}

/** @returns those that the receipts of the first day do not have, if there are receipts */
async function findUnknown(stored: Queryable): Promise<readonly UnknownFact[]> {
  const days = entriesOf(FACTS).map(
    ([fact, column]) => `min(day) FILTER (WHERE ${column} IS NOT NULL)::VARCHAR AS ${fact}`,
  );
  const [row] = await stored.rows(
    `SELECT min(day)::VARCHAR AS first, ${days.join(", ")} FROM ${STORE_TABLES.lines}`,
  );
  if (row === undefined || row.first === null) return [];
  return entriesOf(FACTS).flatMap(([fact]) => {
    const day = row[fact];
    if (day === row.first) return [];
    return [{ fact, before: typeof day === "string" ? day : undefined }];
  });
}
