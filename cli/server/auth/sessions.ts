/** The open sessions. Only a hash of each token is kept, so that what keeps it does not help anyone to sign in. */
import { randomBytes } from "node:crypto";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long a session stays open without a call, unless `--session-hours` says otherwise. */
const IDLE_HOURS = 12;
const ABSOLUTE_HOURS = 7 * 24;
const MOST_SESSIONS = 100;

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

/** The hash of a token; behind a scope and a space if the store has several scopes, each with its own sessions. */
export type KeyOf = (token: string) => Promise<string>;

export function createSessions(store: SessionStore, keyOf: KeyOf, idleHours = IDLE_HOURS) {
  const isOver = ({ age, idle }: Session) => idle >= idleHours * HOUR || age >= ABSOLUTE_HOURS * HOUR;
  return {
    /** Opens a session and returns its token. If there are too many sessions, the oldest one ends. */
    async open(): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      const key = await keyOf(token);
      const scope = key.slice(0, key.indexOf(" ") + 1);
      await store.change((sessions) => {
        const open = sessions.filter((session) => !isOver(session) && session.key.startsWith(scope));
        const tooMany = open.toSorted((one, other) => other.age - one.age).slice(0, 1 - MOST_SESSIONS);
        return [...sessions.filter(isOver), ...tooMany].map((session) => session.key);
      }, key);
      return token;
    },

    /** Whether the token belongs to an open session. Counts as a use of it. */
    async accept(token: string): Promise<boolean> {
      const key = await keyOf(token);
      const session = await store.find(key);
      if (session === undefined || isOver(session)) return false;
      // A use right after the last one is not written down: the four calls of a load would wait for each other.
      if (session.idle >= MINUTE) await store.use(key);
      return true;
    },

    /** A token without a session is accepted too. */
    end: async (token: string) => store.end(await keyOf(token)),

    endExpired: () => store.change((sessions) => sessions.filter(isOver).map(({ key }) => key)),
  };
}
