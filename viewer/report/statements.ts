/** What a report states beyond its figures: notes about them, and what changed. */
import type { AnyDataset } from "./datasets.ts";
import type { AskedRange, DateRange, IsoDate } from "./date-range.ts";
import type { DayNote } from "./day-note.ts";
import type { Baht } from "./decimal.ts";
import type { Money } from "./money.ts";
import type { ChangeOfFigure, Mover, ShopsChange, ShopVerdicts, StatedBasis } from "./stated.ts";

/**
 * A kind with its values, which a page words in its language. A saved one has a text too. A kind of a later version has
 * nothing else.
 */
export type Statement<Values> =
  | {
      readonly [Kind in keyof Values]: {
        readonly kind: Kind;
        readonly values: Values[Kind];
        readonly text?: string;
      };
    }[keyof Values]
  | { readonly kind: string; readonly values?: undefined; readonly text: string };

/**
 * A sentence for each kind of statement.
 *
 * @typeParam Context what words it beside the values: how the report writes amounts, or all of a language
 */
export type Wording<Values, Context = Money> = {
  readonly [Kind in keyof Values]: (values: Values[Kind], context: Context) => string;
};

/** A statement with its text in a language. */
export type Worded<Said> = Said & { readonly text: string };

/** The sum of a measure in a dataset, which is not that of the daily sales. */
export interface SumsDisagree {
  readonly dataset: AnyDataset;
  readonly measure: "total_sales" | "net_sales" | "profit" | "total_transactions";
  readonly sum: number;
  readonly daySum: number;
}

/** A weekday has other days in the sales by hour than in the daily sales. */
interface DaysDisagree {
  readonly weekday: number;
  readonly byHour: number;
  readonly byDay: number;
}

export interface NoteValues {
  readonly "derived-transactions": { readonly count: number; readonly rows: number };
  readonly timestamps: { readonly count: number };
  readonly "outside-range": { readonly count: number };
  readonly "missing-amounts": { readonly count: number; readonly dataset: AnyDataset };
  readonly "datasets-disagree": SumsDisagree | DaysDisagree;
  /** Days whose gross sales less refunds are not their total sales. */
  readonly "gross-disagrees": { readonly count: number };
  /** More transactions by employee can be right: those who share a receipt each have it. */
  readonly "shared-transactions": SumsDisagree;
  /** The last year whose holidays are known, if the range goes further. */
  readonly "holidays-known": { readonly year: number };
  /** A browser on a machine without Thai letters has drawn the report as a PDF or a picture. */
  readonly "no-thai-font": Readonly<Record<never, never>>;
  /** The period before, of which the archive had no snapshot. */
  readonly "missing-snapshots": DateRange;
  /** What became of the report before, for those who did not get it once for certain. */
  readonly delivery: {
    readonly range: DateRange;
    readonly outcome: "failed" | "perhaps" | "twice";
    /** Masked, such as `p…@example.com`. */
    readonly to: readonly string[];
  };
}

/** Something the reader should know about the figures. */
export type Note = Statement<NoteValues>;

/** The total sales. What they are compared with is there if the report is compared. */
export interface TotalValues extends Partial<StatedBasis> {
  /** Null if there is neither a range nor a record. */
  readonly range: AskedRange;
  /** The shops that were asked for, if not all. */
  readonly shops?: readonly string[];
  /** The groups by which they were. */
  readonly ofGroups?: readonly string[];
  readonly now: Baht;
  readonly openDays: number;
  /** The sales that are compared, if a day that is not over is left out. */
  readonly withoutToday?: Baht;
  readonly earlierRange?: AskedRange;
  readonly before?: Baht;
  readonly openDaysBefore?: number;
  readonly change?: Baht;
  /** Missing if there is none. */
  readonly percent?: number;
  /** The first day that is left out of the comparison: today, or another one that is not wholly known. */
  readonly unfinished?: IsoDate;
  /** The last day that is left out, unless today alone is. */
  readonly unknownTo?: IsoDate;
  /** The first day of all sales, if the earlier range begins before it. */
  readonly historyFrom?: IsoDate;
}

/**
 * The total sales of days that pair up, such as Mondays with Mondays: the change on the days open in both ranges, and the
 * days open in one of them. They add up to the change of the total.
 */
export interface PairedDays {
  readonly both: ChangeOfFigure & {
    readonly days: number;
    readonly net_sales: ChangeOfFigure;
    /** Missing if the cost of goods is not known. */
    readonly profit?: ChangeOfFigure;
    readonly total_transactions: ChangeOfFigure;
  };
  readonly onlyNow: readonly DayAmount[];
  readonly onlyBefore: readonly DayAmount[];
  /** The change of what was given back on days without a sale in either range; missing if there is none. */
  readonly refunds?: Baht;
  /** The first day of all sales, if the earlier range begins before it. */
  readonly historyFrom?: IsoDate;
}

/** The parts of the change of the total. They add up to it exactly. */
export interface ChangeSplit {
  /** More or fewer open days, at the earlier sales of each. */
  readonly days: Baht;
  /** More or fewer customers per open day, at the earlier bill. */
  readonly traffic: Baht;
  /** Larger or smaller bills: the rest. */
  readonly bill: Baht;
}

/**
 * If shops are new or closed, it is of the same shops; else, if days pair up, of the days open in both ranges. Else it has
 * the part of the open days, and is about right.
 */
interface SplitValues extends Omit<ChangeSplit, "days"> {
  readonly sameShops?: true;
  readonly days?: Baht;
  /** The difference of the open days. */
  readonly openDays?: number;
  /** The difference of the customers, if the open days are as many. */
  readonly customers?: number;
  readonly bills: "larger" | "smaller" | "same";
}

/** The sales of a week, against what the weeks before let expect: see `judgeWeek`. */
export interface WeekVerdict {
  /** Where the sales of the week are, against the band. */
  readonly place: "within" | "below" | "above";
  /** In whole baht, and how far the band reaches to either side, in per cent. */
  readonly expected: number;
  readonly percent: number;
  /** The band, in whole baht. Eight of ten weeks are within theirs. */
  readonly from: number;
  readonly to: number;
  /** Where the sales of the week before were, against their own band; missing if it is not known. */
  readonly before?: "within" | "below" | "above";
}

/** A day of a month, or a week of it, that explains more than half of the change per open day. */
export interface StandingOut {
  readonly range: DateRange;
  readonly amount: Baht;
  /** What it sold more or less than is usual on its weekdays in the month. */
  readonly overUsual: Baht;
}

/** Said if some shops are new or closed: what changed has their sales, too, and not those of the same shops alone. */
interface OfAllShops {
  readonly allShops?: true;
}

export interface DayAmount {
  readonly date: IsoDate;
  readonly amount: Baht;
}

/** The best and the worst open day. */
interface BestDays {
  readonly best: DayAmount;
  readonly worst: DayAmount;
}

/** What platforms and cards keep, and what is left after it. */
export interface CommissionValues {
  readonly commission: Baht;
  /** Of what, by commission: channels and types of payment. */
  readonly names: readonly { readonly name: string; readonly amount: Baht }[];
  readonly net_sales: Baht;
  /** Missing if the cost of goods is not known. */
  readonly profit?: Baht;
}

/** They are in the order of the sentences. */
export interface ChangeValues {
  readonly total: TotalValues;
  readonly days: PairedDays;
  /** What was noted about the days of both ranges. */
  readonly noted: { readonly notes: readonly DayNote[] };
  readonly shops: ShopsChange;
  readonly split: SplitValues;
  readonly "standing-out": StandingOut;
  readonly week: WeekVerdict;
  readonly products: OfAllShops & {
    /** Those that rose most, then those that fell most. */
    readonly products: readonly Mover[];
    readonly others?: { readonly count: number; readonly change: Baht };
    /** The change of all products, if it is not that of total sales. */
    readonly sum?: Baht;
  };
  readonly "best-days": BestDays;
  readonly category: Mover & OfAllShops;
  readonly "shop-verdicts": ShopVerdicts;
}

/** A sentence about what changed. */
export type ChangeSentence = Statement<ChangeValues>;

/** Where the sales stand against their target; after the period it is reached or missed. */
export const TARGET_PLACES = ["reached", "ahead", "usual", "behind", "missed"] as const;
export type TargetPlace = (typeof TARGET_PLACES)[number];

/** The target of a month or week, and how much of it is sold. No total contains it. Per cents are whole numbers. */
export interface TargetValues {
  /** `2026-11`, or `2026-W47` */
  readonly period: string;
  /** All of its days. */
  readonly range: DateRange;
  readonly amount: Baht;
  /** From the first day of the period to the last of the report. */
  readonly sold: Baht;
  readonly percent: number;
  /** Missing if the period is not over and its pace is not known. */
  readonly place?: TargetPlace;
  /** Missing if too few days before are known. */
  readonly pace?: {
    /** The last day that is over. */
    readonly until: IsoDate;
    readonly sold: Baht;
    readonly percent: number;
    /** The part of the period's sales that is usual until then. */
    readonly usualPercent: number;
  };
}

/** Whether the week was ordinary; undefined if nothing was expected of it. */
export function weekIn(changes: readonly ChangeSentence[] = []): ChangeValues["week"] | undefined {
  for (const { kind, values } of changes) if (kind === "week" && values) return values;
  return undefined;
}

// What an owner can do about the figures: a kind with values, which a language words.

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
