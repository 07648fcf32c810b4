import { useSyncExternalStore } from "react";

/** The datum that a reader points at. */
export interface Pointed {
  /** The id of its chart, which alone shows its figures. */
  readonly chart: string;
  readonly index: number;
  readonly by: "mouse" | "touch" | "keys";
  /** Whether a search has passed the last datum and started again at the first. */
  readonly isAgain?: boolean;
}

/** Holds what is pointed at outside React's state, so that a move renders only what shows it. */
export interface Cursor {
  get(): Pointed | undefined;
  set(next: Pointed | undefined): void;
  subscribe(listener: () => void): () => void;
}

export interface WithCursor {
  readonly cursor: Cursor;
}

export function createCursor(): Cursor {
  const listeners = new Set<() => void>();
  let pointed: Pointed | undefined;
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => pointed,
    set(next) {
      if (JSON.stringify(next) === JSON.stringify(pointed)) return;
      pointed = next;
      // A slow device cannot render and paint in one frame, so the next one paints.
      if (next?.by === "mouse") setTimeout(announce);
      else announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Renders again only if what is read has changed; an object must be the same one as long as it has not. */
export function useCursor<Value>(
  cursor: Cursor,
  read: (pointed: Pointed | undefined) => Value,
): Value | undefined {
  return useSyncExternalStore(
    cursor.subscribe,
    () => read(cursor.get()),
    () => undefined,
  );
}

/** The index of the datum that is pointed at. */
export function usePointedIndex(cursor: Cursor): number | undefined {
  return useCursor(cursor, (pointed) => pointed?.index);
}
