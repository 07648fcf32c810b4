import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a component is prerendered or hydrated, true afterwards; so buttons that need a script can wait. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The same a moment later, for what can wait until a chart has answered the touch by which it was hydrated. */
export function useAnswered(): boolean {
  return useDeferredValue(useHydrated());
}
