/** The open sessions. Only a hash of each token is kept, so that what keeps it does not help anyone to sign in. */
import { randomBytes } from "node:crypto";
import { limitedIdIn } from "../../../viewer/report/contract.ts";
import type { Account, Accounts } from "./accounts.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long a session stays open without a call, unless `--session-hours` says otherwise. */
const IDLE_HOURS = 12;
/** The same for a page that was installed as an app: it is on somebody's own phone. */
const INSTALLED_HOURS = 14 * 24;
/** However much it is used, a session ends after a week, or later if it may be idle for longer. */
const LEAST_ABSOLUTE_HOURS = 7 * 24;
const MOST_SESSIONS = 100;
/** At the end of the token and of the key of an installed page. A token without its own mark has another hash. */
const INSTALLED = ".app";

export type Sessions = ReturnType<typeof createSessions>;

interface Session {
  readonly key: string;
  /** How many milliseconds ago it was opened, and used last. */
  readonly age: number;
  readonly idle: number;
}

export interface SessionStore {
  find(key: string): Promise<Session | undefined>;
  use(key: string): Promise<void>;
  end(key: string): Promise<void>;
  /** Ends sessions by their keys, and opens one if it has a key. Meanwhile, nobody opens another one. */
  change(ending: (sessions: readonly Session[]) => readonly string[], opened?: string): Promise<void>;
}

/** @param idleHours of every session, if it is given */
export function createSessions(
  store: SessionStore,
  { withId }: Pick<Accounts, "withId">,
  idleHours?: number,
) {
  const isOver = ({ key, age, idle }: Session) => {
    const hours = idleHours ?? (key.endsWith(INSTALLED) ? INSTALLED_HOURS : IDLE_HOURS);
    return idle >= hours * HOUR || age >= Math.max(LEAST_ABSOLUTE_HOURS, hours) * HOUR;
  };
  const keyOf = async (token: string, account: Account) =>
    (await account.keyOf(token)) + (token.endsWith(INSTALLED) ? INSTALLED : "");
  const accountOf = (token: string) => withId(limitedIdIn(token) ?? "");
  return {
    /** Opens a session and returns its token. If the account has too many sessions, the oldest one ends. */
    async open(account: Account, isInstalled = false): Promise<string> {
      const id = account.id === "" ? "" : `.${account.id}`;
      const token = randomBytes(32).toString("base64url") + id + (isInstalled ? INSTALLED : "");
      const key = await keyOf(token, account);
      const scope = key.slice(0, key.indexOf(" ") + 1);
      await store.change((sessions) => {
        const open = sessions.filter((session) => !isOver(session) && session.key.startsWith(scope));
        const tooMany = open.toSorted((one, other) => other.age - one.age).slice(0, 1 - MOST_SESSIONS);
        return [...sessions.filter(isOver), ...tooMany].map((session) => session.key);
      }, key);
      return token;
    },

    /** The account of an open session; undefined if the token has none. Counts as a use of it. */
    async accept(token: string): Promise<Account | undefined> {
      const account = await accountOf(token);
      const key = account && (await keyOf(token, account));
      const session = key === undefined ? undefined : await store.find(key);
      if (session === undefined || isOver(session)) return undefined;
      // A use right after the last one is not written down: the calls of a load would wait for each other.
      if (session.idle >= MINUTE) await store.use(session.key);
      return account;
    },

    /** A token without a session is accepted too. */
    async end(token: string): Promise<void> {
      const account = await accountOf(token);
      if (account) await store.end(await keyOf(token, account));
    },

    endExpired: () => store.change((sessions) => sessions.filter(isOver).map(({ key }) => key)),
  };
}
