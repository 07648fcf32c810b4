/** Refuses an export whose receipts are kept already under another shop: without one, or with one for the first time. */
import { formatCount } from "../../../viewer/report/format.ts";
import { CliError, EXIT } from "../../errors.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf, wholeOf } from "../engine/row-values.ts";
import { withinDaysOf } from "./working-set.ts";

/**
 * @param incoming the table of the lines of all files
 * @param kept the table of the lines that are kept
 * @param hint what to do about it
 * @throws CliError if the receipts of a file would count a second time
 */
export async function refuseMissingShops(
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
