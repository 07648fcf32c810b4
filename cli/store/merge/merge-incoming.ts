/** Merges incoming receipts into those that are kept: new ones are added, known ones replaced. */
import { wholeOf } from "../engine/row-values.ts";
import { createTempTable } from "../engine/temp-table.ts";
import { compareReceipts } from "./compare-receipts.ts";
import { mergeFiles } from "./merge-files.ts";
import { refuseMissingShops } from "./refuse-missing-shops.ts";
import { sumDays } from "./sum-days.ts";
import { COLUMNS, KEY, type WorkingSet, withinDaysOf } from "./working-set.ts";

export interface MergeResult {
  readonly receiptsAdded: number;
  /** Those that were kept with other lines. */
  readonly receiptsReplaced: number;
  /** Of the replaced ones, those that had more lines before: an export may have been cut. */
  readonly receiptsShortened: number;
  /** Those that were split across two files. */
  readonly receiptsJoined: number;
  /** Those at the end of one file and the start of another, with identical lines: a cut may have gone between them. */
  readonly receiptsAlike: number;
  /** Those that were kept with the same lines. */
  readonly receiptsUnchanged: number;
  /** Those that were kept and no longer count. */
  readonly receiptsRemoved: number;
  /** Lines of the added and the replaced receipts, as they are now. */
  readonly lines: number;
  /** Days whose sums were computed again. */
  readonly days: number;
}

/**
 * Happens in one transaction: after a failure the tables are as they were. The receipts of one merge are whole;
 * a kept receipt that does not come again stays.
 *
 * @throws CliError if the files contradict each other or the kept receipts
 */
export async function mergeIncoming(set: WorkingSet): Promise<MergeResult> {
  const { connection } = set;
  const { lines, joined, alike } = await mergeFiles(connection, set.incoming);
  await refuseMissingShops(connection, lines, set.lines);
  await connection.run("BEGIN");
  try {
    const merged = await mergeReceipts(set, lines);
    await connection.run("COMMIT");
    return { ...merged, receiptsJoined: joined, receiptsAlike: alike };
  } catch (error) {
    // The failure may have ended the transaction already; its own error is the one to report.
    await connection.run("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** @param incoming the table of the lines that count, of all files */
async function mergeReceipts(
  set: WorkingSet,
  incoming: string,
): Promise<Omit<MergeResult, "receiptsJoined" | "receiptsAlike">> {
  const { connection } = set;
  const removed = await removeDropped(set);
  const { came, known, same, shortened, fresh, changed } = await compareReceipts(set, incoming);
  const touched = await createTempTable(
    connection,
    "touched_days",
    `SELECT day FROM ${fresh} UNION SELECT day FROM ${removed.receipts}`,
  );
  if (changed !== undefined) await deleteReceipts(set, changed);
  if (came > same) await connection.run(`INSERT INTO ${set.lines} SELECT ${COLUMNS} FROM ${fresh}`);
  if (came > same || removed.count > 0) await sumDays(set, touched);
  const [counts] = await connection.rows(
    `SELECT (SELECT count(*) FROM ${fresh}) AS lines, (SELECT count(*) FROM ${touched}) AS days`,
  );
  return {
    receiptsAdded: came - known,
    receiptsReplaced: known - same,
    receiptsShortened: shortened,
    receiptsUnchanged: same,
    receiptsRemoved: removed.count,
    lines: wholeOf(counts, "lines"),
    days: wholeOf(counts, "days"),
  };
}

interface Removed {
  /** A table of receipts, by {@link KEY}. */
  readonly receipts: string;
  readonly count: number;
}

async function removeDropped(set: WorkingSet): Promise<Removed> {
  const { connection, lines, incoming } = set;
  const receipts = await createTempTable(
    connection,
    "removed_receipts",
    `SELECT DISTINCT ${KEY} FROM ${lines} SEMI JOIN ${incoming.dropped} USING (${KEY})
     WHERE ${withinDaysOf(incoming.dropped)}`,
  );
  const [row] = await connection.rows(`SELECT count(*) AS removed FROM ${receipts}`);
  const count = wholeOf(row, "removed");
  if (count > 0) await deleteReceipts(set, receipts);
  return { receipts, count };
}

async function deleteReceipts({ connection, lines }: WorkingSet, receipts: string): Promise<void> {
  const isOneOfThem = KEY.split(", ").map((column) => `line.${column} = receipt.${column}`);
  await connection.run(`
    DELETE FROM ${lines} AS line USING ${receipts} AS receipt
    WHERE line.${withinDaysOf(receipts)} AND ${isOneOfThem.join(" AND ")}`);
}
