import { useSyncExternalStore } from "react";

let isPrinted = false;

/** Whether the page has been printed, so that what only paper shows is there. It becomes true just before that. */
export function usePrinted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const onPrint = () => {
        isPrinted = true;
        listener();
      };
      addEventListener("beforeprint", onPrint);
      return () => removeEventListener("beforeprint", onPrint);
    },
    () => isPrinted,
    () => false,
  );
}
