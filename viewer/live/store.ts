import { useSyncExternalStore } from "react";

/** A value that changes, for whoever follows it. */
export function createStore<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    state: () => value,
    /** Calls the listener after each change; returns a function that stops this. */
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

export type Store<Value> = Pick<ReturnType<typeof createStore<Value>>, "state" | "onChange">;

/** The value, in each rendering. */
export function useStore<Value>({ onChange, state }: Store<Value>): Value {
  return useSyncExternalStore(onChange, state, state);
}
