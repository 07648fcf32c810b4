import { useSyncExternalStore } from "react";

/** False while a component is prerendered or hydrated, true afterwards; so buttons that need a script can wait. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
