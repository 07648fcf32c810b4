import type { StorageWindow } from "../../viewer/live/session.ts";

type Listener = Parameters<StorageWindow["addEventListener"]>[1];

/** A window that has only a storage and its events. */
export function fakeWindow(localStorage: StorageWindow["localStorage"] = fakeStorage()) {
  const listeners = new Set<Listener>();
  return {
    localStorage,
    addEventListener: (_: "storage", listener: Listener) => void listeners.add(listener),
    removeEventListener: (_: "storage", listener: Listener) => void listeners.delete(listener),
    /** Sends the event of a key that another tab changed; null stands for all keys. */
    announce(key: string | null) {
      for (const listener of listeners) listener({ key });
    },
  };
}

export function fakeStorage(): StorageWindow["localStorage"] {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
