import { type Decimals, fromDecimal, readDecimal } from "./decimal.ts";

/** A file or an answer of ours that cannot be read. The message is a sentence without a full stop. */
export class UnreadableError extends Error {
  override readonly name: string = "UnreadableError";
}

/** The file is whole, but only a newer version of the program knows what is in it. */
export class NewerVersionError extends UnreadableError {
  override readonly name = "NewerVersionError";
}

/** The fields of an unknown value from a file of ours; messages name the path of each field. */
export class UnknownFields {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #kind: string;
  readonly #path: string;

  /** The kind is that of the whole file, such as `report`. The path is empty for the whole file. */
  constructor(value: unknown, kind: string, path = "") {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new UnreadableError(`${path === "" ? `the ${kind}` : path} is not an object`);
    }
    this.#fields = { ...value };
    this.#kind = kind;
    this.#path = path;
  }

  at(field: string): UnknownFields {
    return new UnknownFields(this.#fields[field], this.#kind, this.#pathTo(field));
  }

  has(field: string): boolean {
    return this.#fields[field] !== undefined;
  }

  isNull(field: string): boolean {
    return this.#fields[field] === null;
  }

  /** A number with at most two decimals, or three, that is small enough to be exact, as all of ours are. */
  number(field: string, decimals: Decimals = 2): number {
    const value = this.#fields[field];
    // JSON may hold 1e400, which is read as infinity.
    const isExact = Number.isFinite(value) && fromDecimal(readDecimal(value, decimals), decimals) === value;
    return isExact ? value : this.fail(field);
  }

  atLeastZero(field: string): number {
    const value = this.number(field);
    return value >= 0 ? value : this.fail(field);
  }

  mark(field: string): true {
    return this.#fields[field] === true || this.fail(field);
  }

  /** A whole number from `min` to `max`. */
  whole(field: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.number(field);
    return Number.isInteger(value) && value >= min && value <= max ? value : this.fail(field);
  }

  text(field: string, isValid: (text: string) => boolean = () => true): string {
    const value = this.#fields[field];
    return typeof value === "string" && isValid(value) ? value : this.fail(field);
  }

  oneOf<Known extends string>(field: string, known: readonly Known[]): Known {
    const value = this.#fields[field];
    return known.find((each) => each === value) ?? this.fail(field);
  }

  list<Item>(field: string, read: (item: UnknownFields) => Item): Item[] {
    const value = this.#fields[field];
    if (!Array.isArray(value)) return this.fail(field);
    return value.map((item: unknown, index) =>
      read(new UnknownFields(item, this.#kind, `${this.#pathTo(field)}[${index}]`)),
    );
  }

  texts(field: string): string[] {
    const value = this.#fields[field];
    if (!Array.isArray(value)) return this.fail(field);
    return value.map((item: unknown) => (typeof item === "string" ? item : this.fail(field)));
  }

  fail(field: string): never {
    throw new UnreadableError(`${this.#pathTo(field)} is missing or not valid in the ${this.#kind}`);
  }

  #pathTo(field: string): string {
    return this.#path === "" ? field : `${this.#path}.${field}`;
  }
}
