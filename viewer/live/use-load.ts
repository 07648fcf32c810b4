import { useEffect, useState } from "react";

interface Settled<Key, Value> {
  /** What was asked for last, of what has settled. */
  readonly key: Key | undefined;
  /** What came of the last load that succeeded. */
  readonly value: Value | undefined;
  readonly hasFailed: boolean;
}

interface Kept<Key, Value> {
  readonly key: Key;
  readonly value: Value;
}

const NOTHING = { key: undefined, value: undefined, hasFailed: false };

/**
 * Loads a value for every new key, so that an equal one that is new loads again. Having a value and loading one are two
 * facts: the last value stays while a newer load runs, and after one has failed. A load that is overtaken is aborted, and
 * its outcome is dropped. A key that was loaded last is not loaded again if nothing was asked for meanwhile.
 *
 * @param key undefined if nothing is asked for; then there is no value
 * @param load never changes
 * @param ready a value that has been loaded already, which is there at once; it never changes either
 */
export function useLoad<Key, Value>(
  key: Key | undefined,
  load: (key: Key, signal: AbortSignal) => Promise<Value>,
  ready?: (key: Key) => Value | undefined,
) {
  const [last, setSettled] = useState<Settled<Key, Value>>(NOTHING);
  const [kept, keep] = useState<Kept<Key, Value>>();
  const [turn, setTurn] = useState(0);
  const valueNow = (wanted: Key) => (kept?.key === wanted ? kept.value : ready?.(wanted));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads again
  useEffect(() => {
    if (key === undefined) return setSettled(NOTHING);
    const value = valueNow(key);
    if (value !== undefined) return setSettled({ key, value, hasFailed: false });
    const controller = new AbortController();
    load(key, controller.signal).then(
      (value) => {
        if (controller.signal.aborted) return;
        setSettled({ key, value, hasFailed: false });
        keep({ key, value });
      },
      () => {
        if (!controller.signal.aborted) setSettled(({ value }) => ({ key, value, hasFailed: true }));
      },
    );
    return () => controller.abort();
  }, [key, turn, load, ready]);

  const value = key === undefined || last.key === key ? undefined : valueNow(key);
  const settled = value === undefined ? last : { key, value, hasFailed: false };
  const tryAgain = () => {
    setSettled(NOTHING);
    keep(undefined);
    setTurn(turn + 1);
  };
  return {
    ...settled,
    hasFailed: settled.hasFailed && settled.key === key,
    isLoading: key !== undefined && settled.key !== key,
    tryAgain,
  };
}
