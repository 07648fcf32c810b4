/** Settings: a flag beats the environment, the environment beats `.env` in the working folder. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { systemCode, usageError } from "./errors.ts";

const ENV_FILE = ".env";

/** One source of settings. An empty value counts as none. */
export interface Layer {
  readonly file: string | undefined;
  get(name: string): string | undefined;
}

/** The environment first, then `.env`. */
export type Settings = readonly Layer[];

export interface Setting {
  readonly value: string;
  /** What the user wrote it as, for messages: `--url`, or `CAFE_SALES_URL`. */
  readonly name: string;
}

interface SettingSources {
  readonly env: Variables;
  readonly cwd: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads `.env` from the working folder only: a file further up may belong to anyone. */
export async function readSettings({ env, cwd }: SettingSources): Promise<Settings> {
  const file = join(cwd, ENV_FILE);
  return [layer(env, undefined), layer(await readEnvFile(file), file)];
}

export function layer(values: Variables, file: string | undefined): Layer {
  return { file, get: (name) => (Object.hasOwn(values, name) && values[name] ? values[name] : undefined) };
}

async function readEnvFile(path: string): Promise<Variables> {
  try {
    return parseEnv(await readFile(path, "utf8"));
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "EISDIR") return {};
    throw usageError(`cannot read ${path}: ${code ?? "it is not text"}`, "make it readable, or move it away");
  }
}

/** The flag if it is there, else the first layer that has the variable. */
export function setting(
  settings: Settings,
  flag: { readonly name: string; readonly value: string | undefined },
  variable: string,
): Setting | undefined {
  if (flag.value !== undefined) return { value: flag.value, name: flag.name };
  for (const { get } of settings) {
    const value = get(variable);
    if (value !== undefined) return { value, name: variable };
  }
  return undefined;
}

/** @throws CliError unless the text is a number of seconds that a timer can count */
export function readSeconds(flag: string, text: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds * 1000;
  throw usageError(
    `${flag} ${quote(text)} is not a number of seconds`,
    `give one above 0 and up to ${MOST_SECONDS}`,
  );
}

/** @throws CliError unless the text is a whole number from 0 to the most */
export function readWhole(flag: string, text: string, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number <= most) return number;
  throw usageError(`${flag} ${quote(text)} is not a whole number`, `give one from 0 to ${most}`);
}

/** @throws CliError unless it is the name of a time zone */
export function readTimeZone({ name, value }: Setting): string {
  try {
    // Only some versions of Node take offsets such as +07:00, and they know no summer time.
    if (/^[+-]/.test(value)) throw new RangeError(value);
    const known = new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
    return known.toLowerCase() === value.toLowerCase() ? known : value;
  } catch {
    const city = `/${value.toLowerCase().replaceAll(" ", "_")}`;
    const meant = Intl.supportedValuesOf("timeZone").find((zone) => zone.toLowerCase().endsWith(city));
    throw usageError(
      `${name} ${quote(value)} is not a time zone`,
      meant ? `did you mean ${meant}?` : "give a name such as Asia/Bangkok or UTC",
    );
  }
}

export function quote(text: string): string {
  return `'${text.length > 80 ? `${text.slice(0, 80)}…` : text}'`;
}

const MOST_SECONDS = 86_400;
