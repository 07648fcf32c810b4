/** Options as tables: each is written once, with its help, its default and the reader of its text. */
import { Option } from "commander";
import { type Settings, setting } from "../../door/config.ts";

/** What commander collected, by its own names. Its types are unknown until it is read. */
export type RawOptions = Readonly<Record<string, unknown>>;

/** @param name the flag, or the variable that was set instead, which begins the message about an invalid text */
export type Reader<T> = (name: string, text: string) => T;

export interface OptionRow<T> {
  readonly option: Option;
  read(raw: RawOptions, settings: Settings): T;
}

/** The rows of a table, under the names of the values that they are read as. */
type Rows<T> = { readonly [Name in keyof T]: OptionRow<T[Name]> };

/** The values that a group of options is read as. */
export type ValuesOf<Group> = Group extends OptionGroup<infer T> ? T : never;

/** Options that are shown together and read together, in their order: the first invalid one is reported. */
export class OptionGroup<T extends object> {
  readonly options: readonly Option[];
  /** @throws CliError for the first invalid option */
  readonly read: (raw: RawOptions, settings: Settings) => T;

  private constructor(options: readonly Option[], read: (raw: RawOptions, settings: Settings) => T) {
    this.options = options;
    this.read = read;
  }

  static of<T extends object>(heading: string, rows: Rows<T>): OptionGroup<T> {
    const options: Option[] = [];
    for (const name in rows) options.push(rows[name].option.helpGroup(heading));
    return new OptionGroup(options, (raw, settings) => readRows(rows, raw, settings));
  }

  /** The same options, read as the values that follow from all of them. */
  into<U extends object>(derive: (values: T, settings: Settings) => U): OptionGroup<U> {
    return new OptionGroup(this.options, (raw, settings) => derive(this.read(raw, settings), settings));
  }

  /** These options, then the others; read in the same order. */
  and<U extends object>(other: OptionGroup<U>): OptionGroup<T & U> {
    return new OptionGroup([...this.options, ...other.options], (raw, settings) => ({
      ...this.read(raw, settings),
      ...other.read(raw, settings),
    }));
  }
}

export function toggle(flags: string, help: string): OptionRow<boolean> {
  const option = new Option(flags, help);
  return { option, read: (raw) => raw[option.attributeName()] === true };
}

/** @param preset what the flag without a text means, if it may have none */
export function optional<T>(
  flags: string,
  help: string,
  read: Reader<T>,
  preset?: string,
): OptionRow<T | undefined> {
  const option = new Option(flags, help);
  return {
    option,
    read(raw) {
      const given = raw[option.attributeName()];
      const text = given === true ? preset : given;
      return typeof text === "string" ? read(option.long ?? flags, text) : undefined;
    },
  };
}

/** An option that can also be set in the environment or in `.env`, by the name of a variable. */
export function orVariable<T>(
  flags: string,
  variable: string,
  help: string,
  read: Reader<T>,
): OptionRow<T | undefined> {
  const { option, read: readFlag } = optional(flags, help, (name, value) => ({ name, value }));
  return {
    option,
    read(raw, settings) {
      const chosen = readFlag(raw, settings) ?? setting(settings, variable);
      return chosen && read(chosen.name, chosen.value);
    },
  };
}

/** @param text the default, as a user would type it @param shown the same in the help */
export function withDefault<T>(
  flags: string,
  help: string,
  text: string,
  read: Reader<T>,
  shown: string = text,
): OptionRow<T> {
  const { option, read: readGiven } = optional(flags, help, read);
  option.default(text, shown);
  return { option, read: (raw, settings) => readGiven(raw, settings) ?? read(option.long ?? flags, text) };
}

export function repeatable<T>(flags: string, help: string, read: Reader<T>): OptionRow<readonly T[]> {
  const option = new Option(flags, help).argParser((text: string, before: readonly string[] = []) => [
    ...before,
    text,
  ]);
  return {
    option,
    read(raw) {
      const texts = raw[option.attributeName()];
      return Array.isArray(texts) ? texts.map((text) => read(option.long ?? flags, String(text))) : [];
    },
  };
}

function readRows<T extends object>(rows: Rows<T>, raw: RawOptions, settings: Settings): T {
  const values: Partial<T> = {};
  for (const name in rows) values[name] = rows[name].read(raw, settings);
  if (isComplete(values, rows)) return values;
  throw new TypeError("an option of the table was not read");
}

function isComplete<T>(values: Partial<T>, rows: Rows<T>): values is T {
  return Object.keys(rows).every((name) => name in values);
}
