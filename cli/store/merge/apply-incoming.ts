/** Takes the receipts of `incoming` over into the store: new ones are added, known ones replaced. */
import type { Connection } from "../engine/duckdb.ts";
import { wholeOf } from "../engine/row-values.ts";
import { refuseTwins } from "./refuse-twins.ts";
import { settleSources } from "./settle-sources.ts";
import { sumDays, withinDaysOf } from "./sum-days.ts";

export interface Applied {
  readonly receiptsAdded: number;
  /** Those that were there with other lines. */
  readonly receiptsReplaced: number;
  /** Of those, the ones that had more lines: perhaps an export was cut. */
  readonly receiptsShortened: number;
  /** Those of which two files had a part each. */
  readonly receiptsJoined: number;
  /** Those that end one file and begin another, with lines that are alike: perhaps the cut went between them. */
  readonly receiptsAlike: number;
  /** Those that were there just so. */
  readonly receiptsUnchanged: number;
  /** Those that were there and no longer count. */
  readonly receiptsRemoved: number;
  /** Of the added and the replaced receipts, as they are now. */
  readonly lines: number;
  /** Days whose sums were worked out anew. */
  readonly days: number;
}

/**
 * A receipt is known by store, day and number; a refund may have the number of its sale, and is a receipt of its
 * own all the same. The lines of one are compared as a bag: in whichever order they come, equal ones counted. A collision of the hashes would have to leave all sums of the receipt as they are.
 */
const KEY = "day, store, receipt, is_refund";
const COLUMNS = `day, store, receipt, time, is_refund, product, category, employee, quantity, gross, discount, cost`;
const BAG = `count(*) AS size, sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount,
  sum(cost) AS cost,
  sum(hash(time, product, category, employee, quantity, gross, discount, cost)) AS content`;
const SAME = ["size", "quantity", "gross", "discount", "cost", "content"]
  .map((name) => `came.${name} = had.${name}`)
  .join(" AND ");

/**
 * In one transaction: after a failure the store is as it was. The receipts of one call are whole; a receipt
 * of a former call that is missing in this one stays.
 */
export async function applyIncoming(connection: Connection): Promise<Applied> {
  const { table, joined, alike } = await settleSources(connection);
  await refuseTwins(connection, table);
  await connection.run("BEGIN");
  try {
    const applied = await takeOver(connection, table);
    await connection.run("COMMIT");
    return { ...applied, receiptsJoined: joined, receiptsAlike: alike };
  } catch (error) {
    // What failed may have ended the transaction by itself; its own error is the one to tell.
    await connection.run("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function takeOver(
  connection: Connection,
  source: string,
): Promise<Omit<Applied, "receiptsJoined" | "receiptsAlike">> {
  const removed = await removeDropped(connection);
  const [{ known, same, came, shortened }, fresh] = (await isAllNew(connection, source))
    ? [await countNew(connection, source), source]
    : [await compare(connection, source), "fresh"];
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE touched AS SELECT day FROM ${fresh} UNION SELECT day FROM gone`,
  );
  if (known > same) {
    await connection.run(`
      DELETE FROM lines USING (FROM known WHERE NOT same) AS changed
      WHERE lines.${withinDaysOf("touched")} AND lines.day = changed.day AND lines.store = changed.store
        AND lines.receipt = changed.receipt AND lines.is_refund = changed.is_refund`);
  }
  if (came > same) await connection.run(`INSERT INTO lines SELECT ${COLUMNS} FROM ${fresh}`);
  if (came > same || removed > 0) await sumDays(connection, "touched");
  const [counts] = await connection.rows(
    `SELECT (SELECT count(*) FROM ${fresh}) AS lines, (SELECT count(*) FROM touched) AS days`,
  );
  return {
    receiptsAdded: came - known,
    receiptsReplaced: known - same,
    receiptsShortened: shortened,
    receiptsUnchanged: same,
    receiptsRemoved: removed,
    lines: wholeOf(counts, "lines"),
    days: wholeOf(counts, "days"),
  };
}

/** Leaves the receipts that were removed in `gone`. */
async function removeDropped(connection: Connection): Promise<number> {
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE gone AS
      SELECT DISTINCT ${KEY} FROM lines SEMI JOIN dropped USING (${KEY}) WHERE ${withinDaysOf("dropped")}`);
  const [row] = await connection.rows("SELECT count(*) AS removed FROM gone");
  const removed = wholeOf(row, "removed");
  if (removed > 0) {
    await connection.run(`
      DELETE FROM lines USING gone
      WHERE lines.${withinDaysOf("gone")} AND lines.day = gone.day AND lines.store = gone.store
        AND lines.receipt = gone.receipt AND lines.is_refund = gone.is_refund`);
  }
  return removed;
}

interface Receipts {
  readonly came: number;
  readonly known: number;
  readonly same: number;
  readonly shortened: number;
}

/** A first import, or one that continues the history: nothing there that it could meet. */
async function isAllNew(connection: Connection, source: string): Promise<boolean> {
  return (await connection.rows(`SELECT 1 FROM lines WHERE ${withinDaysOf(source)} LIMIT 1`)).length === 0;
}

async function countNew(connection: Connection, source: string): Promise<Receipts> {
  const [row] = await connection.rows(`SELECT count(DISTINCT (${KEY})) AS came FROM ${source}`);
  return { came: wholeOf(row, "came"), known: 0, same: 0, shortened: 0 };
}

/** Leaves the receipts that were there in `known`, and the lines to write in `fresh`. */
async function compare(connection: Connection, source: string): Promise<Receipts> {
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE came AS SELECT ${KEY}, ${BAG} FROM ${source} GROUP BY ${KEY};
    CREATE OR REPLACE TEMP TABLE known AS
      SELECT ${KEY}, ${SAME} AS same, came.size < had.size AS shortened
      FROM came JOIN (SELECT ${KEY}, ${BAG} FROM lines WHERE ${withinDaysOf("came")} GROUP BY ${KEY}) had
      USING (${KEY});
    CREATE OR REPLACE TEMP TABLE fresh AS
      SELECT ${COLUMNS} FROM ${source} ANTI JOIN (FROM known WHERE same) USING (${KEY})`);
  const [row] = await connection.rows(`
    SELECT (SELECT count(*) FROM came) AS came, count(*) AS known, count(*) FILTER (same) AS same,
      count(*) FILTER (shortened) AS shortened FROM known`);
  return {
    came: wholeOf(row, "came"),
    known: wholeOf(row, "known"),
    same: wholeOf(row, "same"),
    shortened: wholeOf(row, "shortened"),
  };
}
