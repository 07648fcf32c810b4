/** The digest of a report: its few figures and sentences that are sent to people, in one language. */
import type { LanguageCode } from "./choice.ts";

export type Direction = "up" | "down" | "same";

export interface DigestChange {
  /** `-4.9%`, or `×3.6`; missing without a per cent. */
  readonly percent?: string;
  /** `-฿7,380` */
  readonly amount: string;
  readonly direction: Direction;
}

export interface DigestFigure {
  readonly name: string;
  readonly value: string;
  /** `6 of 7 days have sales` */
  readonly note?: string;
  readonly change?: DigestChange;
}

/** A day, or a month of a longer range. */
export interface DigestBar {
  readonly label: string;
  /** `฿18,520`, or that there is no record. */
  readonly value: string;
  /** Of the largest bar, now or before: 0 to 1. */
  readonly share: number;
  /** The same of the bar of the earlier range, if there is one. */
  readonly before?: number;
  readonly change?: DigestChange;
}

export interface DigestRow {
  readonly name: string;
  readonly value: string;
  readonly change?: DigestChange;
}

export interface DigestList {
  readonly title: string;
  readonly rows: readonly DigestRow[];
}

export interface Digest {
  readonly language: LanguageCode;
  readonly cafe?: string;
  /** `16 – 22 Nov 2026`, with the chosen shops. */
  readonly range: string;
  /** The range, its zone, the last day with data and the moment of the load. */
  readonly origin: readonly string[];
  /** The subject of a mail: the cafe, the range and the total with its change; of a correction, both totals. */
  readonly subject: string;
  /** `A normal week.` */
  readonly verdict?: string;
  /** Only in a correction: what the total was, as a sentence. */
  readonly correction?: string;
  readonly total: DigestFigure;
  /** Net sales, profit and customers. */
  readonly figures: readonly DigestFigure[];
  /** Why, in short sentences. */
  readonly whys: readonly string[];
  /** At most 31; none for a single day. */
  readonly bars?: { readonly title: string; readonly rows: readonly DigestBar[] };
  /** What changed, in sentences. */
  readonly changes: DigestSentences;
  readonly toDo: DigestSentences;
  /** The products with the largest changes, three each way; without a comparison, the three largest. */
  readonly products: readonly DigestList[];
  /** Only if there are several. */
  readonly shops?: DigestList;
  readonly notes: DigestSentences;
}

export interface DigestSentences {
  readonly title: string;
  readonly sentences: readonly string[];
}
