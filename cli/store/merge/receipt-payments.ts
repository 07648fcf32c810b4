/**
 * How receipts were paid, as exports without items say it. It is added to the receipts that are known, of the same
 * import or an earlier one, and stays if an export of items brings them again. It never makes a receipt.
 */
import { createTempTable, hasRows, textOf, wholeOf } from "../engine/rows.ts";
import { COLUMNS, KEY, type WorkingSet, withinDaysOf } from "./working-set.ts";

/** Amounts are decimal texts with two decimals. */
export interface PaymentsResult {
  /** How many receipts of each file are known, and how many are not. */
  readonly files: readonly { readonly source: string; readonly known: number; readonly unknown: number }[];
  /** How many receipts have other net sales in such a file, so that their payments are not taken. */
  readonly differing: number;
  /** The first of them; `other` is what the file has, or an earlier export if `source` is empty. */
  readonly examples: readonly Readonly<Record<"source" | "day" | "receipt" | "net" | "other", string>>[];
  /** What was paid beyond prices, added taxes and tips, by the type of payment. */
  readonly beyond: readonly { readonly payment: string; readonly amount: string }[];
}

const MOST_EXAMPLES = 3;

/** Amounts of refunds are negative. */
const SIGN = "CASE WHEN is_refund THEN -1 ELSE 1 END";
/** A tax may be rounded for each line, or for the receipt. */
const ROUNDING = "0.02";

/**
 * @param came the table of the incoming lines that count
 * @returns the table of these lines and of those that are kept of other receipts, with what is known of their payments;
 * `payments` if there is anything to say
 */
export async function addPayments(
  set: WorkingSet,
  came: string,
): Promise<{ readonly lines: string; readonly payments?: PaymentsResult }> {
  const { connection, incoming } = set;
  const kept = `${set.lines} WHERE NOT is_synced AND (payment IS NOT NULL OR payments IS NOT NULL)`;
  const isSaid = await hasRows(connection, incoming.payments);
  const mayStay =
    (await hasRows(connection, `${came} WHERE keeps_payment`)) &&
    (await hasRows(connection, `${kept} AND ${withinDaysOf(came)}`));
  if (!isSaid && !mayStay) return { lines: came };

  const paid = await createTempTable(connection, "paid_receipts", paidSql(incoming.payments, kept, came));
  const lines = await createTempTable(
    connection,
    "lines_to_pay",
    `FROM ${came} UNION ALL BY NAME
     SELECT ${COLUMNS}, paid.source AS source, 0 AS line_no, false AS is_unique, false AS keeps_payment
     FROM ${set.lines} JOIN (SELECT ${KEY}, source FROM ${paid} WHERE source <> '') AS paid USING (${KEY})
       ANTI JOIN ${came} USING (${KEY})
     WHERE NOT is_synced AND ${withinDaysOf(paid)}`,
  );
  // What goes beyond the price is tax if it is as much: an export does not say whether a tax is in the price.
  const compared = await createTempTable(
    connection,
    "paid_and_sold",
    `SELECT *, amount - coalesce(tip, 0) - net - CASE WHEN is_added THEN tax ELSE 0 END AS beyond
     FROM (
       SELECT paid.* REPLACE (
           CASE WHEN source = '' THEN is_added
             ELSE tax * ${SIGN} > 0 AND (amount - coalesce(tip, 0) - net - tax) * ${SIGN} >= -${ROUNDING} END AS is_added),
         sold, tax
       FROM ${paid} AS paid
         JOIN (SELECT ${KEY}, sum(gross - discount) AS sold, sum(tax) AS tax FROM ${lines} GROUP BY ${KEY}) AS sales
         USING (${KEY})
     )`,
  );
  const known = `
    SELECT ${KEY}, payment, tip, is_added, true AS is_known,
      CASE WHEN source = '' OR is_split OR beyond <> 0 THEN payments END AS payments
    FROM ${compared} WHERE net = sold`;
  const addedTax = `CASE WHEN is_added THEN line.tax WHEN NOT is_added AND line.tax IS NOT NULL THEN 0 ELSE line.added_tax END`;
  const withPayments = await createTempTable(
    connection,
    "paid_lines",
    `SELECT line.* REPLACE (
       CASE WHEN is_known THEN paid.payment ELSE line.payment END AS payment,
       CASE WHEN is_known THEN paid.payments ELSE line.payments END AS payments,
       coalesce(paid.tip, line.tip) AS tip,
       (${addedTax})::DECIMAL(18, 2) AS added_tax)
     FROM ${lines} AS line LEFT JOIN (${known}) AS paid USING (${KEY})`,
  );
  return { lines: withPayments, payments: await resultOf(set, { came, paid, compared }) };
}

/** Each receipt of the last file that has it, and the kept ones that come again without their payments. */
function paidSql(said: string, kept: string, came: string): string {
  return `
    WITH said AS (
      SELECT *, rowid AS row, last_value(source) OVER (
        PARTITION BY ${KEY} ORDER BY rowid ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS last_source
      FROM ${said}
    ), receipts AS (
      SELECT ${KEY}, source, sum(net) AS net, sum(amount) AS amount,
        nullif(array_to_string(list_sort(list_distinct(list(payment) FILTER (payment <> ''))), ', '), '') AS payment,
        to_json(list([payment, amount::VARCHAR] ORDER BY row))::VARCHAR AS payments, sum(tip) AS tip,
        count(*) > 1 AS is_split, bool_and(is_cancelled) AS is_cancelled
      FROM said WHERE source = last_source GROUP BY ${KEY}, source
    )
    SELECT *, NULL::BOOLEAN AS is_added FROM receipts
    UNION ALL BY NAME
    SELECT ${KEY}, '' AS source, sum(gross - discount) AS net, min(payment) AS payment, min(payments) AS payments,
      CASE WHEN is_refund THEN min(tip) ELSE max(tip) END AS tip, false AS is_cancelled,
      CASE WHEN count(added_tax) = count(*) THEN sum(added_tax) <> 0 END AS is_added
    FROM (FROM ${kept} AND ${withinDaysOf(came)}) SEMI JOIN (FROM ${came} WHERE keeps_payment) USING (${KEY})
      ANTI JOIN ${said} USING (${KEY})
    GROUP BY ${KEY}`;
}

interface PaidTables {
  readonly came: string;
  readonly paid: string;
  readonly compared: string;
}

async function resultOf(
  { connection, incoming, lines, cancelled }: WorkingSet,
  { came, paid, compared }: PaidTables,
): Promise<PaymentsResult> {
  const there = [came, `(FROM ${lines} WHERE ${withinDaysOf(paid)})`, cancelled, incoming.dropped]
    .map((table) => `SELECT ${KEY} FROM ${table}`)
    .join(" UNION ");
  const files = await connection.rows(`
    SELECT source, count(*) FILTER (is_there) AS known, count(*) FILTER (is_there IS NULL AND NOT is_cancelled) AS unknown
    FROM ${paid} LEFT JOIN (SELECT *, true AS is_there FROM (${there})) USING (${KEY})
    WHERE source <> '' GROUP BY source ORDER BY source`);
  const differing = `${compared} WHERE net <> sold`;
  const [count] = await connection.rows(`SELECT count(*) AS receipts FROM ${differing}`);
  const examples = await connection.rows(`
    SELECT source, day::VARCHAR AS day, receipt, sold::DECIMAL(18, 2)::VARCHAR AS net, net::DECIMAL(18, 2)::VARCHAR AS other
    FROM ${differing} ORDER BY day, receipt LIMIT ${MOST_EXAMPLES}`);
  const beyond = await connection.rows(`
    SELECT coalesce(payment, '') AS payment, sum(beyond)::DECIMAL(18, 2)::VARCHAR AS amount
    FROM ${compared} WHERE net = sold AND beyond <> 0 GROUP BY ALL ORDER BY payment`);
  return {
    files: files.map((row) => ({
      source: textOf(row, "source"),
      known: wholeOf(row, "known"),
      unknown: wholeOf(row, "unknown"),
    })),
    differing: wholeOf(count, "receipts"),
    examples: examples.map((row) => ({
      source: textOf(row, "source"),
      day: textOf(row, "day"),
      receipt: textOf(row, "receipt"),
      net: textOf(row, "net"),
      other: textOf(row, "other"),
    })),
    beyond: beyond.map((row) => ({ payment: textOf(row, "payment"), amount: textOf(row, "amount") })),
  };
}
