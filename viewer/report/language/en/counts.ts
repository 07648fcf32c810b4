import { formatCount } from "../../format.ts";

/** `1 note`, `1,844 days` */
export function countOf(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** `Nimman, Old Town and Hang Dong` */
export function listText(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
