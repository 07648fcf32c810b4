/** What an owner can do about the figures: a kind with values, which a language words. */
import type { DateRange, IsoDate } from "./date-range.ts";
import type { Baht } from "./decimal.ts";
import type { Statement } from "./statements.ts";

/** Where sales can fall, each with its name; that of a day is its date. */
export const FALLEN_PLACES = ["day", "shop", "product"] as const;

/** They are in the order of the page: what is not here, where sales fell, what costs money, then what could bring more. */
export interface ToDoValues {
  /** Exports that are late. */
  readonly export: {
    /** How many days of the range they would bring. */
    readonly days: number;
  };
  /** What has more than half of a fall of the sales. */
  readonly fell: {
    readonly place: (typeof FALLEN_PLACES)[number];
    readonly name: string;
    /** How much less it sold. */
    readonly amount: Baht;
  };
  /** A product earns a smaller share of its sales than before. Margins are in per cent, with one decimal. */
  readonly margin: {
    readonly name: string;
    readonly now: number;
    readonly before: number;
    /** What it would have earned more at the earlier margin. */
    readonly lost: Baht;
  };
  /** Somebody gives off at least twice as much of the sales as the others. Shares are in per cent, with one decimal. */
  readonly person: {
    readonly name: string;
    readonly discounts: Baht;
    readonly percent: number;
    readonly othersPercent: number;
  };
  readonly discounts: {
    readonly now: Baht;
    readonly openDays: number;
    readonly before: Baht;
    readonly openDaysBefore: number;
    /** Their share of the total sales now. */
    readonly percent: number;
  };
  /** Bill numbers without a bill. */
  readonly numbers: {
    readonly count: number;
    /** The first one, and the day whose bills are around it. */
    readonly first: string;
    readonly date: IsoDate;
  };
  /** A product that is ordered rarely and has a good margin, and the days that say so. */
  readonly more: {
    readonly name: string;
    /** Whole ones, of all weeks of the range. */
    readonly piecesPerWeek: number;
    readonly profitPerPiece: Baht;
    readonly range: DateRange;
  };
  /** An hour of the day whose customers spend little. */
  readonly hour: {
    readonly hour: number;
    /** Whole customers for each open day. */
    readonly customers: number;
    readonly bill: Baht;
    readonly averageBill: Baht;
  };
}

export type ToDo = Statement<ToDoValues>;
