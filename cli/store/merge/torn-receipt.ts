/** A receipt that the files of one import tell differently: which of them is right, or whether each has a part of it. */

interface TornLine {
  /** Alike only for lines that are alike in everything. */
  readonly content: string;
  readonly product: string;
  /** Its quantity and its money. */
  readonly amounts: string;
}

/** What one file says of the receipt. */
export interface TornPart {
  readonly source: string;
  /** Whether the file begins with it, and whether it ends with it. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly lines: readonly TornLine[];
}

/** The file that counts, all of them, or that nobody can tell. */
export type Verdict = { readonly source: string } | "all" | "unclear";

/**
 * Files count one after the other, so the last one is right. A file that was cut may tell less of the receipt at
 * its edge: then the file that has all of it is right, or the receipt is put together from the parts. Parts with
 * a product or an amount in common may as well be the receipt before and after a correction.
 *
 * @param parts in the order of the files, two at least
 */
export function judgeTorn(parts: readonly TornPart[]): Verdict {
  const whole = parts.findLast((one) => parts.every((part) => isSame(part, one) || isCutFrom(part, one)));
  if (whole !== undefined) return { source: whole.source };
  const last = { source: parts.at(-1)?.source ?? "" };
  // A file may hold nothing but this receipt; where all do, no cut is to be seen.
  const ends = parts.filter(isEnd).length;
  const starts = parts.filter(isStart).length;
  const areAtEdges = parts.every(({ atStart, atEnd }) => atStart || atEnd);
  if (!areAtEdges || ends > 1 || starts > 1 || ends + starts === 0) return last;
  const areKin = parts.some((one, index) => parts.slice(index + 1).some((other) => isKin(one, other)));
  if (!areKin) return "all";
  return ends + starts === 2 ? "unclear" : last;
}

/**
 * Whether a receipt ends one file and begins another, and one of the two has no line that the other lacks: the
 * files overlap there, or a cut goes between lines that are alike. It is taken for the former; a person should know.
 */
export function meetsItself(parts: readonly TornPart[]): boolean {
  const [one, other, ...more] = parts;
  if (one === undefined || other === undefined || more.length > 0) return false;
  const isFacing = (isEnd(one) && isStart(other)) || (isEnd(other) && isStart(one));
  return isFacing && (remainder(one, other).length === 0 || remainder(other, one).length === 0);
}

function isEnd({ atStart, atEnd }: TornPart): boolean {
  return atEnd && !atStart;
}

function isStart({ atStart, atEnd }: TornPart): boolean {
  return atStart && !atEnd;
}

function isCutFrom(part: TornPart, whole: TornPart): boolean {
  return (isStart(part) || isEnd(part)) && remainder(part, whole).length === 0;
}

function isSame(one: TornPart, other: TornPart): boolean {
  return one.lines.length === other.lines.length && remainder(one, other).length === 0;
}

/** The lines of a part that another one lacks, equal ones counted. */
function remainder(part: TornPart, other: TornPart): string[] {
  const there = other.lines.map(({ content }) => content);
  return part.lines
    .map(({ content }) => content)
    .filter((content) => {
      const at = there.indexOf(content);
      if (at >= 0) there.splice(at, 1);
      return at < 0;
    });
}

function isKin(one: TornPart, other: TornPart): boolean {
  return one.lines.some((line) =>
    other.lines.some(({ product, amounts }) => product === line.product || amounts === line.amounts),
  );
}
