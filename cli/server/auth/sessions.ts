/** The open sessions. Only a hash of each token is kept, so that what keeps it does not help anyone to sign in. */
import { createHash, randomBytes } from "node:crypto";

const HOUR = 3_600_000;
/** How long a session stays open without a call, unless `--session-hours` says otherwise. */
export const IDLE_HOURS = 12;
export const ABSOLUTE_HOURS = 7 * 24;
export const MOST_SESSIONS = 100;

export interface Sessions {
  /** Opens a session and returns its token. If there are too many sessions, the oldest one ends. */
  open(): Promise<string>;
  /** Whether the token belongs to an open session. Counts as a use of it. */
  accept(token: string): Promise<boolean>;
  /** Ends the session at once. A token without a session is accepted too. */
  end(token: string): Promise<void>;
}

interface Session {
  readonly opened: number;
  used: number;
}

/** In the memory of this process. @param now milliseconds of a clock that never jumps */
export function createSessions(now: () => number, idleHours = IDLE_HOURS): Sessions {
  // A map keeps the order of insertion, so the oldest session comes first.
  const sessions = new Map<string, Session>();

  function isOver({ opened, used }: Session): boolean {
    return now() - used >= idleHours * HOUR || now() - opened >= ABSOLUTE_HOURS * HOUR;
  }

  return {
    async open() {
      for (const [key, session] of sessions) if (isOver(session)) sessions.delete(key);
      for (const key of sessions.keys()) {
        if (sessions.size < MOST_SESSIONS) break;
        sessions.delete(key);
      }
      const token = newToken();
      sessions.set(keyOf(token), { opened: now(), used: now() });
      return token;
    },

    async accept(token) {
      const key = keyOf(token);
      const session = sessions.get(key);
      if (session === undefined) return false;
      if (isOver(session)) {
        sessions.delete(key);
        return false;
      }
      session.used = now();
      return true;
    },

    async end(token) {
      sessions.delete(keyOf(token));
    },
  };
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

function keyOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
