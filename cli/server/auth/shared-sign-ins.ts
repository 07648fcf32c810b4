/** Sessions and failed sign-ins in the database of a store that several servers read. */
import type { SharedDatabase } from "../../store/queryable.ts";
import { createKeyedHash } from "./keyed-hash.ts";
import { MOST_SESSIONS } from "./sessions.ts";
import { createSharedSessions, END_OLD_SESSIONS, type SessionScope, scopeOf } from "./shared-sessions.ts";
import { createSharedThrottle, DROP_OLD_FAILURES } from "./shared-throttle.ts";
import type { SignInOptions } from "./sign-in-routes.ts";

export interface SharedSignInOptions extends Pick<SessionScope, "shops"> {
  readonly password: string;
  readonly sessionHours: number;
}

/**
 * Removes what is over. So a role that may not write there is refused at the start, and not at the first sign-in.
 *
 * @throws CliError if the database refuses it, or does not answer
 */
export async function openSharedSignIns(
  database: SharedDatabase,
  { password, sessionHours, shops }: SharedSignInOptions,
): Promise<Omit<SignInOptions, "checkPassword">> {
  const scope = { hash: createKeyedHash(password), shops };
  await database.rows(END_OLD_SESSIONS, [sessionHours, MOST_SESSIONS, await scopeOf(scope)]);
  await database.rows(DROP_OLD_FAILURES);
  return {
    sessions: createSharedSessions(database, scope, sessionHours),
    throttle: createSharedThrottle(database),
  };
}
