import { useEffect, useState } from "react";

/** The time in milliseconds since 1970, read again at every interval. */
export function useNow(now: () => number, everyMs: number): number {
  const [latest, setLatest] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setLatest(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return latest;
}
