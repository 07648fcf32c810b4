/** `1 note`, `2 notes` */
export function countOf(number: number, noun: string, format: (number: number) => string = String): string {
  return `${format(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** `Nimman, Old Town and Hang Dong` */
export function listText(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
