import type { AddressWindow } from "../../../viewer/live/browser/address.ts";
import type { StorageWindow } from "../../../viewer/live/browser/session.ts";

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

/** A window whose document has a language and a manifest. */
export function fakeLanguageWindow() {
  const manifest = { href: "/manifest.webmanifest" };
  const documentElement = { lang: "en" };
  return { localStorage: fakeStorage(), document: { documentElement, querySelector: () => manifest } };
}

/** A window that has only an address and its history. */
export function fakeHistory(query = "") {
  const entries = [query];
  let place = 0;
  const listeners = new Set<() => void>();
  const queryOf = (url: string | URL | null | undefined) => String(url).replace(/^[^?]*/, "");
  const window: AddressWindow = {
    location: {
      pathname: "/",
      get search() {
        return entries[place] ?? "";
      },
    },
    history: {
      state: null,
      pushState: (_, __, url) => void entries.splice(++place, entries.length, queryOf(url)),
      replaceState: (_, __, url) => void entries.splice(place, 1, queryOf(url)),
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  };
  return {
    window,
    entries,
    /** Back if negative, else Forward. */
    go(steps: number) {
      place += steps;
      for (const listener of listeners) listener();
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
