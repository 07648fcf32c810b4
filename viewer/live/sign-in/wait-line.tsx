import { useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { Clock } from "../effects.ts";
import { useNow } from "../use-now.ts";

const SECOND_MS = 1000;

interface WaitLineProps {
  readonly id: string;
  readonly seconds: number;
  readonly clock: Clock;
}

/** Counts down to the next attempt, in silence: a `timer` does not announce its changes. */
export function WaitLine({ id, seconds, clock }: WaitLineProps) {
  const { live } = useLanguage();
  const [start] = useState(clock.now);
  const now = useNow(clock, SECOND_MS);
  const left = Math.ceil(seconds - (now - start) / SECOND_MS);
  return (
    <p className="error-text" id={id} role="timer">
      {left > 0 ? live.tooManyTries(left) : live.tryAgainNow}
    </p>
  );
}
