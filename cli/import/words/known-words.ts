/** What the tills call a sale, a refund, and a receipt that counts or does not, in all languages of their exports. */
import { plainText } from "../columns/plain-text.ts";
import type { Till, Words } from "../tills/till.ts";
import { TILLS } from "../tills/tills.ts";

export const SALE_WORDS = wordsFor("sale");
export const REFUND_WORDS = wordsFor("refund");
export const CLOSED_WORDS = wordsFor("closed");
export const CANCELLED_WORDS = wordsFor("cancelled");

/** The words of a till that need no translation, in lower case. */
export function ownWords({ dialects }: Till, meaning: keyof Words): readonly string[] {
  return (dialects[0].words[meaning] ?? []).map((word) => word.toLowerCase());
}

function wordsFor(meaning: keyof Words): ReadonlySet<string> {
  const words = TILLS.flatMap(({ dialects }) => dialects.flatMap((dialect) => dialect.words[meaning] ?? []));
  return new Set(words.map(plainText));
}
