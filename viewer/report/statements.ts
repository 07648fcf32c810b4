/**
 * What a report states beyond its figures: notes about them, what changed, and what to do. How each kind is read from a saved
 * report says its type. Its fields keep their order, because the SHA-256 of the figures depends on it.
 */
import { ALL_DATASETS } from "./datasets.ts";
import { type AskedRange, type DateRange, isIsoDate } from "./date-range.ts";
import { readDayNote } from "./day-note.ts";
import type { Baht } from "./decimal.ts";
import type { Money } from "./money.ts";
import { TOTAL_MEASURES } from "./shapes.ts";
import {
  readBasis,
  readChangeOfFigure,
  readMover,
  readShopsChange,
  readShopVerdicts,
  readTillDiffers,
  readTillEqual,
} from "./stated.ts";
import {
  amount,
  both,
  day,
  list,
  mark,
  maybe,
  object,
  oneOf,
  readerOf,
  text,
  texts,
  type UnknownFields,
  whole,
} from "./unknown-fields.ts";

/** @throws UnreadableError if it ends before it begins */
export function readRange(range: UnknownFields): DateRange {
  const startDate = range.text("startDate", isIsoDate);
  return { startDate, endDate: range.text("endDate", (end) => isIsoDate(end) && end >= startDate) };
}

/** Null if there is neither a range nor a record. */
export function readAskedRange(values: UnknownFields, field: string): AskedRange {
  return values.isNull(field) ? null : readRange(values.at(field));
}

const range = object(readRange);

/**
 * A kind with its values, which a page words in its language. A saved one has a text too. A kind of a later version has
 * nothing else.
 */
type Statement<Values> =
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

const readCount = readerOf({ count: whole(1) });
const dataset = oneOf(ALL_DATASETS);

/** The sum of a measure in a dataset, which is not that of the daily sales. */
const readSums = readerOf({ dataset, measure: oneOf(TOTAL_MEASURES), sum: amount, daySum: amount });
export type SumsDisagree = ReturnType<typeof readSums>;

/** A weekday has other days in the sales by hour than in the daily sales. */
const readDays = readerOf({ weekday: whole(1, 7), byHour: whole(0), byDay: whole(0) });

const NOTES = {
  "derived-transactions": readerOf({ count: whole(1), rows: whole(1) }),
  timestamps: readCount,
  "outside-range": readCount,
  "missing-amounts": readerOf({ count: whole(1), dataset }),
  "datasets-disagree": (values: UnknownFields) =>
    values.has("weekday") ? readDays(values) : readSums(values),
  /** Days whose gross sales less refunds are not their total sales. */
  "gross-disagrees": readCount,
  /** More transactions by employee can be right: those who share a receipt each have it. */
  "shared-transactions": readSums,
  /** The period before, of which the archive had no snapshot. */
  "missing-snapshots": readRange,
  /** The last year whose holidays are known, if the range goes further. */
  "holidays-known": readerOf({ year: whole(1) }),
  /** A browser on a machine without Thai letters has drawn the report as a PDF or a picture. */
  "no-thai-font": readerOf({}),
  "till-equal": readTillEqual,
  "till-differs": readTillDiffers,
  /** What became of the report before, for those who did not get it once for certain. */
  delivery: readerOf({
    range,
    outcome: oneOf(["failed", "perhaps", "twice"]),
    /** Masked, such as `p…@example.com`. */
    to: texts,
  }),
  /** The nights of the range on which `watch` looked, and on which of them it told something of which kinds. */
  nights: readerOf({ count: whole(1), told: list(readerOf({ date: day, kinds: texts })) }),
};
export type NoteValues = ValuesOf<typeof NOTES>;

export type NoteWording = {
  readonly [Kind in keyof NoteValues]: (
    said: Kind extends "datasets-disagree"
      ? ReturnType<typeof readDays>
      : // The sentence that says which sums disagree.
        Kind extends "shared-transactions"
        ? string
        : NoteValues[Kind],
    money: Money,
  ) => string;
};

/** Something the reader should know about the figures. */
export type Note = Statement<NoteValues>;

/** The total sales. What they are compared with is there if the report is compared. */
const readNow = readerOf({
  range: readAskedRange,
  /** The shops that were asked for, if not all. */
  shops: maybe(texts),
  /** The groups by which they were. */
  ofGroups: maybe(texts),
  now: amount,
  openDays: whole(0),
  /** The sales that are compared, if a day that is not over is left out. */
  withoutToday: maybe(amount),
});
const readEarlier = readerOf({
  earlierRange: readAskedRange,
  before: amount,
  openDaysBefore: whole(0),
  change: amount,
});
const readCompared = readerOf({
  /** Missing if there is none. */
  percent: maybe(amount),
  /** The first day that is left out of the comparison: today, or another one that is not wholly known. */
  unfinished: maybe(day),
  /** The last day that is left out, unless today alone is. */
  unknownTo: maybe(day),
  /** The first day of all sales, if the earlier range begins before it. */
  historyFrom: maybe(day),
});
type Total = Partial<ReturnType<typeof readEarlier>> & Partial<ReturnType<typeof readBasis>>;
export type TotalValues = ReturnType<typeof readNow> & ReturnType<typeof readCompared> & Total;

/** Not every comparison has a basis. */
function readTotal(values: UnknownFields): TotalValues {
  return {
    ...readNow(values),
    ...(values.has("earlierRange") && readEarlier(values)),
    ...readCompared(values),
    ...(values.has("basis") && readBasis(values)),
  };
}

/** `closed` is the day of the range that has no sales, beside one that was open before; older reports do not have it. */
const readDay = readerOf({ date: day, amount, closed: maybe(day) });
export type DayAmount = ReturnType<typeof readDay>;

/**
 * The total sales of days that pair up, such as Mondays with Mondays: the change on the days open in both ranges, and the
 * days open in one of them. They add up to the change of the total.
 */
const readPairedDays = readerOf({
  both: object(
    readerOf({
      days: whole(1),
      now: amount,
      before: amount,
      change: amount,
      percent: maybe(amount),
      net_sales: object(readChangeOfFigure),
      /** Missing if the cost of goods is not known. */
      profit: maybe(object(readChangeOfFigure)),
      total_transactions: object(readChangeOfFigure),
    }),
  ),
  onlyNow: list(readDay),
  onlyBefore: list(readDay),
  /** The change of what was given back on days without a sale in either range; missing if there is none. */
  refunds: maybe(amount),
  /** The first day of all sales, if the earlier range begins before it. */
  historyFrom: maybe(day),
});
export type PairedDays = ReturnType<typeof readPairedDays>;

/** The parts of the change of the total. They add up to it exactly. */
export interface ChangeSplit {
  /** More or fewer open days, at the earlier sales of each. */
  readonly days: Baht;
  /** More or fewer customers per open day, at the earlier bill. */
  readonly traffic: Baht;
  /** Larger or smaller bills: the rest. */
  readonly bill: Baht;
}

const WEEK_PLACES = ["within", "below", "above"] as const;

/** The sales of a week, against what the weeks before let expect: see `judgeWeek`. */
const readWeek = readerOf({
  /** In whole baht, and how far the band reaches to either side, in per cent. */
  expected: amount,
  percent: amount,
  /** The band, in whole baht. Eight of ten weeks are within theirs. */
  from: amount,
  to: amount,
  /** Where the sales of the week are, against the band. */
  place: oneOf(WEEK_PLACES),
  /** Where the sales of the week before were, against their own band; missing if it is not known. */
  before: maybe(oneOf(WEEK_PLACES)),
});
export type WeekVerdict = ReturnType<typeof readWeek>;

/** Said if some shops are new or closed: what changed has their sales, too, and not those of the same shops alone. */
const readOfAllShops = readerOf({ allShops: maybe(mark) });

/** They are in the order of the sentences. */
const CHANGES = {
  total: readTotal,
  days: readPairedDays,
  shops: readShopsChange,
  /**
   * If shops are new or closed, it is of the same shops; else, if days pair up, of the days open in both ranges. Else it has
   * the part of the open days, and is about right.
   */
  split: readerOf({
    sameShops: maybe(mark),
    /** Set if some days were open in one range only, so that it is not the change of the total. */
    sameDays: maybe(mark),
    days: maybe(amount),
    traffic: amount,
    bill: amount,
    /** The difference of the open days. */
    openDays: maybe(amount),
    /** The difference of the customers, if the open days are as many. */
    customers: maybe(amount),
    bills: oneOf(["larger", "smaller", "same"]),
  }),
  /** What was noted about the days of both ranges. */
  noted: readerOf({ notes: list(readDayNote) }),
  /** A day of a month, or a week of it, that explains more than half of the change per open day. */
  "standing-out": readerOf({
    range,
    amount,
    /** What it sold more or less than is usual on its weekdays in the month. */
    overUsual: amount,
  }),
  week: readWeek,
  products: both(
    readerOf({
      /** Those that rose most, then those that fell most. */
      products: list(readMover),
      others: maybe(object(readerOf({ count: whole(1), change: amount }))),
      /** The change of all products, if it is not that of total sales. */
      sum: maybe(amount),
    }),
    readOfAllShops,
  ),
  /** The best and the worst open day. */
  "best-days": readerOf({ best: object(readDay), worst: object(readDay) }),
  category: both(readMover, readOfAllShops),
  "shop-verdicts": readShopVerdicts,
};
export type ChangeValues = ValuesOf<typeof CHANGES>;
export type StandingOut = ChangeValues["standing-out"];

export type ChangeSentence = Statement<ChangeValues>;

/** What platforms and cards keep, and what is left after it. */
export interface CommissionValues {
  readonly commission: Baht;
  /** Of what, by commission: channels and types of payment. */
  readonly names: readonly { readonly name: string; readonly amount: Baht }[];
  readonly net_sales: Baht;
  /** Missing if the cost of goods is not known. */
  readonly profit?: Baht;
}

/** Where the sales stand against their target; after the period it is reached or missed. */
const TARGET_PLACES = ["reached", "ahead", "usual", "behind", "missed"] as const;
export type TargetPlace = (typeof TARGET_PLACES)[number];

/** The target of a month or week, and how much of it is sold. No total contains it. Per cents are whole numbers. */
export const readTarget = readerOf({
  /** `2026-11`, or `2026-W47` */
  period: text,
  /** All of its days. */
  range,
  amount,
  /** From the first day of the period to the last of the report. */
  sold: amount,
  percent: amount,
  /** Missing if the period is not over and its pace is not known. */
  place: maybe(oneOf(TARGET_PLACES)),
  /** Missing if too few days before are known. */
  pace: maybe(
    object(
      readerOf({
        /** The last day that is over. */
        until: day,
        sold: amount,
        percent: amount,
        /** The part of the period's sales that is usual until then. */
        usualPercent: amount,
      }),
    ),
  ),
});
export type TargetValues = ReturnType<typeof readTarget>;

/** Where sales can fall, each with its name; that of a day is its date. */
const FALLEN_PLACES = ["day", "shop", "product"] as const;

/** What an owner can do, in the order of the page: what is not here, where sales fell, what costs money, then what could bring more. */
const TO_DO = {
  /** Exports that are late, and how many days of the range they would bring. */
  export: readerOf({ days: whole(1) }),
  /** What has more than half of a fall of the sales. */
  fell: readerOf({
    place: oneOf(FALLEN_PLACES),
    name: (fields: UnknownFields, name: string) =>
      fields.text(name, fields.text("place") === "day" ? isIsoDate : undefined),
    /** How much less it sold. */
    amount,
  }),
  /** A product earns a smaller share of its sales than before. Margins are in per cent, with one decimal. */
  margin: readerOf({
    name: text,
    now: amount,
    before: amount,
    /** What it would have earned more at the earlier margin. */
    lost: amount,
  }),
  discounts: readerOf({
    now: amount,
    openDays: whole(0),
    before: amount,
    openDaysBefore: whole(0),
    /** Their share of the total sales now. */
    percent: amount,
  }),
  /** Somebody gives off at least twice as much of the sales as the others. Shares are in per cent, with one decimal. */
  person: readerOf({ name: text, discounts: amount, percent: amount, othersPercent: amount }),
  /** Bill numbers without a bill: how many, the first one, and the day whose bills are around it. */
  numbers: readerOf({ count: whole(1), first: text, date: day }),
  /** A product that is ordered rarely and has a good margin, and the days that say so. */
  more: readerOf({
    name: text,
    /** Whole ones, of all weeks of the range. */
    piecesPerWeek: whole(0),
    profitPerPiece: amount,
    range,
  }),
  /** An hour of the day whose customers spend little, and its whole customers for each open day. */
  hour: readerOf({ hour: whole(0, 23), customers: whole(0), bill: amount, averageBill: amount }),
};
export type ToDoValues = ValuesOf<typeof TO_DO>;
export type ToDo = Statement<ToDoValues>;

type Readers<Values> = { readonly [Kind in keyof Values]: (values: UnknownFields) => Values[Kind] };
type ValuesOf<Kinds> = {
  readonly [Kind in keyof Kinds]: Kinds[Kind] extends (values: UnknownFields) => infer Values
    ? Values
    : never;
};

export const readNote = statementsOf<NoteValues>(NOTES);
export const readChange = statementsOf<ChangeValues>(CHANGES);
export const readToDo = statementsOf<ToDoValues>(TO_DO);

/** A text without values, or of a kind that this version does not know, stays a text. */
function statementsOf<Values>(
  readers: Readers<Values>,
): (statement: UnknownFields) => Worded<Statement<Values>>;
function statementsOf(readers: Readers<Record<string, unknown>>) {
  return (statement: UnknownFields): unknown => {
    const [kind, said] = [statement.text("kind"), statement.text("text")];
    const read = statement.has("values") && Object.hasOwn(readers, kind) ? readers[kind] : undefined;
    return read ? { kind, values: read(statement.at("values")), text: said } : { kind, text: said };
  };
}
