/**
 * The open sessions in a database that several servers share: any of them accepts a token, and logging out at one ends
 * it at all. The clock is that of the database, so that the servers agree. Unlike those in memory, they outlive a restart.
 */
import type { SharedDatabase } from "../../store/queryable.ts";
import type { KeyedHash } from "./keyed-hash.ts";
import { ABSOLUTE_HOURS, IDLE_HOURS, MOST_SESSIONS, newToken, type Sessions } from "./sessions.ts";

/** The sessions of a server: its password, which the hash depends on, and the shops that it shows. */
export interface SessionScope {
  readonly hash: KeyedHash;
  /** Undefined for all. */
  readonly shops: readonly string[] | undefined;
}

/**
 * The beginning of the keys of all servers with the same password and the same shops. So many sign-ins at one that shows
 * a single shop do not end the sessions of the head office.
 */
export async function scopeOf({ hash, shops }: SessionScope): Promise<string> {
  return `${await hash(JSON.stringify(shops ?? "all shops"))} `;
}

/**
 * Another password ends all sessions.
 *
 * @returns each call rejects with a CliError if the database does not answer
 */
export function createSharedSessions(
  database: SharedDatabase,
  scope: SessionScope,
  idleHours = IDLE_HOURS,
): Sessions {
  const prefix = scopeOf(scope);
  // If it fails, the first token reports it.
  prefix.catch(() => {});
  const keyOf = async (token: string) => (await prefix) + (await scope.hash(token));
  return {
    async open() {
      const token = newToken();
      const key = await keyOf(token);
      await database.transaction(async (queryable) => {
        // Otherwise two servers that open one at the same time could leave one too many.
        await queryable.rows("LOCK TABLE sessions IN SHARE ROW EXCLUSIVE MODE");
        await queryable.rows(END_OLD_SESSIONS, [idleHours, MOST_SESSIONS - 1, await prefix]);
        await queryable.rows("INSERT INTO sessions (key, opened_at, used_at) VALUES ($1, now(), now())", [
          key,
        ]);
      });
      return token;
    },

    async accept(token) {
      const found = await database.rows(USE, [idleHours, await keyOf(token)]);
      return found.length > 0;
    },

    async end(token) {
      await database.rows("DELETE FROM sessions WHERE key = $1", [await keyOf(token)]);
    },
  };
}

const IS_OPEN = `used_at > now() - pg_catalog.make_interval(hours => $1::integer)
  AND opened_at > now() - interval '${ABSOLUTE_HOURS} hours'`;

/** Keeps as many of the newest ones of a scope as the second value says. */
export const END_OLD_SESSIONS = `DELETE FROM sessions WHERE NOT (${IS_OPEN}) OR key IN (
  SELECT key FROM sessions WHERE ${IS_OPEN} AND starts_with(key, $3) ORDER BY opened_at DESC OFFSET $2::integer
)`;

/** A use within a minute of the last one is not written down: the four calls of a load would wait for each other. */
const USE = `WITH used AS (
  UPDATE sessions SET used_at = now()
  WHERE key = $2 AND ${IS_OPEN} AND used_at <= now() - interval '1 minute'
)
SELECT 1 FROM sessions WHERE key = $2 AND ${IS_OPEN}`;
