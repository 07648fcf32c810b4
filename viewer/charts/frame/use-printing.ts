import { useSyncExternalStore } from "react";

let printing = false;

function subscribe(changed: () => void): () => void {
  const before = () => {
    printing = true;
    changed();
  };
  const after = () => {
    printing = false;
    changed();
  };
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  return () => {
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
  };
}

/**
 * Whether the page is being printed. This is an external store, because React renders its changes before the
 * event ends; an ordinary state would change after the browser has laid out the paper.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
}
