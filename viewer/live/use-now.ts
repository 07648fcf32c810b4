import { useEffect, useState } from "react";
import type { LiveEffects } from "./effects.ts";

/** The time in milliseconds since 1970, read again at every interval. */
export function useNow(now: LiveEffects["now"], everyMs: number): number {
  const [latest, setLatest] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setLatest(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return latest;
}
