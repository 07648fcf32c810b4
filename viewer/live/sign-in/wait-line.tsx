import { useState } from "react";
import { liveMessages, tooManyTries } from "../../report/live/messages.ts";
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
  const [start] = useState(clock.now);
  const now = useNow(clock, SECOND_MS);
  const left = Math.ceil(seconds - (now - start) / SECOND_MS);
  return (
    <p className="error-text" id={id} role="timer">
      {left > 0 ? tooManyTries(left) : liveMessages.tryAgainNow}
    </p>
  );
}
