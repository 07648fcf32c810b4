import { useEffect } from "react";
import { useLatest } from "../fresh/use-latest.ts";
import { keyOf, type PageKey, TAKES_KEYS } from "./key-of.ts";

/** Calls `act` for each key of the page that nothing else takes. */
export function useKeys(isOn: () => boolean, act: (key: PageKey) => void): void {
  const latest = useLatest({ isOn, act });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const { isOn, act } = latest.current;
      if (key === undefined || !isOn()) return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
      event.preventDefault();
      act(key);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [latest]);
}
