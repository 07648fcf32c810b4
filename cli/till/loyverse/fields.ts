import { isIsoDate } from "../../../viewer/report/date-range.ts";
import { type Hundredths, readHundredths } from "../../../viewer/report/decimal.ts";
import { describeValue } from "../../../viewer/report/parse.ts";
import { answerFault } from "./api.ts";

/** An amount or a quantity as plain digits, such as `-1234.50` or `0.125`. */
export type DecimalText = string;

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
/** A longer text is not a name, as in an import. */
const LONGEST_TEXT = 1000;

/**
 * The fields of an object from the API. Every method throws a CliError that names the place of a bad value. An optional
 * one gives nothing for a field that is null or absent.
 */
export class Fields {
  /** Names the object in messages, such as `receipts row 3`. */
  readonly place: string;
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(value: unknown, place: string) {
    this.place = place;
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw answerFault(place, `${describeValue(value)} is not an object`);
    }
    this.#values = { ...value };
  }

  /** A text that must be there. */
  text(name: string): string {
    const text = this.optionalText(name);
    if (text === "") throw this.#bad(name, "is not a text");
    return text;
  }

  /** The text has no outer spaces. */
  optionalText(name: string): string {
    const value = this.#values[name] ?? "";
    if (typeof value !== "string") throw this.#bad(name, "is not a text");
    if (value.length > LONGEST_TEXT) throw this.#bad(name, `is longer than ${LONGEST_TEXT} characters`);
    // The store keeps UTF-8, which has no lone surrogates.
    return value.trim().replace(/\p{Surrogate}/gu, "\ufffd");
  }

  /** Milliseconds since 1970. */
  instant(name: string): number {
    const value = this.#values[name];
    const [text = "", day = ""] = (typeof value === "string" && INSTANT.exec(value)) || [];
    const instant = isIsoDate(day) ? Date.parse(text.replace(",", ".")) : Number.NaN;
    if (Number.isNaN(instant)) throw this.#bad(name, "is not a time such as 2026-11-20T06:00:00.000Z");
    return instant;
  }

  optionalInstant(name: string): number | undefined {
    return (this.#values[name] ?? undefined) === undefined ? undefined : this.instant(name);
  }

  /** In ISO 8601 and UTC with milliseconds, so that texts are sorted by their moments. */
  moment(name: string): string {
    const moment = new Date(this.instant(name)).toISOString();
    if (!/^\d{4}-/.test(moment)) throw this.#bad(name, "is no time of a till");
    return moment;
  }

  /** A number, or a text that is one. */
  decimal(name: string): DecimalText {
    const decimal = this.optionalDecimal(name);
    if (decimal === undefined) throw this.#bad(name, "is not a number");
    return decimal;
  }

  optionalDecimal(name: string): DecimalText | undefined {
    const value = this.#values[name] ?? undefined;
    if (value === undefined) return undefined;
    const hundredths = readHundredths(value);
    if (Number.isNaN(hundredths)) throw this.#bad(name, "is not a number");
    if (!Number.isFinite(hundredths)) throw this.#bad(name, "is too large");
    return typeof value === "number" ? digitsOf(value, hundredths) : String(value);
  }

  /** The objects of an optional list. */
  objects(name: string): readonly Fields[] {
    const value = this.#values[name] ?? [];
    if (!Array.isArray(value)) throw this.#bad(name, "is not a list");
    return value.map((one: unknown, index) => new Fields(one, `${this.place}, ${name} ${index + 1}`));
  }

  #bad(name: string, problem: string): Error {
    const value = this.#values[name];
    const shown = value === undefined ? "an absent value" : describeValue(value);
    return answerFault(`${this.place}, ${name}`, `${shown} ${problem}`);
  }
}

/** The digits that were sent: those of the shortest text of the number, unless two decimals are more exact. */
function digitsOf(value: number, hundredths: Hundredths): DecimalText {
  if (hundredths / 100 === value) return value.toFixed(2);
  const text = String(value);
  // Only noise is so small that it has an exponent.
  return text.includes("e") ? "0" : text;
}
