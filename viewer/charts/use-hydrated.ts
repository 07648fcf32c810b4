import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a component is prerendered or hydrated, true afterwards; so buttons that need a script can wait. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
