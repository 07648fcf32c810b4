/** The tables that a reader of exports fills, for a merge to take. */
import type { Connection } from "../engine/duckdb.ts";
import { SHIFTS } from "../facts/shifts.ts";

export interface IncomingTables {
  /** One row for each receipt line. */
  readonly lines: string;
  /** Receipts that do not count. */
  readonly dropped: string;
  /** How receipts were paid that others bring. */
  readonly payments: string;
  /** The shifts of a till. */
  readonly shifts: string;
}

/**
 * `is_unique`: no other receipt of its shop has its number, on whatever day. The numbers of other tills may begin
 * again each day. `is_synced`: it came from the till itself, not from an export.
 */
const ORIGIN = "is_unique BOOLEAN NOT NULL DEFAULT false, is_synced BOOLEAN NOT NULL DEFAULT false";

/**
 * `gross` is before discounts. In a refund `gross`, `discount`, `quantity` and `cost` are negative, so that the
 * sums of all lines are what the cafe really has. `source` and `line_no` say where the line was: the file's name
 * and the first physical line of its record.
 *
 * The last columns may be left out. `tax` is that of the line, and `added_tax` the part of it that is not inside its
 * price. The others are of the receipt: each of its lines repeats them, so a reader takes them once for a receipt and
 * never adds up those of its lines. `payments` is JSON, such as `[["Cash","100.00"],["Card","35.00"]]`, and `payment`
 * has only the names: with it alone, all that the receipt came to was paid so. `keeps_payment`: another export of the till
 * says how it was paid, and this one never does.
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
  cost DECIMAL(18, 2) NOT NULL,
  tax DECIMAL(18, 2),
  added_tax DECIMAL(18, 2),
  payment VARCHAR,
  payments VARCHAR,
  tip DECIMAL(18, 2),
  dining_option VARCHAR,
  channel VARCHAR,
  customers INTEGER,
  closed_time VARCHAR,
  device VARCHAR,
  customer VARCHAR,
  modifiers VARCHAR,
  discount_names VARCHAR,
  refund_for VARCHAR,
  seconds VARCHAR,
  surcharge DECIMAL(18, 2),
  keeps_payment BOOLEAN NOT NULL DEFAULT false,
  ${ORIGIN}`;

/**
 * Receipts that a file contains and that do not count: if they are kept, a merge removes them. It remembers those that
 * are cancelled. `place` is the last `rowid` of the lines when the file had been read, so that a later file wins.
 */
const DROPPED = `
  source VARCHAR NOT NULL,
  place BIGINT NOT NULL,
  day DATE NOT NULL,
  store VARCHAR NOT NULL,
  receipt VARCHAR NOT NULL,
  is_refund BOOLEAN NOT NULL,
  ${ORIGIN},
  is_cancelled BOOLEAN NOT NULL DEFAULT true,
  time VARCHAR,
  employee VARCHAR,
  amount DECIMAL(18, 2)`;

/**
 * One row for each payment that an export without items has. `net` is what the receipt came to after discounts, as a check,
 * and `amount` what was collected, with added tax and tip. Both are negative for a refund, and 0 if it is cancelled.
 */
const PAYMENTS = `
  source VARCHAR NOT NULL,
  day DATE NOT NULL,
  store VARCHAR NOT NULL,
  receipt VARCHAR NOT NULL,
  is_refund BOOLEAN NOT NULL,
  is_unique BOOLEAN NOT NULL,
  net DECIMAL(18, 2) NOT NULL,
  amount DECIMAL(18, 2) NOT NULL,
  payment VARCHAR NOT NULL,
  tip DECIMAL(18, 2),
  is_cancelled BOOLEAN NOT NULL`;

/** Temporary tables: they end with their connection. */
export async function createIncoming(connection: Connection): Promise<IncomingTables> {
  const tables = {
    lines: "incoming",
    dropped: "dropped",
    payments: "payments_said",
    shifts: "incoming_shifts",
  };
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE ${tables.lines} (${LINES});
    CREATE OR REPLACE TEMP TABLE ${tables.dropped} (${DROPPED});
    CREATE OR REPLACE TEMP TABLE ${tables.payments} (${PAYMENTS});
    CREATE OR REPLACE TEMP TABLE ${tables.shifts} AS FROM ${SHIFTS} LIMIT 0`);
  return tables;
}
