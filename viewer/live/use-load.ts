import { useEffect, useLayoutEffect, useReducer, useState } from "react";

interface Settled<Key, Value> {
  /** What was asked for last, of what has settled. */
  readonly key: Key | undefined;
  /** What came of the last load that succeeded. */
  readonly value: Value | undefined;
  readonly hasFailed: boolean;
}

type Load<Key, Value> = (key: Key, signal: AbortSignal) => Promise<Value>;

const NOTHING = { key: undefined, value: undefined, hasFailed: false };

/**
 * Loads a value for every new key, so that an equal one that is new loads again. Having a value and loading one are two
 * facts: the last value stays while a newer load runs, and after one has failed. A load that is overtaken is aborted, and
 * its outcome is dropped. A key that was loaded last is not loaded again. It does not know React.
 */
export function createSlot<Key, Value>(load: Load<Key, Value>, onSettled: () => void) {
  let wanted: Key | undefined;
  let settled: Settled<Key, Value> = NOTHING;
  let kept: Settled<Key, Value> = NOTHING;
  let running: AbortController | undefined;

  function want(key: Key | undefined): void {
    running?.abort();
    wanted = key;
  }

  async function begin(key: Key): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    const next = await load(key, signal).then(
      (value) => ({ key, value, hasFailed: false }),
      () => ({ ...settled, key, hasFailed: true }),
    );
    if (signal.aborted) return;
    settled = next;
    if (!next.hasFailed) kept = next;
    onSettled();
  }

  /** What there is for a key. */
  function view(key: Key | undefined) {
    const isLoading = key !== undefined && settled.key !== key;
    const { hasFailed, ...others } = key === undefined ? NOTHING : settled;
    return { ...others, hasFailed: hasFailed && !isLoading, isLoading };
  }

  return {
    view,
    /** @param key undefined if nothing is asked for; then there is no value */
    ask(key: Key | undefined) {
      if (key !== wanted) {
        want(key);
        if (key === undefined) settled = NOTHING;
        else if (key === kept.key) settled = kept;
        else void begin(key);
      }
      return view(key);
    },
    /** Has a value that was loaded elsewhere. */
    put(key: Key, value: Value): void {
      want(key);
      settled = kept = { key, value, hasFailed: false };
    },
    tryAgain(): void {
      const key = wanted;
      want(key);
      settled = kept = NOTHING;
      if (key !== undefined) void begin(key);
      onSettled();
    },
  };
}

/** The same for a part of the page: it is asked for before the part is painted. @param load never changes */
export function useLoad<Key, Value>(key: Key | undefined, load: Load<Key, Value>) {
  const [, draw] = useReducer((turn: number) => turn + 1, 0);
  const [slot] = useState(() => createSlot(load, draw));
  useLayoutEffect(() => {
    const { isLoading } = slot.view(key);
    if (isLoading && !slot.ask(key).isLoading) draw();
    else slot.ask(key);
  }, [slot, key]);
  useEffect(() => () => void slot.ask(undefined), [slot]);
  return { ...slot.view(key), tryAgain: slot.tryAgain };
}
