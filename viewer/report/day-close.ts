/** What a shop sold and was paid on a day, with the numbers of its receipts, as our own server answers it. */
import { DAY_CLOSES } from "./contract.ts";
import { type DateRange, type IsoDate, isIsoDate } from "./date-range.ts";
import type { Baht } from "./decimal.ts";
import type { WithKnowledge } from "./known/incompleteness.ts";
import type { Knowledge, UnknownDay } from "./known/knowledge.ts";
import { ContractError } from "./parse.ts";
import { UnknownFields, UnreadableError } from "./unknown-fields.ts";

/** One row for each day and shop with a receipt or a cancelled one, spelled as on the wire. */
export interface DayClose {
  readonly date: IsoDate;
  /** `(none)` for receipts without a shop. */
  readonly store: string;
  /** Receipts of sales. */
  readonly total_transactions: number;
  readonly refund_receipts: number;
  /** The first and the last number of all tills, sales and refunds; missing if all receipts were cancelled. */
  readonly first_receipt?: string;
  readonly last_receipt?: string;
  /** One for each series of numbers; missing if the store has only sums, empty if no numbers follow one another. */
  readonly numbers?: readonly NumberSeries[];
  /** Before refunds and discounts. */
  readonly gross_sales: Baht;
  /** What was given back, before discounts, 0 or more. */
  readonly refunds: Baht;
  readonly discounts: Baht;
  /** Gross sales less refunds and discounts. */
  readonly net_sales: Baht;
  /** All taxes; this one and the next are missing if they are not known of each receipt. */
  readonly tax?: Baht;
  /** The part of the tax that is not inside the prices, and so not in net sales. */
  readonly added_tax?: Baht;
  /** What of these figures is of refunds. A sales tax report has them apart; missing if the store has only sums. */
  readonly returned?: Returned;
  /** Missing if no receipt says any. */
  readonly tips?: Baht;
  readonly payments: readonly DayPayment[];
  /** Missing if the store has only sums. */
  readonly employees?: readonly DayEmployee[];
  /** They are in no figure above. */
  readonly cancelled: readonly CancelledReceipt[];
}

/** What was given back, 0 or more. Its taxes are known if those of the day are. */
interface Returned {
  /** Refunds less the discounts that were given back with them. */
  readonly net_sales: Baht;
  readonly tax?: Baht;
  readonly added_tax?: Baht;
}

/** The receipts of one till, if their numbers follow one another. */
export interface NumberSeries {
  readonly first: string;
  readonly last: string;
  /** How many different numbers it has, with those of cancelled receipts. */
  readonly count: number;
  /** In their order. */
  readonly missing: readonly MissingNumbers[];
  /** How many numbers are missing altogether. */
  readonly missing_count: number;
}

/** Numbers without a receipt that follow one another, from the first to the last. */
export interface MissingNumbers {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

interface DayPayment {
  /** Empty if the till does not say how it was paid. */
  readonly payment: string;
  readonly total_transactions: number;
  /** With tips and added tax, less refunds. */
  readonly amount: Baht;
}

/** What an employee sold, and gave off. */
interface DayEmployee {
  /** Empty if the till does not say who it was. */
  readonly employee: string;
  /** Gross sales less refunds, before discounts. */
  readonly total_sales: Baht;
  readonly discounts: Baht;
}

export interface CancelledReceipt {
  readonly receipt: string;
  /** `HH:MM`; this and the rest are missing if the till does not say them. */
  readonly time?: string;
  readonly employee?: string;
  /** What it had come to. */
  readonly amount?: Baht;
}

/** @throws ContractError that names the first wrong field */
export function readDayCloses(rows: unknown): readonly DayClose[] {
  try {
    return new UnknownFields({ rows }, "answer").list("rows", readDayClose);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw new ContractError(DAY_CLOSES, `${DAY_CLOSES}: ${error.message}`);
  }
}

function readDayClose(row: UnknownFields): DayClose {
  return {
    date: row.text("date", isIsoDate),
    store: row.text("store"),
    total_transactions: row.whole("total_transactions", 0),
    refund_receipts: row.whole("refund_receipts", 0),
    ...(row.has("first_receipt") && { first_receipt: row.text("first_receipt") }),
    ...(row.has("last_receipt") && { last_receipt: row.text("last_receipt") }),
    ...(row.has("numbers") && { numbers: row.list("numbers", readSeries) }),
    gross_sales: row.number("gross_sales"),
    refunds: row.number("refunds"),
    discounts: row.number("discounts"),
    net_sales: row.number("net_sales"),
    ...(row.has("tax") && { tax: row.number("tax") }),
    ...(row.has("added_tax") && { added_tax: row.number("added_tax") }),
    ...(row.has("returned") && { returned: readReturned(row.at("returned")) }),
    ...(row.has("tips") && { tips: row.number("tips") }),
    payments: row.list("payments", (payment) => ({
      payment: payment.text("payment"),
      total_transactions: payment.whole("total_transactions", 0),
      amount: payment.number("amount"),
    })),
    ...(row.has("employees") && {
      employees: row.list("employees", (employee) => ({
        employee: employee.text("employee"),
        total_sales: employee.number("total_sales"),
        discounts: employee.number("discounts"),
      })),
    }),
    cancelled: row.list("cancelled", (receipt) => ({
      receipt: receipt.text("receipt"),
      ...(receipt.has("time") && { time: receipt.text("time") }),
      ...(receipt.has("employee") && { employee: receipt.text("employee") }),
      ...(receipt.has("amount") && { amount: receipt.number("amount") }),
    })),
  };
}

function readReturned(returned: UnknownFields): Returned {
  return {
    net_sales: returned.number("net_sales"),
    ...(returned.has("tax") && { tax: returned.number("tax") }),
    ...(returned.has("added_tax") && { added_tax: returned.number("added_tax") }),
  };
}

function readSeries(series: UnknownFields): NumberSeries {
  return {
    first: series.text("first"),
    last: series.text("last"),
    count: series.whole("count", 1),
    missing: series.list("missing", (run) => ({
      from: run.text("from"),
      to: run.text("to"),
      count: run.whole("count", 1),
    })),
    missing_count: series.whole("missing_count", 0),
  };
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
