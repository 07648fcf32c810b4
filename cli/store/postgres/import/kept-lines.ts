import { createTempTable, textOf } from "../../engine/rows.ts";
import { COLUMNS } from "../../merge/working-set.ts";
import { STORE_TABLES } from "../../schema.ts";
import type { ImportContext } from "./import-context.ts";
import { incomingReceipts } from "./incoming-receipts.ts";
import { stage } from "./stage.ts";

const { lines, shops: sums } = STORE_TABLES;

/** The days and shops of which the working copy has all lines: `day`, `store`. */
export const BROUGHT = "brought_days";

/**
 * All lines of the shops on the days of the incoming receipts, and on the days on which the store has one of their
 * numbers, if such a number is never used again.
 */
export async function bringLines(context: ImportContext, ofShops: string): Promise<void> {
  const { client, stored, connection, incoming } = context;
  await connection.run(`TRUNCATE ${lines}`);
  const known = await stored.rows(`SELECT 1 FROM ${sums.totals} WHERE ${ofShops} LIMIT 1`);
  if (known.length > 0) {
    const columns = "day, store, receipt, is_unique";
    await stage(context, "came", columns, incomingReceipts(incoming, columns));
    await client.query(`
      CREATE TEMP TABLE days_to_bring ON COMMIT DROP AS
        SELECT day, store FROM came
        UNION SELECT day, store FROM ${lines}
          JOIN (SELECT DISTINCT store, receipt FROM came WHERE is_unique) AS numbers USING (store, receipt)
          WHERE ${ofShops};
      ANALYZE days_to_bring`);
    await bring(context, { match: "days_to_bring", by: "day, store", where: ofShops });
  }
  await createTempTable(connection, BROUGHT, `SELECT DISTINCT day, store FROM ${lines}`);
  await bringOtherKind(context, ofShops);
}

/**
 * The same receipts without a shop, if the incoming ones have one, and the other way round: such an import may be
 * refused.
 */
async function bringOtherKind(context: ImportContext, ofShops: string): Promise<void> {
  const { stored, connection, incoming } = context;
  const kinds = await connection.rows(`SELECT DISTINCT store = '' AS is_bare FROM ${incoming.lines}`);
  const others = kinds.map(({ is_bare }) => (is_bare === true ? "store <> ''" : "store = ''"));
  if (others.length === 0) return;
  const where = `(${others.join(" OR ")}) AND NOT (${ofShops})`;
  const found = await stored.rows(`SELECT 1 FROM ${sums.totals} WHERE ${where} LIMIT 1`);
  if (found.length > 0) await bringTwins(context, `FROM ${incoming.lines}`, where);
}

/**
 * The lines of the same receipts, by day and number, of whatever shop.
 *
 * @param receipts SQL of the working copy for receipts: `day`, `receipt`, `is_refund`
 * @param where the condition of PostgreSQL for the lines
 */
export async function bringTwins(context: ImportContext, receipts: string, where = "true"): Promise<void> {
  const by = "day, receipt, is_refund";
  await stage(context, "twins", by, `SELECT DISTINCT ${by} FROM (${receipts})`);
  await bring(context, { match: "twins", by, where });
}

interface Lines {
  /** The table of PostgreSQL that the lines match, and by which columns. */
  readonly match: string;
  readonly by: string;
  readonly where: string;
}

async function bring({ stored, transfer }: ImportContext, { match, by, where }: Lines): Promise<void> {
  const [days] = await stored.rows(`SELECT min(day) AS first, max(day) AS last FROM ${match}`);
  if (days?.first === null) return;
  // With these bounds, the server looks at no other month.
  const bounds = `day BETWEEN '${textOf(days, "first")}' AND '${textOf(days, "last")}'`;
  await transfer.pull(
    `SELECT ${COLUMNS} FROM ${lines} JOIN ${match} USING (${by}) WHERE ${bounds} AND ${where}`,
    lines,
    COLUMNS,
  );
}
