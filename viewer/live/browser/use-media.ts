import { useMemo, useSyncExternalStore } from "react";

/** Whether a media query applies. What only moves or looks different belongs in a stylesheet. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => media.matches,
  );
}
