/**
 * Slows down password guessing for several servers together: they count failed sign-ins in the database that they
 * share, by its clock. The rules are those of {@link createLoginThrottle}.
 */
import { wholeOf } from "../../store/engine/row-values.ts";
import type { SharedDatabase } from "../../store/queryable.ts";
import { type LoginThrottle, THROTTLE } from "./login-throttle.ts";

/** @returns each call rejects with a CliError if the database does not answer */
export function createSharedThrottle(database: SharedDatabase): LoginThrottle {
  return {
    async wait(address) {
      const [row] = await database.rows(WAIT, [address]);
      return wholeOf(row, "seconds");
    },

    async failed(address) {
      await database.transaction(async (queryable) => {
        // Otherwise two servers that count at the same time would not see each other's failure.
        await queryable.rows("LOCK TABLE failed_sign_ins IN SHARE ROW EXCLUSIVE MODE");
        await queryable.rows(DROP_OLD_FAILURES);
        await queryable.rows(FORGET);
        await queryable.rows(COUNT, [address]);
      });
    },

    async succeeded(address) {
      await database.rows("UPDATE failed_sign_ins SET address = NULL WHERE address = $1", [address]);
      await database.rows(DROP_OLD_FAILURES);
    },
  };
}

const { window, failuresOfOne, lock, longestLock, windowOfAll, failuresOfAll } = THROTTLE;

const WAIT = `SELECT greatest(0, pg_catalog.ceil(extract(epoch FROM greatest(
  (SELECT max(locked_until) FROM failed_sign_ins WHERE address = $1),
  (SELECT failed_at + ${interval(windowOfAll)} FROM failed_sign_ins
    ORDER BY failed_at DESC LIMIT 1 OFFSET ${failuresOfAll - 1})
) - now())))::integer AS seconds`;

export const DROP_OLD_FAILURES = `DELETE FROM failed_sign_ins WHERE failed_at <= now() - ${interval(windowOfAll)}`;

/** A failure whose address is forgotten still counts among those of all. */
const FORGET = `UPDATE failed_sign_ins SET address = NULL WHERE address IN (
  SELECT address FROM failed_sign_ins GROUP BY address
  HAVING greatest(max(failed_at), max(locked_until)) <= now() - ${interval(longestLock)}
)`;

/** `locks` is how often the address has been locked until now; a failure that does not lock it has no end of a lock. */
const COUNT = `INSERT INTO failed_sign_ins (address, failed_at, locks, locked_until)
SELECT $1, now(), before + locks, CASE locks WHEN 1
  THEN now() + least(${longestLock}::float8, ${lock}::float8 * pg_catalog.power((before + 1)::float8, 1.5::float8))
    * ${interval(1)} END
FROM (
  SELECT coalesce(max(locks), 0) AS before, CASE
    WHEN count(*) FILTER (WHERE failed_at > now() - ${interval(window)}) + 1 < ${failuresOfOne} THEN 0
    ELSE 1 END AS locks
  FROM failed_sign_ins WHERE address = $1
) AS earlier`;

function interval(milliseconds: number): string {
  return `interval '${milliseconds} milliseconds'`;
}
