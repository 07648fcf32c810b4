import { useCallback, useEffect, useMemo, useState } from "react";

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
 * its outcome is dropped. A key that was loaded last is not loaded again if nothing was asked for meanwhile.
 *
 * The calls are sent in the rendering in which the key comes, before anything is drawn: what is drawn takes longer than
 * many answers. What is there already is in that same rendering, so that nothing is drawn twice.
 *
 * @param key undefined if nothing is asked for; then there is no value
 * @param load never changes
 * @param ready a value that has been loaded already; it never changes either
 */
export function useLoad<Key, Value>(
  key: Key | undefined,
  load: Load<Key, Value>,
  ready?: (key: Key) => Value | undefined,
) {
  const [last, settle] = useState<Settled<Key, Value>>(NOTHING);
  const [kept, keep] = useState<Settled<Key, Value>>(NOTHING);
  const [turn, setTurn] = useState(0);
  const isLoading = key !== undefined && last.key !== key;
  const found = isLoading ? foundFor(key) : undefined;
  if (found) settle(found);
  else if (key === undefined && last !== NOTHING) settle(NOTHING);

  function foundFor(wanted: Key): Settled<Key, Value> | undefined {
    if (kept.key === wanted) return kept;
    const value = ready?.(wanted);
    return value === undefined ? undefined : { key: wanted, value, hasFailed: false };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads again
  const begun = useMemo(
    () =>
      found || key === undefined || (last.key === key && !last.hasFailed) ? undefined : begin(key, load),
    [key, turn, load],
  );
  useEffect(() => {
    if (!begun) return;
    // The strict mode of React ends each effect once, and begins it again.
    const { key, controller, outcome } = begun.controller.signal.aborted ? begin(begun.key, load) : begun;
    const { signal } = controller;
    outcome.then(
      (value) => {
        if (signal.aborted) return;
        settle({ key, value, hasFailed: false });
        keep({ key, value, hasFailed: false });
      },
      () => {
        if (!signal.aborted) settle(({ value }) => ({ key, value, hasFailed: true }));
      },
    );
    return () => controller.abort();
  }, [begun, load]);

  return {
    ...last,
    hasFailed: last.hasFailed && last.key === key,
    isLoading,
    tryAgain: useCallback(() => {
      settle(NOTHING);
      keep(NOTHING);
      setTurn((turn) => turn + 1);
    }, []),
  };
}

function begin<Key, Value>(key: Key, load: Load<Key, Value>) {
  const controller = new AbortController();
  return { key, controller, outcome: load(key, controller.signal) };
}
