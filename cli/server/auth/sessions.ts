/** Who is signed in. Only a hash of each token is kept: whoever reads this memory cannot sign in with it. */
import { createHash, randomBytes } from "node:crypto";

const HOUR = 3_600_000;
/** How long a session lives without a call, where nobody says otherwise. */
const IDLE_HOURS = 12;
const ABSOLUTE = 7 * 24 * HOUR;
const MOST = 100;

export interface Sessions {
  /** Opens a session and gives its token; the oldest session goes when there are too many. */
  open(): string;
  /** Whether the token belongs to an open session, which counts as using it. */
  accept(token: string): boolean;
  /** Ends the session at once; a token without one is fine. */
  end(token: string): void;
}

interface Session {
  readonly opened: number;
  used: number;
}

/** @param now milliseconds of a clock that never jumps */
export function createSessions(now: () => number, idleHours = IDLE_HOURS): Sessions {
  // In order of opening, since a session never moves.
  const sessions = new Map<string, Session>();

  function isOver({ opened, used }: Session): boolean {
    return now() - used >= idleHours * HOUR || now() - opened >= ABSOLUTE;
  }

  return {
    open() {
      for (const [key, session] of sessions) if (isOver(session)) sessions.delete(key);
      for (const key of sessions.keys()) {
        if (sessions.size < MOST) break;
        sessions.delete(key);
      }
      const token = randomBytes(32).toString("base64url");
      sessions.set(keyOf(token), { opened: now(), used: now() });
      return token;
    },

    accept(token) {
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

    end(token) {
      sessions.delete(keyOf(token));
    },
  };
}

function keyOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
