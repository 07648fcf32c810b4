/**
 * The token of the signed-in person, in the browser's local storage under `token`.
 *
 * The storage is read before every use, so that a sign-in or logout of another tab counts here too. If the
 * storage throws (blocked, full, a sandboxed page), the token is kept in memory until the page is closed, and
 * an older token that could not be replaced in the storage is ignored.
 */
import { remembered, type StorageOwner } from "./remembered.ts";

export type Session = ReturnType<typeof createSession>;

const KEY = "token";
const MAX_LENGTH = 4096;

type StorageListener = (event: Pick<StorageEvent, "key">) => void;

/** The part of a `window` that a session needs. */
export interface StorageWindow extends StorageOwner {
  addEventListener(type: "storage", listener: StorageListener): void;
  removeEventListener(type: "storage", listener: StorageListener): void;
}

export function createSession(target: StorageWindow) {
  const kept = remembered(target, KEY);
  let inMemory: string | undefined;
  return {
    /** The stored token, or undefined if there is none or it cannot be sent in a header. */
    token() {
      const token = inMemory ?? kept.get();
      return token !== undefined && isSendable(token) ? token : undefined;
    },
    /** Stores the token, or returns false if it cannot be sent in a header. */
    start(token: string) {
      if (!isSendable(token)) return false;
      inMemory = kept.set(token) ? undefined : token;
      return true;
    },
    end() {
      inMemory = undefined;
      // A storage that cannot be reached holds no token of ours.
      kept.set(undefined);
    },
    /** Calls the listener whenever another tab signs in or out; returns a function that stops this. */
    onChange(listener: () => void) {
      const onStorage: StorageListener = ({ key }) => {
        if (key === KEY || key === null) listener();
      };
      target.addEventListener("storage", onStorage);
      return () => target.removeEventListener("storage", onStorage);
    },
  };
}

/** Whether a header can carry the token; one that it cannot carry would make every later call throw. */
function isSendable(token: string): boolean {
  if (token === "" || token.length > MAX_LENGTH) return false;
  try {
    const value = `Bearer ${token}`;
    // Headers cut white space off the ends.
    return new Headers({ Authorization: value }).get("Authorization") === value;
  } catch {
    return false;
  }
}
