/** What only the live page says, beyond the texts of the specification. */
import { countOf } from "../messages.ts";

export const liveMessages = {
  showPassword: "Show password",
  tryAgainNow: "You can try again now.",
} as const;

/** `Too many tries. Try again in 15 seconds.` From two minutes on, in minutes. */
export function tooManyTries(seconds: number): string {
  const wait = seconds < 120 ? countOf(seconds, "second") : countOf(Math.ceil(seconds / 60), "minute");
  return `Too many tries. Try again in ${wait}.`;
}
