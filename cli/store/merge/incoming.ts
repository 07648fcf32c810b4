/** Where a reader of files puts what it read, one row a receipt line, for the store to take over. */
import type { Connection } from "../engine/duckdb.ts";

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

/**
 * Receipts that a file knows and that do not count, such as cancelled ones: should the store have them, they
 * leave it. `place` is the last row of `incoming` when their file had been read, so that a later file wins.
 */
const DROPPED = `CREATE OR REPLACE TEMP TABLE dropped (
  source VARCHAR NOT NULL,
  place BIGINT NOT NULL,
  day DATE NOT NULL,
  store VARCHAR NOT NULL,
  receipt VARCHAR NOT NULL,
  is_refund BOOLEAN NOT NULL
)`;

/** The names of the two tables that a reader of exports fills. */
export interface IncomingTables {
  /** Receipt lines. */
  readonly lines: string;
  /** Receipts that do not count. */
  readonly dropped: string;
}

/** The tables belong to this connection alone; nothing of them reaches the store's file. */
export async function createIncoming(connection: Connection): Promise<IncomingTables> {
  await connection.run(INCOMING);
  await connection.run(DROPPED);
  return { lines: "incoming", dropped: "dropped" };
}
