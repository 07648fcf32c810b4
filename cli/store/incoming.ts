/** Where a reader of files puts what it read, one row a receipt line, for the store to take over. */
import type { Connection } from "./duckdb.ts";

/**
 * `gross` is before discounts; `gross`, `discount`, `quantity` and `cost` of a refund are negative, so that
 * adding up all lines gives what the cafe really has. `source` and `line_no` say where a line stood: the
 * file's name and the first physical line of its record.
 */
const INCOMING = `CREATE OR REPLACE TEMP TABLE incoming (
  source VARCHAR NOT NULL,
  line_no BIGINT NOT NULL,
  receipt VARCHAR NOT NULL,
  store VARCHAR NOT NULL DEFAULT '',
  day DATE NOT NULL,
  time VARCHAR,
  is_refund BOOLEAN NOT NULL,
  product VARCHAR NOT NULL,
  category VARCHAR NOT NULL,
  employee VARCHAR NOT NULL,
  quantity DECIMAL(18, 3) NOT NULL,
  gross DECIMAL(18, 2) NOT NULL,
  discount DECIMAL(18, 2) NOT NULL,
  cost DECIMAL(18, 2) NOT NULL
)`;

/** A table of this connection alone: nothing of it gets into the file of the store. */
export async function createIncoming(connection: Connection): Promise<void> {
  await connection.run(INCOMING);
}
