import { useLoad } from "./use-load.ts";

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
export function usePart<Value>(part: Part<Value>, isNeeded: boolean) {
  const { hasFailed, tryAgain } = useLoad(isNeeded && !part.value() ? part : undefined, load);
  return { value: part.value(), hasFailed, tryAgain };
}

const load = (part: Part<unknown>) => part.load();
