/** Refuses receipts whose shop or number is too long for the index of a store in PostgreSQL, into whatever store. */
import { formatCount } from "../../../viewer/report/format.ts";
import { CliError, EXIT } from "../../errors.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/row-values.ts";
import type { IncomingTables } from "./incoming.ts";

/** Both are in one row of the index, which has at most 2,704 bytes. */
const MOST_BYTES = 1000;

/** @throws CliError that names the first of them */
export async function refuseLongKeys(
  connection: Connection,
  { lines, dropped }: IncomingTables,
): Promise<void> {
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
