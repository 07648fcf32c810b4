/**
 * The token of the signed-in person, in the browser's local storage under `token`.
 *
 * Storage is read before every use, so that what another tab did holds here too. Where storage throws
 * (blocked, full, a sandboxed page), the token lives in memory until the page goes, and what could not be
 * replaced in the storage no longer counts.
 */
export interface Session {
  /** The stored token, or undefined when there is none that could be sent. */
  token(): string | undefined;
  /** Whether the token is one that calls can carry; else nothing has begun. */
  start(token: string): boolean;
  end(): void;
  /** Calls back when another tab signs in or out; returns what ends that. */
  onChange(listener: () => void): () => void;
}

const KEY = "token";
const MAX_LENGTH = 4096;

/** @param target where `storage` events arrive; the storage is asked from it each time, as asking may throw */
export function createSession(
  target: Pick<Window, "localStorage" | "addEventListener" | "removeEventListener">,
): Session {
  let inMemory: string | undefined;

  function read(): string | undefined {
    try {
      return inMemory ?? target.localStorage.getItem(KEY) ?? undefined;
    } catch {
      return inMemory;
    }
  }

  return {
    token() {
      const token = read();
      return token !== undefined && isSendable(token) ? token : undefined;
    },
    start(token) {
      if (!isSendable(token)) return false;
      inMemory = undefined;
      try {
        target.localStorage.setItem(KEY, token);
      } catch {
        inMemory = token;
      }
      return true;
    },
    end() {
      inMemory = undefined;
      try {
        target.localStorage.removeItem(KEY);
      } catch {
        // Nothing is stored where storage cannot be reached.
      }
    },
    onChange(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === KEY || event.key === null) listener();
      };
      target.addEventListener("storage", onStorage);
      return () => target.removeEventListener("storage", onStorage);
    },
  };
}

/** Whether the token can travel in a header: one that cannot would make every later call throw. */
function isSendable(token: string): boolean {
  if (token === "" || token.length > MAX_LENGTH) return false;
  try {
    const value = `Bearer ${token}`;
    // White space at the ends would be cut off.
    return new Headers({ Authorization: value }).get("Authorization") === value;
  } catch {
    return false;
  }
}
