/** The same receipt in several files of one import. */
import type { Connection } from "./duckdb.ts";
import { wholeOf } from "./row-values.ts";

/**
 * The files count one after the other, as if each were an import of its own: the receipt of the last file that
 * has it stands, and the same again adds nothing.
 *
 * One thing is different from that: an export that was cut into two files may be cut in the middle of a
 * receipt. A receipt that stands at the very edge of two files, with no line in common, is put together.
 *
 * @returns the table that holds what counts, of the columns of `incoming`
 */
export async function settleSources(connection: Connection): Promise<string> {
  await settleDropped(connection);
  const [counted] = await connection.rows("SELECT count(DISTINCT source) AS sources FROM incoming");
  if (wholeOf(counted, "sources") < 2) return "incoming";
  await connection.run(SETTLE);
  return "settled";
}

/** A receipt that a later file drops does not come; one that comes in a later file is not dropped. */
async function settleDropped(connection: Connection): Promise<void> {
  const [counted] = await connection.rows("SELECT count(*) AS dropped FROM dropped");
  if (wholeOf(counted, "dropped") === 0) return;
  await connection.run(`
    DELETE FROM incoming WHERE rowid IN (
      SELECT row FROM (SELECT rowid AS row, ${KEY} FROM incoming)
      JOIN (SELECT ${KEY}, max(place) AS last_place FROM dropped GROUP BY ${KEY}) USING (${KEY})
      WHERE row <= last_place
    );
    DELETE FROM dropped WHERE rowid IN (
      SELECT row FROM (SELECT rowid AS row, ${KEY} FROM dropped) SEMI JOIN incoming USING (${KEY})
    )`);
}

const KEY = "day, store, receipt, is_refund";
const CONTENT = "hash(time, product, category, employee, quantity, gross, discount, cost)";

/** `torn` are the receipts that stand in two files with different lines: few, and looked at closely. */
const SETTLE = `
  CREATE OR REPLACE TEMP TABLE files AS
    SELECT source, min(rowid) AS place, min(line_no) AS first_line, max(line_no) AS last_line
    FROM incoming GROUP BY source;
  CREATE OR REPLACE TEMP TABLE repeated AS
    SELECT ${KEY}, arg_max(source, place) AS last_source, count(*) = 2 AND min(content) <> max(content) AS torn
    FROM (SELECT ${KEY}, source, sum(${CONTENT}) AS content FROM incoming GROUP BY ${KEY}, source)
    JOIN files USING (source) GROUP BY ${KEY} HAVING count(*) > 1;
  CREATE OR REPLACE TEMP TABLE cut AS
    SELECT ${KEY} FROM (
      SELECT ${KEY}, list_distinct(list(${CONTENT})) AS contents,
        min(line_no) = any_value(first_line) AS at_start, max(line_no) = any_value(last_line) AS at_end
      FROM incoming SEMI JOIN (FROM repeated WHERE torn) USING (${KEY}) JOIN files USING (source)
      GROUP BY ${KEY}, source
    )
    GROUP BY ${KEY}
    HAVING count(*) FILTER (at_start AND NOT at_end) = 1 AND count(*) FILTER (at_end AND NOT at_start) = 1
      AND len(list_distinct(flatten(list(contents)))) = sum(len(contents));
  CREATE OR REPLACE TEMP TABLE settled AS
    SELECT incoming.* FROM incoming LEFT JOIN (FROM repeated ANTI JOIN cut USING (${KEY})) USING (${KEY})
    WHERE last_source IS NULL OR source = last_source`;
