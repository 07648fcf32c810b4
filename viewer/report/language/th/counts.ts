import { formatCount } from "../../format.ts";

/** `6 วัน`: Thai has one form for all numbers, and a word that says what is counted. */
export function countOf(number: number, classifier: string): string {
  return `${formatCount(number)} ${classifier}`;
}

/** `นิมมาน, เมืองเก่า และหางดง`: there is a space before figures and Latin words, but not between two words of Thai. */
export function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  const and = /^\p{Script=Thai}/u.test(last) ? "และ" : "และ ";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${and}${last}`;
}
