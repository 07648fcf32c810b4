/** Sessions and failed sign-ins in the database of a store that several servers read. */
import type { SharedDatabase } from "../../store/queryable.ts";
import { createKeyedHash } from "./keyed-hash.ts";
import { MOST_SESSIONS } from "./sessions.ts";
import { createSharedSessions, END_OLD_SESSIONS } from "./shared-sessions.ts";
import { createSharedThrottle, DROP_OLD_FAILURES } from "./shared-throttle.ts";
import type { SignInOptions } from "./sign-in-routes.ts";

/**
 * Removes what is over. So a role that may not write there is refused at the start, and not at the first sign-in.
 *
 * @throws CliError if the database refuses it, or does not answer
 */
export async function openSharedSignIns(
  database: SharedDatabase,
  { password, sessionHours }: { readonly password: string; readonly sessionHours: number },
): Promise<Omit<SignInOptions, "checkPassword">> {
  await database.rows(END_OLD_SESSIONS, [sessionHours, MOST_SESSIONS]);
  await database.rows(DROP_OLD_FAILURES);
  return {
    sessions: createSharedSessions(database, createKeyedHash(password), sessionHours),
    throttle: createSharedThrottle(database),
  };
}
