import { useEffect, useState } from "react";
import type { Clock } from "./effects.ts";

/** The time in milliseconds since 1970, read again at every interval. */
export function useNow(clock: Clock, everyMs: number): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => clock.every(everyMs, () => setNow(clock.now())), [clock, everyMs]);
  return now;
}
