/**
 * The only entrance for data from outside: an unknown value becomes a row, or a problem that names its place.
 *
 * Numbers are JSON numbers or plain decimal strings. A day is `yyyy-mm-dd`, or an ISO timestamp whose first ten
 * characters are the day. Optional amounts may be null or absent. Unknown fields are ignored.
 */
import type { AnyCall, DataCall } from "./contract.ts";
import { NO_NAME } from "./datasets.ts";
import { type IsoDate, isIsoDate } from "./date-range.ts";
import { type Decimals, type Hundredths, readDecimal, readHundredths } from "./decimal.ts";
import { decimalsOf, type KeyValues, type Measure } from "./shapes.ts";

/** An answer that breaks the contract. The message is a sentence without a full stop. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  readonly dataset: AnyCall;

  constructor(dataset: AnyCall, message: string) {
    super(message);
    this.dataset = dataset;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** An answer with so many is not read to its end, which may never come. */
const MOST_PROBLEMS = 1000;

/** Reads the fields of one row after another, and counts the problems and what the notes report. */
export class RowReader {
  readonly dataset: DataCall;
  /** The number of amounts that were null or absent and count as 0. */
  missingAmounts = 0;
  /** Rows whose gross sales less refunds are not their total sales. */
  wrongGross = 0;
  /** The number of days that came as timestamps. */
  timestamps = 0;
  /** The number of days whose transactions were derived from the average. */
  derivedCounts = 0;
  /** The number of rows read so far, good and bad. */
  rows = 0;

  private firstProblem: string | undefined;
  private problems = 0;

  constructor(dataset: DataCall) {
    this.dataset = dataset;
  }

  /** @throws ContractError that names the first bad cell and says how many more there are */
  check(): void {
    if (this.firstProblem === undefined) return;
    const more = this.problems - 1;
    const least = this.problems < MOST_PROBLEMS ? "" : "at least ";
    const rest = more === 0 ? "" : ` (and ${least}${more} more bad value${more === 1 ? "" : "s"})`;
    throw new ContractError(this.dataset, this.firstProblem + rest);
  }

  /**
   * The own fields of the next row, or undefined if it is not an object. (The prototype of all objects has none of
   * the fields that we read.)
   */
  next(value: unknown): Fields | undefined {
    this.rows += 1;
    if (isFields(value)) return Object.getPrototypeOf(value) === Object.prototype ? value : { ...value };
    this.problem(() => `${this.dataset} row ${this.rows} is ${describeValue(value)}, not an object`);
    return undefined;
  }

  key(type: keyof KeyValues, field: string, value: unknown): string | number {
    if (type === "name") return this.name(field, value);
    if (type === "day") return this.day(field, value);
    return type === "weekday" ? this.whole(field, value, 1, 7) : this.whole(field, value, 0, 23);
  }

  measure(measure: Measure, field: string, fields: Fields): number {
    const value = fields[field];
    if (!measure.isOptional || (value !== null && value !== undefined)) {
      return this.read(field, value, decimalsOf(measure));
    }
    this.missingAmounts += 1;
    return 0;
  }

  /** Undefined if the row does not say them, or says gross sales that contradict them. */
  refunds({ refunds, gross_sales }: Fields, totalSales: Hundredths): Hundredths | undefined {
    if (refunds === null || refunds === undefined) return undefined;
    const read = this.read("refunds", refunds);
    if (read < 0) this.bad("refunds", refunds, "is less than 0");
    if (gross_sales === null || gross_sales === undefined) return read;
    if (this.read("gross_sales", gross_sales) - read === totalSales) return read;
    this.wrongGross += 1;
    return undefined;
  }

  /** An amount that a row may have; undefined if it does not. */
  known(field: string, fields: Fields): Hundredths | undefined {
    const value = fields[field];
    return value === null || value === undefined ? undefined : this.read(field, value);
  }

  name(field: string, value: unknown): string {
    if (value === null || value === "") return NO_NAME;
    if (typeof value === "string") return value;
    this.bad(field, value, "is not text");
    return NO_NAME;
  }

  private day(field: string, value: unknown): IsoDate {
    if (typeof value === "string") {
      if (isIsoDate(value)) return value;
      const day = value.slice(0, 10);
      if (TIMESTAMP_REST.test(value.slice(10)) && isIsoDate(day)) {
        this.timestamps += 1;
        return day;
      }
    }
    this.bad(field, value, "is not a date (yyyy-mm-dd)");
    return "";
  }

  whole(field: string, value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): number {
    // As it was sent: hundredths are rounded.
    const number = Number.isFinite(readHundredths(value)) ? Number(value) : Number.NaN;
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    const limits = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
    this.bad(field, value, `is not a whole number ${limits}`);
    return min;
  }

  /**
   * The transactions of the day: as sent, or total_sales / avg_sales_per_transaction rounded to a whole number (0 if
   * the average is 0). One of the two fields is required.
   */
  transactions(fields: Fields, totalSales: Hundredths): Hundredths {
    const count = fields.total_transactions ?? undefined;
    const average = fields.avg_sales_per_transaction ?? undefined;
    const averageRead = average === undefined ? 0 : this.read("avg_sales_per_transaction", average);
    if (count !== undefined) return this.read("total_transactions", count);
    if (average === undefined) {
      this.bad(
        "total_transactions",
        undefined,
        "and avg_sales_per_transaction are both missing; one is required",
      );
      return 0;
    }
    this.derivedCounts += 1;
    // The average is not rounded here: with a small average and many transactions, some of them would be lost.
    const exact = Number(average);
    if (!Number.isFinite(averageRead) || exact === 0) return 0;
    return Math.round(totalSales / 100 / exact) * 100 + 0;
  }

  private read(field: string, value: unknown, decimals: Decimals = 2): number {
    const read = readDecimal(value, decimals);
    if (Number.isFinite(read)) return read;
    this.bad(field, value, Number.isNaN(read) ? "is not a number" : "is too large to be exact");
    return 0;
  }

  /** @param what is wrong with the value, as the rest of a sentence */
  bad(field: string, value: unknown, what: string): void {
    this.problem(() => {
      const place = `${this.dataset} row ${this.rows}, ${field}`;
      if (value !== undefined) return `${place}: ${describeValue(value)} ${what}`;
      return what.startsWith("and ") ? `${place} ${what}` : `${place}: is missing`;
    });
  }

  /** Only the first problem becomes a sentence, because there may be a million. */
  private problem(sentence: () => string): void {
    this.firstProblem ??= sentence();
    this.problems += 1;
    if (this.problems === MOST_PROBLEMS) this.check();
  }
}

const TIMESTAMP_REST = /^[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** The rows of a whole answer. @throws ContractError if it is not an array */
export function readRows(dataset: DataCall, body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  throw new ContractError(dataset, `${dataset} answered ${describeValue(body)}, not a list of rows`);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value from outside, short enough for a message. */
export function describeValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value !== "string") return String(value);
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return JSON.stringify(shown);
}
