/** Which statuses of a file say that a receipt counts. */
import { plainText } from "../columns/plain-text.ts";
import { CANCELLED_WORDS, CLOSED_WORDS } from "./known-words.ts";

export interface StatusHints {
  /** The user's choice, beside the known words. */
  readonly asked: string | undefined;
  /** The choice of an earlier import. */
  readonly remembered: string | undefined;
  /** Whether any other status means that the receipt does not count. */
  readonly isEnglish: boolean;
}

export interface ClosedStatuses {
  /** As the file writes them. */
  readonly closed: readonly string[];
  /** The one of them that is closed only because the file has no other. */
  readonly detected: string | undefined;
}

/** A text says why it is not clear: one of the statuses is unknown, or the one that the user named is absent. */
export function closedStatuses(statuses: readonly string[], { asked, remembered, isEnglish }: StatusHints) {
  const chosen = asked ?? remembered;
  const closedWords = new Set(chosen === undefined ? CLOSED_WORDS : [...CLOSED_WORDS, plainText(chosen)]);
  const closed = statuses.filter((status) => closedWords.has(plainText(status)));
  const unknown = statuses.filter(
    (status) => !closed.includes(status) && !CANCELLED_WORDS.has(plainText(status)),
  );
  const isAbsent = asked !== undefined && !statuses.some((status) => plainText(status) === plainText(asked));
  if (isAbsent && unknown.length > 0) return "absent";
  if (isEnglish || chosen !== undefined || unknown.length === 0) return { closed, detected: undefined };
  const isAlone = new Set(statuses.map(plainText)).size === 1;
  return isAlone ? { closed: unknown, detected: unknown[0] } : "unknown";
}
