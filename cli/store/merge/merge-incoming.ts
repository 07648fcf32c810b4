/** Merges incoming receipts into those that are kept: new ones are added, known ones replaced. */
import type { DayStart } from "../../../viewer/report/date-range.ts";
import { formatCount } from "../../../viewer/report/format.ts";
import { quoteText } from "../../door/config.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable, textOf, wholeOf } from "../engine/rows.ts";
import { textLiteral } from "../engine/text-literal.ts";
import { readDayStart } from "../facts/day-start.ts";
import { compareReceipts } from "./compare-receipts.ts";
import type { IncomingTables } from "./incoming.ts";
import { keepSynced } from "./keep-synced.ts";
import { mergeFiles } from "./merge-files.ts";
import { onOtherDays } from "./moved-receipts.ts";
import { addPayments, type PaymentsResult } from "./receipt-payments.ts";
import { sumDays } from "./sum-days.ts";
import { COLUMNS, KEY, type WorkingSet, withinDaysOf } from "./working-set.ts";

export interface MergeResult {
  readonly receiptsAdded: number;
  /** Those that were kept with other lines. */
  readonly receiptsReplaced: number;
  /** Those of the replaced ones that were on another day before. */
  readonly receiptsMoved: number;
  /** Those of the replaced ones that had more lines before: an export may have been cut. */
  readonly receiptsShortened: number;
  /** Those that were split across two files. */
  readonly receiptsJoined: number;
  /** Those at the end of one file and the start of another, with identical lines: a cut may have gone between them. */
  readonly receiptsAlike: number;
  /** Those that were kept with the same lines. */
  readonly receiptsUnchanged: number;
  /** Those that a sync brought, and an export has with other sales: they were kept as they are. */
  readonly receiptsOverruled: number;
  /** Those that were kept and no longer count. */
  readonly receiptsRemoved: number;
  /** Lines of the added and the replaced receipts, as they are now. */
  readonly lines: number;
  /** Days whose sums were computed again. */
  readonly days: number;
  /** What exports without items said of receipts, if there were any. */
  readonly payments?: PaymentsResult;
}

const HINT_OF_EXPORT = "export it with the same columns as before";
const HINT_OF_COPY = "name the shop with --as as in the copy before, or copy into a new store";

export interface MergeOptions {
  /**
   * The incoming receipts are a copy of another store, with all receipts of their shops and days: a kept receipt of
   * these that does not come again leaves. What an export or a sync would keep makes no difference.
   */
  readonly wholeDays?: boolean;
  /** Called with the part of the time that has passed, which half a million lines took. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/**
 * Happens in one transaction: after a failure the tables are as they were. The receipts of one merge are whole;
 * a kept receipt that does not come again stays, except on whole days.
 *
 * @throws CliError if the files contradict each other or the kept receipts
 */
export async function mergeIncoming(
  set: WorkingSet,
  { wholeDays = false, onProgress = () => {} }: MergeOptions = {},
): Promise<MergeResult> {
  const { connection } = set;
  await refuseLongKeys(connection, set.incoming);
  const { lines, joined, alike } = await mergeFiles(connection, set.incoming);
  await refuseMissingShops(connection, lines, set.lines, wholeDays ? HINT_OF_COPY : HINT_OF_EXPORT);
  const dayStarts = await readDayStart(connection);
  if (dayStarts !== undefined && !wholeDays) await refuseRepeatedNumbers(set, lines, dayStarts);
  onProgress(0.1);
  await connection.run("BEGIN");
  try {
    const merged = await mergeReceipts(set, lines, { wholeDays, onProgress });
    await connection.run("COMMIT");
    return { ...merged, receiptsJoined: joined, receiptsAlike: alike };
  } catch (error) {
    // The failure may have ended the transaction already; its own error is the one to report.
    await connection.run("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** @param lines the table of the lines that count, of all files */
async function mergeReceipts(
  set: WorkingSet,
  lines: string,
  { wholeDays, onProgress }: { readonly wholeDays: boolean; readonly onProgress: (done: number) => void },
): Promise<Omit<MergeResult, "receiptsJoined" | "receiptsAlike">> {
  const { connection } = set;
  if (wholeDays) await refuseOtherShop(set, lines);
  const { lines: paid, payments } = await addPayments(set, lines);
  const synced = await keepSynced(set, paid, wholeDays);
  const left = await removeReceipts(set, synced.lines, wholeDays);
  const { came, known, same, shortened, fresh, changed } = await compareReceipts(set, synced.lines);
  const touched = await createTempTable(
    connection,
    set.touched,
    `SELECT day, store FROM ${fresh} UNION SELECT day, store FROM ${left.receipts}`,
  );
  onProgress(0.3);
  if (changed !== undefined) await deleteReceipts(set, changed);
  if (came > same)
    await connection.run(`INSERT INTO ${set.lines} (${COLUMNS}) SELECT ${COLUMNS} FROM ${fresh}`);
  onProgress(0.5);
  const { daily } = set;
  if (daily !== undefined && (came > same || left.removed + left.moved > 0)) {
    await sumDays({ ...set, daily }, () => onProgress(0.8));
  }
  onProgress(0.95);
  const [counts] = await connection.rows(
    `SELECT (SELECT count(*) FROM ${fresh}) AS lines, (SELECT count(DISTINCT day) FROM ${touched}) AS days`,
  );
  return {
    receiptsAdded: came - known - left.moved,
    receiptsReplaced: known - same + left.moved,
    receiptsMoved: left.moved,
    receiptsShortened: shortened,
    receiptsUnchanged: same + synced.same,
    receiptsOverruled: synced.overruled,
    receiptsRemoved: left.removed,
    lines: wholeOf(counts, "lines"),
    days: wholeOf(counts, "days"),
    ...(payments && { payments }),
  };
}

interface LeftReceipts {
  /** A table of receipts, by {@link KEY}. */
  readonly receipts: string;
  readonly removed: number;
  /** Those that come again, on another day. */
  readonly moved: number;
}

/** Removes the kept receipts that no longer count, or not on their day. */
async function removeReceipts(set: WorkingSet, came: string, wholeDays: boolean): Promise<LeftReceipts> {
  const { connection, lines } = set;
  const isEmpty = (await connection.rows(`SELECT 1 FROM ${lines} LIMIT 1`)).length === 0;
  const receipts = await createTempTable(
    connection,
    "left_receipts",
    isEmpty ? `SELECT ${KEY} FROM ${lines}` : receiptsThatLeave(set, came, wholeDays),
  );
  if (isEmpty) return { receipts, removed: 0, moved: 0 };
  const [row] = await connection.rows(`
    SELECT count(*) FILTER (NOT has_moved) AS removed, count(*) FILTER (has_moved) AS moved FROM ${receipts}`);
  const [removed, moved] = [wholeOf(row, "removed"), wholeOf(row, "moved")];
  if (removed + moved > 0) await deleteReceipts(set, receipts);
  return { receipts, removed, moved };
}

/** A receipt that comes on its day does not leave, whatever else is known of its number. */
function receiptsThatLeave({ lines, incoming }: WorkingSet, came: string, wholeDays: boolean): string {
  // A receipt that is missing on a whole day may have moved: other rows say so.
  const ofWholeDays = `
       UNION ALL SELECT DISTINCT ${KEY}, NULL FROM ${lines} SEMI JOIN ${came} USING (day, store)
       WHERE ${withinDaysOf(came)}`;
  return `
    SELECT ${KEY}, coalesce(bool_and(has_moved), false) AS has_moved
     FROM (
       SELECT DISTINCT ${KEY}, false AS has_moved FROM ${lines} SEMI JOIN ${incoming.dropped} USING (${KEY})
       WHERE ${withinDaysOf(incoming.dropped)}
       UNION ALL SELECT ${KEY}, false FROM (${onOtherDays(lines, incoming.dropped, "NULL")})
       UNION ALL SELECT ${KEY}, NOT stays FROM (${onOtherDays(lines, came, "sum(gross)")})
       ${wholeDays ? ofWholeDays : ""}
     ) ANTI JOIN ${came} USING (${KEY}) GROUP BY ${KEY}`;
}

async function deleteReceipts({ connection, lines }: WorkingSet, receipts: string): Promise<void> {
  const isOneOfThem = KEY.split(", ").map((column) => `line.${column} = receipt.${column}`);
  await connection.run(`
    DELETE FROM ${lines} AS line USING ${receipts} AS receipt
    WHERE line.${withinDaysOf(receipts)} AND ${isOneOfThem.join(" AND ")}`);
}

// Refuses receipts whose shop or number is too long for the index of a store in PostgreSQL, into whatever store.

/** Both are in one row of the index, which has at most 2,704 bytes. */
const MOST_BYTES = 1000;

/** @throws CliError that names the first of them */
async function refuseLongKeys(connection: Connection, { lines, dropped }: IncomingTables): Promise<void> {
  const columns = "SELECT source, store, receipt";
  const [row] = await connection.rows(`
    SELECT source, CASE WHEN strlen(store) > ${MOST_BYTES} THEN 'the name of a shop'
      ELSE 'the number of a receipt' END AS key, left(CASE WHEN strlen(store) > ${MOST_BYTES} THEN store
      ELSE receipt END, 40) AS start
    FROM (${columns} FROM ${lines} UNION ALL ${columns} FROM ${dropped})
    WHERE strlen(store) > ${MOST_BYTES} OR strlen(receipt) > ${MOST_BYTES} LIMIT 1`);
  if (row === undefined) return;
  const what = `${textOf(row, "key")} is longer than ${formatCount(MOST_BYTES)} bytes`;
  throw new CliError(EXIT.contract, `${textOf(row, "source")}: ${what}: "${textOf(row, "start")}…"`, {
    hint: "give it a shorter one in the till, then export it again",
  });
}

// Refuses the copy of a store if its receipts would replace those of another shop that has the same name.

/** Fewer receipts may all have been corrected. */
const FEWEST = 10;

/**
 * Two shops may use the same numbers, but then most of those receipts have other sums.
 *
 * @param came the table of the lines of whole days
 * @throws CliError if most receipts that are kept of a shop, on the days that came, would leave or change
 */
async function refuseOtherShop({ connection, lines }: WorkingSet, came: string): Promise<void> {
  const [shop] = await connection.rows(`
    WITH kept AS (
        SELECT ${KEY}, count(*) AS size, sum(gross) AS gross
        FROM ${lines} SEMI JOIN ${came} USING (day, store) WHERE ${withinDaysOf(came)} GROUP BY ${KEY}
      ),
      came AS (SELECT ${KEY}, count(*) AS size, sum(gross) AS gross FROM ${came} GROUP BY ${KEY})
    SELECT store, count(*) AS receipts,
      count(*) FILTER ((came.size = kept.size AND came.gross = kept.gross) IS TRUE) AS same
    FROM kept LEFT JOIN came USING (${KEY}) GROUP BY store
    HAVING receipts >= ${FEWEST} AND 2 * same < receipts ORDER BY store LIMIT 1`);
  if (shop === undefined) return;
  const name = textOf(shop, "store");
  const receipts = wholeOf(shop, "receipts");
  const gone = formatCount(receipts - wholeOf(shop, "same"));
  const those = name === "" ? "receipts without a shop" : `receipts of the shop "${name}"`;
  throw new CliError(
    EXIT.contract,
    `${gone} of ${formatCount(receipts)} ${those} would be lost or changed: two shops may have the same name`,
    {
      hint: "give each shop a name of its own; if the history of this shop was corrected, copy into a new store or folder",
    },
  );
}

// Refuses receipts that have the same number on one day, because the numbers of their till begin again at midnight.

/**
 * A number that is sold before and after the day's clock has passed midnight is of two receipts, unless the till never
 * repeats its numbers: then a guest has stayed.
 *
 * @param came the table of the incoming lines that count
 * @throws CliError that names the first of them
 */
async function refuseRepeatedNumbers(
  { connection, lines }: WorkingSet,
  came: string,
  dayStarts: DayStart,
): Promise<void> {
  const sales = "time IS NOT NULL AND (gross > 0 OR is_refund)";
  const after = `SELECT ${KEY}, time, time < ${textLiteral(dayStarts)} AS is_night`;
  const [first] = await connection.rows(`
    WITH parts AS (
      ${after}, source FROM ${came} WHERE NOT is_unique AND ${sales}
      UNION ALL ${after}, NULL FROM ${lines} SEMI JOIN (FROM ${came} WHERE NOT is_unique) USING (${KEY})
        WHERE ${withinDaysOf(came)} AND ${sales}
    )
    SELECT receipt, day::VARCHAR AS day, (day + 1)::VARCHAR AS next_day, max(source) AS source,
      min(time) FILTER (NOT is_night) AS time, min(time) FILTER (is_night) AS night_time
    FROM parts GROUP BY ${KEY} HAVING bool_or(is_night) AND bool_or(NOT is_night) ORDER BY day, receipt LIMIT 1`);
  if (first === undefined) return;
  const text = (column: string) => textOf(first, column);
  throw new CliError(
    EXIT.contract,
    `${text("source")}: receipt ${quoteText(text("receipt"))} of ${text("day")} ${text("time")} and of ${text("next_day")} ${text("night_time")} are on one day, because days start at ${dayStarts}`,
    {
      hint: "if its numbers begin again each day, name another column with them, such as --columns receipt=Date+Number",
    },
  );
}

// Refuses an export whose receipts are kept already under another shop: without one, or with one for the first time.

/**
 * @param incoming the table of the lines of all files
 * @param kept the table of the lines that are kept
 * @param hint what to do about it
 * @throws CliError if the receipts of a file would count a second time
 */
async function refuseMissingShops(
  connection: Connection,
  incoming: string,
  kept: string,
  hint: string,
): Promise<void> {
  const kinds = await connection.rows(`
    SELECT DISTINCT store = '' AS is_bare FROM ${incoming}
    UNION SELECT DISTINCT store = '' FROM ${kept} WHERE ${withinDaysOf(incoming)}`);
  if (kinds.length < 2) return;
  const [file] = await connection.rows(twinsIn(incoming, kept));
  if (file === undefined) return;
  const count = wholeOf(file, "twins");
  const [receipts, have, them] =
    count === 1 ? ["1 receipt", "has", "it"] : [`${formatCount(count)} receipts`, "have", "them"];
  const shop = `the shop "${textOf(file, "shop")}"`;
  const message =
    file.is_bare === true
      ? `${receipts} ${have} no shop, but the store already has ${them} for ${shop}`
      : `${receipts} ${have} ${shop}, but the store already has ${them} without a shop`;
  throw new CliError(EXIT.contract, `${textOf(file, "source")}: ${message}`, { hint });
}

const SUMS = "count(*) AS size, sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount";
const IS_SAME = ["size", "quantity", "gross", "discount"]
  .map((name) => `came.${name} = there.${name}`)
  .join(" AND ");

/**
 * Looks at files in which no line names a shop, next to receipts that do, and the other way round. If only some
 * lines of a file have no shop, the till itself has none for them. Two shops may use the same numbers, but then
 * most of those receipts have other sums.
 */
function twinsIn(incoming: string, kept: string): string {
  return `
    WITH files AS (
        SELECT source, bool_and(store = '') AS is_bare FROM ${incoming}
        GROUP BY source HAVING count(DISTINCT store = '') = 1
      ),
      came AS (
        SELECT source, is_bare, day, store, receipt, is_refund, ${SUMS}
        FROM ${incoming} JOIN files USING (source) GROUP BY ALL
      ),
      there AS (
        SELECT day, store, receipt, is_refund, ${SUMS} FROM ${kept} WHERE ${withinDaysOf(incoming)} GROUP BY ALL
        UNION ALL SELECT * EXCLUDE (source, is_bare) FROM came
      )
    SELECT source, is_bare, max(came.store || there.store) AS shop, count(*) FILTER (${IS_SAME}) AS twins
    FROM came JOIN there USING (day, receipt, is_refund)
    WHERE (there.store = '') <> is_bare GROUP BY source, is_bare HAVING 2 * twins >= count(*)`;
}
