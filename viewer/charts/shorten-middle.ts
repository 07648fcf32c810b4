import { clusters, letters } from "./letters.ts";

/** Longer names do not fit on two lines. */
const LONGEST = 56;
/** The room at each side of the dots. */
const HALF = 27;

/**
 * A long name without its middle, because variants of a product differ at the end as often as at the start. It is cut
 * between clusters, so that no Thai mark loses its letter.
 */
export function shortenMiddle(name: string): string {
  if (letters(name).length <= LONGEST) return name;
  const parts = clusters(name);
  const end = fitting([...parts].reverse()).reverse();
  return `${fitting(parts).join("").trimEnd()}…${end.join("").trimStart()}`;
}

/** The first parts, as many as have room. */
function fitting(parts: readonly string[]): string[] {
  let room = HALF;
  return parts.slice(
    0,
    parts.findIndex((part) => {
      room -= letters(part).length;
      return room < 0;
    }),
  );
}
