/** Compares incoming receipts with those that are kept. */
import { createTempTable, wholeOf } from "../engine/rows.ts";
import { COLUMNS, CONTENT, KEY, type WorkingSet, withinDaysOf } from "./working-set.ts";

export interface Comparison {
  /** Counts of receipts: all that came, those of them that are kept already, and how they compare. */
  readonly came: number;
  readonly known: number;
  readonly same: number;
  readonly shortened: number;
  /** A table of the lines to write. */
  readonly fresh: string;
  /** A table of the kept receipts to replace, if there are any. */
  readonly changed?: string;
}

/**
 * Receipts are the same if they have the same lines in any order, equal lines counted. The hashes are summed;
 * even if they collided, the other sums would have to be equal as well.
 */
const FINGERPRINT = `count(*) AS size, sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount,
  sum(cost) AS cost, sum(${CONTENT}) AS content`;
const IS_SAME = ["size", "quantity", "gross", "discount", "cost", "content"]
  .map((name) => `came.${name} = kept.${name}`)
  .join(" AND ");

/** @param incoming the table of the lines that count */
export async function compareReceipts(
  { connection, lines }: WorkingSet,
  incoming: string,
): Promise<Comparison> {
  // Most imports begin the history or continue it, and meet nothing that is kept.
  const meets = await connection.rows(`SELECT 1 FROM ${lines} WHERE ${withinDaysOf(incoming)} LIMIT 1`);
  if (meets.length === 0) {
    const [row] = await connection.rows(`SELECT count(DISTINCT (${KEY})) AS came FROM ${incoming}`);
    return { came: wholeOf(row, "came"), known: 0, same: 0, shortened: 0, fresh: incoming };
  }
  const came = await createTempTable(
    connection,
    "incoming_receipts",
    `SELECT ${KEY}, ${FINGERPRINT} FROM ${incoming} GROUP BY ${KEY}`,
  );
  const known = await createTempTable(
    connection,
    "known_receipts",
    `SELECT ${KEY}, ${IS_SAME} AS is_same, came.size < kept.size AS is_shortened
     FROM ${came} AS came
     JOIN (SELECT ${KEY}, ${FINGERPRINT} FROM ${lines} WHERE ${withinDaysOf(came)} GROUP BY ${KEY}) AS kept
     USING (${KEY})`,
  );
  const fresh = await createTempTable(
    connection,
    "fresh_lines",
    `SELECT ${COLUMNS} FROM ${incoming} ANTI JOIN (FROM ${known} WHERE is_same) USING (${KEY})`,
  );
  const [row] = await connection.rows(`
    SELECT (SELECT count(*) FROM ${came}) AS came, count(*) AS known, count(*) FILTER (is_same) AS same,
      count(*) FILTER (is_shortened) AS shortened FROM ${known}`);
  const counts = {
    came: wholeOf(row, "came"),
    known: wholeOf(row, "known"),
    same: wholeOf(row, "same"),
    shortened: wholeOf(row, "shortened"),
  };
  if (counts.known === counts.same) return { ...counts, fresh };
  const select = `SELECT ${KEY} FROM ${known} WHERE NOT is_same`;
  return { ...counts, fresh, changed: await createTempTable(connection, "changed_receipts", select) };
}
