/** A receipt of several files that the end of a file may have cut: which file is right, or whether each has a part. */

/** The lines that one file has of the receipt. */
export interface ReceiptPart {
  readonly source: string;
  /** Whether the receipt is the first or the last one of the file; both if it is the only one. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** A text of each line that is the same only for identical lines; then the product and the amounts of each. */
  readonly contents: readonly string[];
  readonly products: readonly string[];
  readonly amounts: readonly string[];
}

export type Verdict =
  /** The receipt of this file counts. `isAlike`: a cut between identical lines would look the same. */
  | { readonly kind: "one"; readonly source: string; readonly isAlike: boolean }
  /** The lines of both files count. */
  | { readonly kind: "joined" }
  /** It was cut, or it was changed. */
  | { readonly kind: "unclear"; readonly end: string; readonly start: string };

/**
 * The later file wins, unless one file contains what the others have. If a cut may have gone between the later
 * part and another one, two parts with nothing in common are joined. Parts with something in common may as well
 * be the receipt before and after a change.
 *
 * @param parts in the order of the files
 */
export function judgeSplit(parts: readonly ReceiptPart[]): Verdict {
  const whole = parts.findLast((one) => parts.every((part) => contains(one, part)));
  if (whole !== undefined) {
    const isAlike = parts.some((part) => facing(part, whole) !== undefined);
    return { kind: "one", source: whole.source, isAlike };
  }
  const [last, ...earlier] = parts.toReversed();
  if (last === undefined) throw new RangeError("a receipt has no part");
  const pair = earlier.map((part) => facing(part, last)).find((found) => found !== undefined);
  if (pair === undefined) return { kind: "one", source: last.source, isAlike: false };
  if (parts.length === 2 && !haveInCommon(pair)) return { kind: "joined" };
  return { kind: "unclear", end: pair.end.source, start: pair.start.source };
}

interface Pair {
  readonly end: ReceiptPart;
  readonly start: ReceiptPart;
}

/** The two parts as the end of one file and the start of another. Files with no other receipt show no cut. */
function facing(one: ReceiptPart, other: ReceiptPart): Pair | undefined {
  if (isOnly(one) && isOnly(other)) return undefined;
  if (one.atEnd && other.atStart) return { end: one, start: other };
  if (other.atEnd && one.atStart) return { end: other, start: one };
  return undefined;
}

function isOnly({ atStart, atEnd }: ReceiptPart): boolean {
  return atStart && atEnd;
}

/** Whether the part is the same, or what a cut may have left of the other one. */
function contains(whole: ReceiptPart, part: ReceiptPart): boolean {
  const isSameSize = part.contents.length === whole.contents.length;
  const mayBeCut = part.atStart !== part.atEnd || facing(part, whole) !== undefined;
  return (isSameSize || mayBeCut) && isSubset(part.contents, whole.contents);
}

/** Equal texts are counted. */
function isSubset(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function haveInCommon({ end, start }: Pair): boolean {
  return (
    end.products.some((product) => start.products.includes(product)) ||
    end.amounts.some((amount) => start.amounts.includes(amount))
  );
}
