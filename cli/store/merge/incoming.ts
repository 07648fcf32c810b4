/** The tables that a reader of exports fills, for a merge to take. */
import type { Connection } from "../engine/duckdb.ts";

export interface IncomingTables {
  /** One row for each receipt line. */
  readonly lines: string;
  /** Receipts that do not count. */
  readonly dropped: string;
}

/**
 * `gross` is before discounts. In a refund `gross`, `discount`, `quantity` and `cost` are negative, so that the
 * sums of all lines are what the cafe really has. `source` and `line_no` say where the line was: the file's name
 * and the first physical line of its record.
 */
const LINES = `
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
  cost DECIMAL(18, 2) NOT NULL`;

/**
 * Receipts that a file contains and that do not count, such as cancelled ones: if they are kept, a merge removes
 * them. `place` is the last `rowid` of the lines when the file had been read, so that a later file wins.
 */
const DROPPED = `
  source VARCHAR NOT NULL,
  place BIGINT NOT NULL,
  day DATE NOT NULL,
  store VARCHAR NOT NULL,
  receipt VARCHAR NOT NULL,
  is_refund BOOLEAN NOT NULL`;

/** Temporary tables: they end with their connection. */
export async function createIncoming(connection: Connection): Promise<IncomingTables> {
  const tables = { lines: "incoming", dropped: "dropped" };
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE ${tables.lines} (${LINES});
    CREATE OR REPLACE TEMP TABLE ${tables.dropped} (${DROPPED})`);
  return tables;
}
