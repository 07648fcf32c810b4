/**
 * What came from the till itself, by a sync, counts more than an export, which may be older. So an export changes
 * no receipt that is known from a sync, and does not bring back one that a sync has cancelled.
 */
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable, wholeOf } from "../engine/rows.ts";
import { CANCELLED_FACTS, KEY, NUMBER, type WorkingSet } from "./working-set.ts";

export interface KeptFromSync {
  /** A table of the incoming lines without those of receipts that are known from a sync. */
  readonly lines: string;
  /** Counts of these receipts: with the same sales, and with others. */
  readonly same: number;
  readonly overruled: number;
}

/** What a person would call another receipt. An export may write times and names in another way. */
const SALES = `count(*) AS size, sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount,
  sum(hash(product, quantity, gross, discount)) AS content`;
const IS_SAME = ["day", "size", "quantity", "gross", "discount", "content"]
  .map((name) => `came.${name} = kept.${name}`)
  .join(" AND ");

/**
 * @param lines the table of the incoming lines that count; all of them are of exports, or all of one sync
 * @param isCopy whether all of them are a copy of another store, which has decided already
 */
export async function keepSynced(set: WorkingSet, lines: string, isCopy: boolean): Promise<KeptFromSync> {
  const { connection, incoming, cancelled } = set;
  const came = `SELECT is_synced FROM ${lines} UNION ALL SELECT is_synced FROM ${incoming.dropped}`;
  const known = `SELECT is_synced FROM ${set.lines} UNION ALL SELECT is_synced FROM ${cancelled}`;
  const isExport = !isCopy && !(await hasRows(connection, came));
  const kept =
    isExport && (await hasRows(connection, known))
      ? await withoutSynced(set, lines)
      : { lines, same: 0, overruled: 0 };
  await rememberCancelled(set, kept.lines);
  return kept;
}

async function withoutSynced(
  { connection, incoming, lines: kept, cancelled }: WorkingSet,
  lines: string,
): Promise<KeptFromSync> {
  const receipts = await createTempTable(
    connection,
    "receipts_from_sync",
    `WITH came AS (
         SELECT ${KEY}, bool_or(is_unique) AS is_unique, ${SALES} FROM ${lines} GROUP BY ${KEY}
         UNION ALL SELECT DISTINCT ${KEY}, is_unique, NULL, NULL, NULL, NULL, NULL FROM ${incoming.dropped}
       ),
       kept AS (
         SELECT ${KEY}, ${SALES} FROM ${kept} SEMI JOIN came USING (${NUMBER}) WHERE is_synced GROUP BY ${KEY}
         UNION ALL SELECT ${KEY}, NULL, NULL, NULL, NULL, NULL FROM ${cancelled} WHERE is_synced
       )
     SELECT came.day AS day, ${NUMBER}, bool_or(${IS_SAME}) IS TRUE AS is_same,
       came.size IS NULL AND bool_and(kept.size IS NULL) AS is_cancelled
     FROM came JOIN kept USING (${NUMBER}) WHERE came.day = kept.day OR came.is_unique
     GROUP BY came.day, ${NUMBER}, came.size`,
  );
  await connection.run(`
    DELETE FROM ${incoming.dropped} WHERE rowid IN (
      SELECT row FROM (SELECT rowid AS row, ${KEY} FROM ${incoming.dropped}) SEMI JOIN ${receipts} USING (${KEY})
    )`);
  const [row] = await connection.rows(`
    SELECT count(*) FILTER (is_same) AS same, count(*) FILTER (NOT is_same AND NOT is_cancelled) AS overruled
    FROM ${receipts}`);
  return {
    lines: await createTempTable(
      connection,
      "lines_besides_sync",
      `FROM ${lines} ANTI JOIN ${receipts} USING (${KEY})`,
    ),
    same: wholeOf(row, "same"),
    overruled: wholeOf(row, "overruled"),
  };
}

/** A cancelled receipt that comes is one again; the newest that is known of one that is cancelled replaces the rest. */
async function rememberCancelled(
  { connection, incoming, cancelled }: WorkingSet,
  lines: string,
): Promise<void> {
  const { dropped } = incoming;
  const [known] = await connection.rows(`SELECT 1 FROM ${cancelled} LIMIT 1`);
  if (known !== undefined) {
    await connection.run(`
      DELETE FROM ${cancelled} WHERE (${KEY}) IN (
        SELECT (${KEY}) FROM ${lines} UNION SELECT (${KEY}) FROM ${dropped} WHERE is_cancelled
      ) OR (${NUMBER}) IN (
        SELECT (${NUMBER}) FROM ${lines} WHERE is_unique
        UNION SELECT (${NUMBER}) FROM ${dropped} WHERE is_cancelled AND is_unique
      )`);
  }
  const facts = CANCELLED_FACTS.split(", ").map((fact) => `arg_max(${fact}, place) AS ${fact}`);
  await connection.run(`
    INSERT INTO ${cancelled} (${KEY}, ${CANCELLED_FACTS}, is_synced)
      SELECT ${KEY}, ${facts.join(", ")}, bool_or(is_synced) FROM ${dropped} WHERE is_cancelled GROUP BY ${KEY}`);
}

async function hasRows(connection: Connection, flags: string): Promise<boolean> {
  return (await connection.rows(`SELECT 1 FROM (${flags}) WHERE is_synced LIMIT 1`)).length > 0;
}
