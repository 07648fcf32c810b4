/**
 * The locks of an import in PostgreSQL, which end with its transaction. Every import takes them in this order, so no
 * two wait for each other:
 *
 * 1. the store: shared, or alone if the import depends on what others write;
 * 2. its shops, so that two imports of one shop follow each other;
 * 3. the months whose sums over all shops it rewrites, at the end. Locks of days could fill the table of locks.
 */
import { createHash } from "node:crypto";
import { CliError, EXIT, systemCode } from "../../../door/errors.ts";
import type { ImportWaiting } from "../../import-session.ts";
import type { Queryable } from "../../queryable.ts";

export interface Locks {
  /** @param alone no other import may be in its transaction */
  ofStore(alone: boolean): Promise<void>;
  ofShops(names: readonly string[]): Promise<void>;
  ofMonths(months: readonly string[]): Promise<void>;
}

/** As long as for the file of a store. */
const LONGEST_WAIT_S = 60;
/** Another import adds up a month in seconds, but twenty of them may be in front of this one. */
const LONGEST_WAIT_FOR_MONTHS_S = 600;
const WAITS_AFTER_MS = 300;

/**
 * @param queryable in a transaction when a lock is taken
 * @param schema that of the store: a database may have several
 * @param shown the store as the user named it
 */
export function createLocks(
  queryable: Queryable,
  { sleep, onWait }: ImportWaiting,
  schema: string,
  shown: string,
): Locks {
  async function take(kind: string, names: readonly string[], share: boolean, longestS = LONGEST_WAIT_S) {
    const keys = [...new Set(names.map((name) => keyOf(schema, kind, name)))].sort(byNumber);
    const lock = share ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock";
    const taken = new AbortController();
    sleep(WAITS_AFTER_MS, taken.signal).then(
      () => onWait("Waiting for another import"),
      () => {},
    );
    try {
      await queryable.rows(`SET LOCAL lock_timeout = '${longestS}s'`);
      await queryable.rows(`SELECT pg_catalog.${lock}(key) FROM pg_catalog.unnest($1::bigint[]) AS key`, [
        `{${keys.join(",")}}`,
      ]);
    } catch (error) {
      throw systemCode(error) === "55P03" ? stillRuns(shown, longestS, error) : error;
    } finally {
      taken.abort();
    }
  }
  return {
    ofStore: (alone) => take("store", [""], !alone),
    ofShops: (names) => take("shop", names, false),
    ofMonths: (months) => take("month", months, false, LONGEST_WAIT_FOR_MONTHS_S),
  };
}

/** The locks of a database are numbers of 64 bits. Two names with one number only wait for each other. */
function keyOf(schema: string, kind: string, name: string): bigint {
  const hash = createHash("sha256").update(JSON.stringify(["cafe-sales", schema, kind, name]));
  return hash.digest().readBigInt64BE();
}

function byNumber(one: bigint, other: bigint): number {
  return one < other ? -1 : 1;
}

function stillRuns(shown: string, seconds: number, cause: unknown): CliError {
  return new CliError(EXIT.busy, `another import into ${shown} still runs after ${seconds} s`, {
    hint: "let it end, and run the command again",
    cause,
  });
}
