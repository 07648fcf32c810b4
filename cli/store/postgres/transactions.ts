import type { Client } from "pg";
import { refuseOtherVersion, versionIn } from "./version.ts";

/**
 * How transactions begin. They set what decides how values are written, because servers differ. A setting ends with
 * its transaction, so it also works through a pooler that gives each transaction another connection.
 */
const AS_TEXT = "SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL timezone = 'UTC'";

const ANSWER_MS = 30_000;

/** To compile a query takes longer than our longest queries gain by it. */
const NOT_COMPILED = "SET LOCAL jit = off";

/** One state of the store, whatever is committed meanwhile. */
export const BEGIN_READING = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${AS_TEXT};
  SET LOCAL statement_timeout = ${ANSWER_MS}; ${NOT_COMPILED}`;

/** A server that is stopped in the middle of it must not make the others wait for its locks. */
export const BEGIN_SHARED = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = ${ANSWER_MS};
  SET LOCAL idle_in_transaction_session_timeout = 10000`;

/** It waits for locks and works as long as it needs. */
export const BEGIN_WRITING = `BEGIN ISOLATION LEVEL READ COMMITTED; ${AS_TEXT}; SET LOCAL statement_timeout = 0`;

/**
 * A server that hears nothing of this program for half a minute frees its locks. It waits for as long as this program
 * works on its files.
 */
export const AT_WORK = `SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL tcp_keepalives_idle = 15; SET LOCAL tcp_keepalives_interval = 5; SET LOCAL tcp_keepalives_count = 3`;

/**
 * The names of a transaction mean the store and the system, whatever search path its connection has: through a pooler,
 * it may be another connection than the one before. In a schema where others may make functions, one of theirs that
 * fits better would be taken for that of the system. So statements name `pg_catalog`, unless the types fit exactly.
 */
export function inSchema(begin: string, schema: string): string {
  return `${begin}; SET LOCAL search_path = ${schema}`;
}

/**
 * The sums of many shops are added up in memory, and not by sorting their rows on the disk: that takes a third of the
 * time. A larger setting of the server stays.
 */
const ROOM_FOR_SUMS = `CASE WHEN pg_catalog.pg_size_bytes(pg_catalog.current_setting('work_mem')) < 16777216
  THEN pg_catalog.set_config('work_mem', '16MB', true) END`;

/**
 * A transaction in a store of this program's version. The tables stay as they are until it ends: a migration waits for
 * this lock. It comes before the first query, so that what is read is of the time after a migration that it waited for.
 */
export async function beginInStore(
  client: Pick<Client, "query">,
  begin: string,
  { schema, shown }: StorePlace,
): Promise<void> {
  const statements = `${inSchema(begin, schema)}; LOCK TABLE sales_store IN ACCESS SHARE MODE;
    SELECT version, ${ROOM_FOR_SUMS} FROM sales_store`;
  // Several statements have a list of results.
  const results = [await client.query(statements)].flat();
  refuseOtherVersion(versionIn(results.at(-1)?.rows ?? [], shown), shown);
}

export interface StorePlace {
  readonly schema: string;
  /** The store as the user named it. */
  readonly shown: string;
}
