import { isIsoDate } from "./date-range.ts";
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
  private readonly fields: Readonly<Record<string, unknown>>;
  private readonly kind: string;
  private readonly path: string;

  /** The kind is that of the whole file, such as `report`. The path is empty for the whole file. */
  constructor(value: unknown, kind: string, path = "") {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new UnreadableError(`${path === "" ? `the ${kind}` : path} is not an object`);
    }
    this.fields = { ...value };
    this.kind = kind;
    this.path = path;
  }

  at(field: string): UnknownFields {
    return new UnknownFields(this.fields[field], this.kind, this.pathTo(field));
  }

  has(field: string): boolean {
    return this.fields[field] !== undefined;
  }

  isNull(field: string): boolean {
    return this.fields[field] === null;
  }

  /** A number with at most two decimals, or three, that is small enough to be exact, as all of ours are. */
  number(field: string, decimals: Decimals = 2): number {
    const value = this.fields[field];
    // JSON may hold 1e400, which is read as infinity.
    const isExact = Number.isFinite(value) && fromDecimal(readDecimal(value, decimals), decimals) === value;
    return isExact ? value : this.fail(field);
  }

  atLeastZero(field: string): number {
    const value = this.number(field);
    return value >= 0 ? value : this.fail(field);
  }

  mark(field: string): true {
    return this.fields[field] === true || this.fail(field);
  }

  whole(field: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.number(field);
    return Number.isInteger(value) && value >= min && value <= max ? value : this.fail(field);
  }

  text(field: string, isValid: (text: string) => boolean = () => true): string {
    const value = this.fields[field];
    return typeof value === "string" && isValid(value) ? value : this.fail(field);
  }

  oneOf<Known extends string>(field: string, known: readonly Known[]): Known {
    const value = this.fields[field];
    return known.find((each) => each === value) ?? this.fail(field);
  }

  list<Item>(field: string, read: (item: UnknownFields) => Item): Item[] {
    const value = this.fields[field];
    if (!Array.isArray(value)) return this.fail(field);
    return value.map((item: unknown, index) =>
      read(new UnknownFields(item, this.kind, `${this.pathTo(field)}[${index}]`)),
    );
  }

  texts(field: string): string[] {
    const value = this.fields[field];
    if (!Array.isArray(value)) return this.fail(field);
    return value.map((item: unknown) => (typeof item === "string" ? item : this.fail(field)));
  }

  fail(field: string): never {
    throw new UnreadableError(`${this.pathTo(field)} is missing or not valid in the ${this.kind}`);
  }

  private pathTo(field: string): string {
    return this.path === "" ? field : `${this.path}.${field}`;
  }
}

// Shapes say how objects are read. A page that reads none should not import a module of shapes: they are made when it loads.

type ReadField<Value> = (fields: UnknownFields, name: string) => Value;

/** A field that may be missing. */
export interface Maybe<Value> {
  readonly ifThere: ReadField<Value>;
}

/** How each field of an object is read, in the order in which they are written. */
type Shape = Readonly<Record<string, ReadField<unknown> | Maybe<unknown>>>;

/** The object that a shape reads. */
type ValuesOf<Fields extends Shape> = Flat<
  {
    readonly [Name in keyof Fields as Fields[Name] extends Maybe<unknown>
      ? never
      : Name]: Fields[Name] extends ReadField<infer Value> ? Value : never;
  } & {
    readonly [Name in keyof Fields as Fields[Name] extends Maybe<unknown>
      ? Name
      : never]?: Fields[Name] extends Maybe<infer Value> ? Value : never;
  }
>;
type Flat<Values> = { readonly [Name in keyof Values]: Values[Name] };

/** A reader of objects of a shape. Its type follows from the shape: `ReturnType<typeof readMover>`. */
export function readerOf<Fields extends Shape>(shape: Fields): (fields: UnknownFields) => ValuesOf<Fields>;
export function readerOf(shape: Shape) {
  return (fields: UnknownFields): unknown =>
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, field]) => {
        if (typeof field === "function") return [[name, field(fields, name)]];
        return fields.has(name) ? [[name, field.ifThere(fields, name)]] : [];
      }),
    );
}

/** The fields of one reader, then those of another. */
export function both<One, Other>(
  one: (fields: UnknownFields) => One,
  other: (fields: UnknownFields) => Other,
) {
  return (fields: UnknownFields): One & Other => ({ ...one(fields), ...other(fields) });
}

export function maybe<Value>(ifThere: ReadField<Value>): Maybe<Value> {
  return { ifThere };
}

export function object<Value>(read: (fields: UnknownFields) => Value): ReadField<Value> {
  return (fields, name) => read(fields.at(name));
}

export function list<Item>(read: (item: UnknownFields) => Item): ReadField<readonly Item[]> {
  return (fields, name) => fields.list(name, read);
}

export function oneOf<const Known extends string>(known: readonly Known[]): ReadField<Known> {
  return (fields, name) => fields.oneOf(name, known);
}

export function whole(min: number, max?: number): ReadField<number> {
  return (fields, name) => fields.whole(name, min, max);
}

export function textThat(isValid: (text: string) => boolean): ReadField<string> {
  return (fields, name) => fields.text(name, isValid);
}

/** A day of a calendar, as `2026-11-29`. */
export const day = textThat(isIsoDate);
/** `HH:MM` by the clock of the cafe. */
export const time = textThat((written) => /^([01]\d|2[0-3]):[0-5]\d$/.test(written));
/** A moment that a program of ours has written. */
export const moment = textThat((written) => !Number.isNaN(Date.parse(written)));

export const amount: ReadField<number> = (fields, name) => fields.number(name);
export const text: ReadField<string> = (fields, name) => fields.text(name);
export const texts: ReadField<readonly string[]> = (fields, name) => fields.texts(name);
export const mark: ReadField<true> = (fields, name) => fields.mark(name);
