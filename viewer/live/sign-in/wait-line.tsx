import { useState } from "react";
import { useSignInLanguage } from "../../language.tsx";
import type { LiveEffects } from "../effects.ts";
import { useNow } from "../use-now.ts";

const SECOND_MS = 1000;

interface WaitLineProps {
  readonly id: string;
  readonly seconds: number;
  readonly now: LiveEffects["now"];
}

/** Counts down to the next attempt, in silence: a `timer` does not announce its changes. */
export function WaitLine({ id, seconds, now }: WaitLineProps) {
  const { live } = useSignInLanguage();
  const [start] = useState(now);
  const left = Math.ceil(seconds - (useNow(now, SECOND_MS) - start) / SECOND_MS);
  return (
    <p className="error-text" id={id} role="timer">
      {left > 0 ? live.tooManyTries(left) : live.tryAgainNow}
    </p>
  );
}
