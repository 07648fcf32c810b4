import { useEffect, useState } from "react";

/** A part of the page whose script is not in the first one. */
export interface Part<Value> {
  /** Loads it if that has not begun. After a failed load, tries again. */
  load(): Promise<unknown>;
  /** Undefined until it is loaded. */
  readonly value: () => Value | undefined;
}

export function createPart<Value>(load: () => Promise<Value>): Part<Value> {
  let loading: Promise<unknown> | undefined;
  let value: Value | undefined;
  return {
    load() {
      loading ??= load().then(
        (loaded) => {
          value = loaded;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    value: () => value,
  };
}

/** Loads a part as soon as it is needed. A part that is loaded already is there in the first rendering. */
export function usePart<Value>(
  part: Part<Value>,
  isNeeded: boolean,
): { readonly value: Value | undefined; readonly hasFailed: boolean; readonly tryAgain: () => void } {
  const [outcome, setOutcome] = useState<"loaded" | "failed">();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads again
  useEffect(() => {
    if (!isNeeded) return;
    part.load().then(
      () => setOutcome("loaded"),
      () => setOutcome("failed"),
    );
  }, [part, isNeeded, turn]);
  const tryAgain = () => {
    setOutcome(undefined);
    setTurn(turn + 1);
  };
  return { value: part.value(), hasFailed: outcome === "failed", tryAgain };
}
