/**
 * Sessions and failed sign-ins in the database of a store that several servers read: any of them accepts a token, logging
 * out at one ends it at all, and they count failures together. The clock is that of the database, so that the servers
 * agree. Sessions outlive a restart. Every call rejects with a CliError if the database does not answer.
 */
import { createHmac } from "node:crypto";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { derive } from "../../secrets/password-hash.ts";
import { textOf, wholeOf } from "../../store/engine/rows.ts";
import type { Row, SharedDatabase } from "../../store/queryable.ts";
import { type Accounts, type KeyOf, scopeOf } from "./accounts.ts";
import { COUNTS_MS, createLoginThrottle, type FailureStore } from "./login-throttle.ts";
import { createSessions, type SessionStore } from "./sessions.ts";
import type { SignInOptions } from "./sign-in-routes.ts";

/** Removes what is over. So a role that may not write there is refused at the start, and not at the first sign-in. */
export async function openSharedSignIns(
  database: SharedDatabase,
  accounts: Accounts,
  sessionHours?: number,
): Promise<SignInOptions> {
  const sessions = createSessions(sessionsIn(database), accounts, sessionHours);
  await sessions.endExpired();
  const failures = keepFailures(database);
  await failures.forget();
  return { accounts, sessions, throttle: createLoginThrottle(failures) };
}

/**
 * The keys of the sessions with the shared password. Those of all servers with the same password and the same shops are
 * the same, and others at all others. So another password ends all of these sessions, and many sign-ins at a server of one
 * shop do not end the sessions of the head office.
 *
 * Anyone who has a token and its hash could try passwords on it. The key is derived from the password, so that each try
 * takes as long as a guess at the server itself. All servers need the same salt, so it is no secret.
 */
export function keysOf(password: string, shops: ChosenShops): KeyOf {
  const deriving = derive(password, Buffer.from("cafe-sales sessions"));
  // If it fails, the first token reports it.
  deriving.catch(() => {});
  const hash = async (text: string) =>
    createHmac("sha256", await deriving)
      .update(text)
      .digest("base64url");
  return async (token) => `${await hash(scopeOf(shops))} ${await hash(token)}`;
}

export function sessionsIn(database: SharedDatabase): SessionStore {
  return {
    async find(key) {
      const [row] = await database.rows(`${SESSIONS} WHERE key = $1`, [key]);
      return row && sessionOf(row);
    },
    async use(key) {
      await database.rows("UPDATE sessions SET used_at = now() WHERE key = $1", [key]);
    },
    async end(key) {
      await database.rows("DELETE FROM sessions WHERE key = $1", [key]);
    },
    async change(ending, opened) {
      await database.transaction(async ({ rows }) => {
        // Otherwise two servers that open one at the same time could leave one too many.
        await rows("LOCK TABLE sessions IN SHARE ROW EXCLUSIVE MODE");
        const ended = ending((await rows(SESSIONS)).map(sessionOf));
        await rows(
          "DELETE FROM sessions WHERE key IN (SELECT pg_catalog.jsonb_array_elements_text($1::jsonb))",
          [JSON.stringify(ended)],
        );
        if (opened === undefined) return;
        await rows("INSERT INTO sessions (key, opened_at, used_at) VALUES ($1, now(), now())", [opened]);
      });
    },
  };
}

function keepFailures(database: SharedDatabase): FailureStore {
  return {
    read: async () => (await database.rows(FAILURES)).map(failureOf),
    async add(address, lockAfter) {
      await database.transaction(async ({ rows }) => {
        // Otherwise two servers that count at the same time would not see each other's failure.
        await rows("LOCK TABLE failed_sign_ins IN SHARE ROW EXCLUSIVE MODE");
        await rows(DROP_OLD_FAILURES);
        const { lock, locks } = lockAfter((await rows(FAILURES)).map(failureOf));
        await rows(ADD_FAILURE, [address, locks, lock]);
      });
    },
    async forget(address) {
      await database.rows("UPDATE failed_sign_ins SET address = NULL WHERE address = $1", [address ?? null]);
      await database.rows(DROP_OLD_FAILURES);
    },
  };
}

const SESSIONS = `SELECT key, ${millisecondsOf("now() - opened_at")} AS age, ${millisecondsOf("now() - used_at")} AS idle
  FROM sessions`;

function sessionOf(row: Row) {
  return { key: textOf(row, "key"), age: wholeOf(row, "age"), idle: wholeOf(row, "idle") };
}

const COUNTS = `interval '${COUNTS_MS} milliseconds'`;

const FAILURES = `SELECT address, locks, ${millisecondsOf("now() - failed_at")} AS age,
    coalesce(${millisecondsOf("locked_until - failed_at")}, 0) AS lock
  FROM failed_sign_ins WHERE failed_at > now() - ${COUNTS} ORDER BY failed_at, locks`;

function failureOf(row: Row) {
  const address = row.address === null ? undefined : textOf(row, "address");
  return { address, locks: wholeOf(row, "locks"), age: wholeOf(row, "age"), lock: wholeOf(row, "lock") };
}

const ADD_FAILURE = `INSERT INTO failed_sign_ins (address, failed_at, locks, locked_until)
  VALUES ($1, now(), $2::integer, now() + interval '1 millisecond' * $3::float8)`;

const DROP_OLD_FAILURES = `DELETE FROM failed_sign_ins WHERE failed_at <= now() - ${COUNTS}`;

function millisecondsOf(interval: string): string {
  return `(extract(epoch FROM ${interval}) * 1000::numeric)::bigint`;
}
