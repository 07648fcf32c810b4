/** What a shop sold and was paid on a day, with the numbers of its receipts, as our own server answers it. */
import { DAY_CLOSES } from "./contract.ts";
import type { DateRange } from "./date-range.ts";
import type { WithKnowledge } from "./known/incompleteness.ts";
import type { Knowledge, UnknownDay } from "./known/knowledge.ts";
import { ContractError } from "./parse.ts";
import { readShift } from "./shifts.ts";
import {
  amount,
  day,
  list,
  maybe,
  object,
  readerOf,
  text,
  UnknownFields,
  UnreadableError,
  whole,
} from "./unknown-fields.ts";

/** Numbers without a receipt that follow one another, from the first to the last. */
const readMissing = readerOf({ from: text, to: text, count: whole(1) });
export type MissingNumbers = ReturnType<typeof readMissing>;

/** The receipts of one till, if their numbers follow one another. */
const readSeries = readerOf({
  first: text,
  last: text,
  /** How many different numbers it has, with those of cancelled receipts. */
  count: whole(1),
  /** In their order. */
  missing: list(readMissing),
  /** How many numbers are missing altogether. */
  missing_count: whole(0),
});
export type NumberSeries = ReturnType<typeof readSeries>;

const readCancelled = readerOf({
  receipt: text,
  /** `HH:MM`; this and the rest are missing if the till does not say them. */
  time: maybe(text),
  employee: maybe(text),
  /** What it had come to. */
  amount: maybe(amount),
});
export type CancelledReceipt = ReturnType<typeof readCancelled>;

/** One row for each day and shop with a receipt or a cancelled one, spelled as on the wire. */
const readDayClose = readerOf({
  date: day,
  /** `(none)` for receipts without a shop. */
  store: text,
  /** Receipts of sales. */
  total_transactions: whole(0),
  refund_receipts: whole(0),
  /** The first and the last number of all tills, sales and refunds; missing if all receipts were cancelled. */
  first_receipt: maybe(text),
  last_receipt: maybe(text),
  /** One for each series of numbers; missing if the store has only sums, empty if no numbers follow one another. */
  numbers: maybe(list(readSeries)),
  /** Before refunds and discounts. */
  gross_sales: amount,
  /** What was given back, before discounts, 0 or more. */
  refunds: amount,
  discounts: amount,
  /** Gross sales less refunds and discounts. */
  net_sales: amount,
  /** All taxes; this one and the next are missing if they are not known of each receipt. */
  tax: maybe(amount),
  /** The part of the tax that is not inside the prices, and so not in net sales. */
  added_tax: maybe(amount),
  /**
   * What of these figures is of refunds, 0 or more: net sales are those less the discounts that were given back with them. A
   * sales tax report has them apart. Missing if the store has only sums; its taxes are known if those of the day are.
   */
  returned: maybe(object(readerOf({ net_sales: amount, tax: maybe(amount), added_tax: maybe(amount) }))),
  /** Missing if no receipt says any. */
  tips: maybe(amount),
  /**
   * Empty names if the till does not say how it was paid. Amounts have tips and added tax, less refunds; `beyond` is what they
   * have more than that, such as the surcharge of a card, or less, as by rounding. It is missing if there is none.
   */
  payments: list(readerOf({ payment: text, total_transactions: whole(0), amount, beyond: maybe(amount) })),
  /**
   * What each employee sold, gross sales less refunds before discounts, gave off and gave back, which is missing if it is
   * nothing; an empty name if the till does not say who it was. Missing if the store has only sums.
   */
  employees: maybe(
    list(readerOf({ employee: text, total_sales: amount, discounts: amount, refunds: maybe(amount) })),
  ),
  /** They are in no figure above. */
  cancelled: list(readCancelled),
  /** Those that were opened on this day, in the order of their opening; missing if the till has none. */
  shifts: maybe(list(readShift)),
});
export type DayClose = ReturnType<typeof readDayClose>;

/** @throws ContractError that names the first wrong field */
export function readDayCloses(rows: unknown): readonly DayClose[] {
  try {
    return new UnknownFields({ rows }, "answer").list("rows", readDayClose);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw new ContractError(DAY_CLOSES, `${DAY_CLOSES}: ${error.message}`);
  }
}

/** The form in which the closes of some days are saved. */
const SCHEMA_VERSION = 1;

/** Fields may be added, but never changed. */
export interface SavedCloses {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  /** When the figures were read. */
  readonly generatedAt: string;
  readonly program: string;
  readonly timeZone: string;
  readonly currency: string;
  /** The name of the cafe. */
  readonly title?: string;
  readonly range: DateRange;
  readonly closes: readonly DayClose[];
  /** Missing if all days are wholly known, or the source does not say it. */
  readonly known?: KnownCloses;
}

/** The days that are not wholly known. */
export interface KnownCloses extends Pick<Knowledge, "source" | "today"> {
  readonly days: readonly UnknownShopDay[];
}

interface UnknownShopDay extends UnknownDay {
  /** As the closes spell it; empty for all shops together. */
  readonly store: string;
}

/** The days of some closes, as what a language words. @param isTold whether a day is one of them */
export function knownOf(
  { known }: Pick<SavedCloses, "known">,
  isTold: (day: UnknownShopDay) => boolean,
): WithKnowledge {
  return known ? { knownUntil: { values: { ...known, days: known.days.filter(isTold) } } } : {};
}

export function saveCloses(facts: Omit<SavedCloses, "schemaVersion">): SavedCloses {
  return { schemaVersion: SCHEMA_VERSION, ...facts };
}

/** How many numbers are missing altogether; undefined if no day says any. */
export function missingIn(closes: readonly DayClose[]): number | undefined {
  const series = closes.flatMap(({ numbers = [] }) => numbers);
  return series.length === 0 ? undefined : series.reduce((sum, { missing_count }) => sum + missing_count, 0);
}

/** `cafe-sales_close_2026-11-20.pdf`, or with the first and the last day of several. */
export function closeFileName({ startDate, endDate }: DateRange, ending: string): string {
  return `cafe-sales_close_${[...new Set([startDate, endDate])].join("_")}${ending}`;
}
