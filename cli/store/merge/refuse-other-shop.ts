/** Refuses the copy of a store if its receipts would replace those of another shop that has the same name. */
import { formatCount } from "../../../viewer/report/format.ts";
import { CliError, EXIT } from "../../errors.ts";
import { textOf, wholeOf } from "../engine/row-values.ts";
import { KEY, type WorkingSet, withinDaysOf } from "./working-set.ts";

/** Fewer receipts may all have been corrected. */
const FEWEST = 10;

/**
 * Two shops may use the same numbers, but then most of those receipts have other sums.
 *
 * @param came the table of the lines of whole days
 * @throws CliError if most receipts that are kept of a shop, on the days that came, would leave or change
 */
export async function refuseOtherShop({ connection, lines }: WorkingSet, came: string): Promise<void> {
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
