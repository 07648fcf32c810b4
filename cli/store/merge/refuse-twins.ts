/** The same receipts, once with their shop and once without: two receipts each, to whoever goes by the key alone. */
import { CliError, EXIT } from "../../errors.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf, wholeOf } from "../engine/row-values.ts";
import { withinDaysOf } from "./sum-days.ts";

const SUMS = "count(*) AS size, sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount";
const SAME = ["size", "quantity", "gross", "discount"]
  .map((name) => `came.${name} = there.${name}`)
  .join(" AND ");

/**
 * A file of which no line names a shop, beside receipts that name one, or the other way round; where a shop is
 * missing in some lines only, it is missing in the till. Two shops may have the same numbers, but not the
 * same sales behind most of them.
 */
const TWINS = (table: string) => `
  WITH files AS (
      SELECT source, bool_and(store = '') AS is_bare FROM ${table} GROUP BY source HAVING count(DISTINCT store = '') = 1
    ),
    came AS (
      SELECT source, is_bare, day, store, receipt, is_refund, ${SUMS} FROM ${table} JOIN files USING (source) GROUP BY ALL
    ),
    there AS (
      SELECT day, store, receipt, is_refund, ${SUMS} FROM lines WHERE ${withinDaysOf(table)} GROUP BY ALL
      UNION ALL SELECT * EXCLUDE (source, is_bare) FROM came
    )
  SELECT source, is_bare, max(came.store || there.store) AS shop, count(*) FILTER (${SAME}) AS twins
  FROM came JOIN there USING (day, receipt, is_refund)
  WHERE (there.store = '') <> is_bare GROUP BY source, is_bare HAVING 2 * twins >= count(*)`;

/**
 * @param table of the columns of `incoming`
 * @throws CliError when receipts would come a second time
 */
export async function refuseTwins(connection: Connection, table: string): Promise<void> {
  const kinds = await connection.rows(`
    SELECT DISTINCT store = '' AS is_bare FROM ${table}
    UNION SELECT DISTINCT store = '' FROM lines WHERE ${withinDaysOf(table)}`);
  if (kinds.length < 2) return;
  const [file] = await connection.rows(TWINS(table));
  if (file === undefined) return;
  const shop = `the shop "${textOf(file, "shop")}"`;
  const [has, lacks] =
    file.is_bare === true ? ["without a shop", `with ${shop}`] : [`with ${shop}`, "without one"];
  throw new CliError(
    EXIT.contract,
    `${textOf(file, "source")}: ${wholeOf(file, "twins")} of its receipts, ${has}, are there already, ${lacks}`,
    { hint: "export it with the same columns as before" },
  );
}
