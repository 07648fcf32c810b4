import { formatCount } from "../../format.ts";

/** `6 วัน`: Thai has one form for all numbers, and a word that says what is counted. */
export function countOf(number: number, classifier: string): string {
  return `${formatCount(number)} ${classifier}`;
}

/** `นิมมาน, เมืองเก่า และ หางดง` */
export function listText(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} และ ${items.at(-1)}`;
}
