/** The digest of a report: its few figures and sentences that are sent to people, in one language. */
import type { Change } from "../comparison/change.ts";
import type { DateRange } from "../date-range.ts";
import { markText, percentChange } from "../format.ts";
import type { LanguageCode } from "../language/choice.ts";

export type Direction = "up" | "down" | "same";

export interface DigestChange {
  /** `−4.9%`, or `×3.6`; of the basis `▼ −4.9%`; missing without a per cent. */
  readonly percent?: string;
  /** `−฿7,380`; missing where the per cent is of other days than the amount would be. */
  readonly amount?: string;
  readonly direction: Direction;
}

export interface DigestFigure extends DigestRow {
  /** `6 of 7 days have sales` */
  readonly note?: string;
}

/** A day, or a month of a longer range. */
export interface DigestBar {
  /** `Mon 16`, or `Mon 30 Nov` if the range is not within one month; `Nov 2026`. */
  readonly label: string;
  /** The same for a small place: `Mon`, or `16` if there is more than a week; `Nov`. */
  readonly short: string;
  /** `฿18,520`, or that there is no record. */
  readonly value: string;
  /** That a day is not over, or from which day a month counts. */
  readonly note?: string;
  /** Of the largest bar, now or before: 0 to 1. */
  readonly share: number;
  /** The same of the bar of the earlier range, if there is one. */
  readonly before?: number;
  readonly change?: DigestChange;
}

export interface DigestBars {
  readonly title: string;
  /** What the changes are of, if there are any: that of each sum. */
  readonly note?: string;
  /** What the bars are of: `16 – 22 Nov 2026`. */
  readonly range: string;
  /** What the bars before are of, if there are any. */
  readonly rangeBefore?: string;
  /** At most 31. */
  readonly rows: readonly DigestBar[];
}

export interface DigestRow {
  readonly name: string;
  readonly value: string;
  readonly change?: DigestChange;
}

export interface DigestList {
  readonly title: string;
  /** What the changes are of, if that needs to be said. */
  readonly note?: string;
  readonly rows: readonly DigestRow[];
  /** What the list has no room for: `12 more: ฿34,500`. */
  readonly more?: string;
}

export interface DigestSentences {
  readonly title: string;
  readonly sentences: readonly string[];
}

export interface Digest {
  readonly language: LanguageCode;
  readonly cafe?: string;
  /** `16 – 22 Nov 2026`, with the chosen shops. */
  readonly range: string;
  /** The same days; missing if all were asked for. */
  readonly days?: DateRange;
  /** The only shops that count; missing for all. */
  readonly onlyShops?: readonly string[];
  /** The range, its zone, the last day with data and the moment of the load. */
  readonly origin: readonly string[];
  /** Until when its days are known, if not all of them are, or what is asked about them: the first line. */
  readonly known?: string;
  /** Days are missed: nothing is judged yet. */
  readonly isIncomplete?: true;
  /** The subject of a mail: the cafe, the range and the total with its change; of a correction, both totals. */
  readonly subject: string;
  /** `A normal week.`, or that there are no sales. */
  readonly verdict?: string;
  /** Only in a correction: what the total was, as a sentence. */
  readonly correction?: string;
  /** Its change is in words, the first of the whys. */
  readonly total: DigestFigure;
  /** What every change in per cent is of: `▲▼ the 6 days open both times`. */
  readonly basis?: string;
  /** `16 – 22 Nov 2026 against 9 – 15 Nov 2026`, if it is compared. */
  readonly compared?: string;
  /** How the sales stand against their target, as a sentence; `same` as long as it says nothing of that. */
  readonly target?: { readonly text: string; readonly direction: Direction };
  /** Net sales, profit and customers. */
  readonly figures: readonly DigestFigure[];
  /** What is left of net sales after commission; missing if no rate is known. */
  readonly left?: string;
  readonly whys: readonly string[];
  /** That the cash of shifts is not what was expected, as a sentence. */
  readonly cash?: string;
  /** Missing for a single day, and for more months than anybody reads. */
  readonly bars?: DigestBars;
  readonly changes: DigestSentences;
  readonly toDo: DigestSentences;
  /** The products with the largest changes, three each way; without a comparison, the three largest. */
  readonly products: readonly DigestList[];
  /** Only if there are several. */
  readonly shops?: DigestList;
  readonly notes: DigestSentences;
}

/** What a message has: the digest of a report, or one that is about no sums. */
export type MessageDigest = Omit<Digest, "total"> & Partial<Pick<Digest, "total">>;

/** The change of a figure of the first screen: that of the basis, whose name has the same arrows. It has no amount of its own. */
export function digestMark(percent: number): DigestChange {
  return { percent: markText(percent), direction: directionOf(percent) };
}

/** The direction is that of the per cent, as in the colours of the page, where there is one. */
export function digestChange(
  { percent, amount }: Change,
  formatAmount: (amount: number) => string,
): DigestChange {
  return {
    ...(percent !== undefined && { percent: percentChange(percent) }),
    amount: formatAmount(amount),
    direction: directionOf(percent ?? amount),
  };
}

function directionOf(change: number): Direction {
  return change > 0 ? "up" : change < 0 ? "down" : "same";
}
