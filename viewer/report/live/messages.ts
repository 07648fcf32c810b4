/** What only the live page says, beyond the texts of the specification. */
import { countOf } from "../messages.ts";

export const liveMessages = {
  showPassword: "Show password",
  tryAgainNow: "You can try again now.",

  save: "Save report",
  saving: "Saving...",
  saved: "Saved",
  copy: "Copy for chat",
  copied: "Copied",
  notCopied: "Your browser did not allow the copy",
  noAnswer: "the server does not answer",
  noReport: "this server does not make reports",
} as const;

/** `Too many tries. Try again in 15 seconds.` From two minutes on, in minutes. */
export function tooManyTries(seconds: number): string {
  const wait = seconds < 120 ? countOf(seconds, "second") : countOf(Math.ceil(seconds / 60), "minute");
  return `Too many tries. Try again in ${wait}.`;
}

/** @param reason its beginning may be in lower case */
export function notSaved(reason: string): string {
  return `Not saved: ${reason}`;
}
