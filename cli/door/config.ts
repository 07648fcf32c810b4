/** Settings: a flag wins over the environment, which wins over `.env` in the working folder. */
import { join } from "node:path";
import { parseEnv } from "node:util";
import { systemCode, usageError } from "./errors.ts";
import { NOT_REGULAR, readRegular } from "./open-regular.ts";

/** All variables of our own, but those of the ways of delivery and of the files beside a store. */
export const VARIABLES = [
  "CAFE_SALES_URL",
  "CAFE_SALES_DB",
  "CAFE_SALES_PASSWORD_FILE",
  "CAFE_SALES_PASSWORD",
  "CAFE_SALES_LOYVERSE_TOKEN_FILE",
  "CAFE_SALES_LOYVERSE_TOKEN",
  "CAFE_SALES_TIME_ZONE",
  "CAFE_SALES_CURRENCY",
  "CAFE_SALES_TITLE",
  "CAFE_SALES_SECTIONS",
  "CAFE_SALES_LANG",
  "CAFE_SALES_ATTACH",
] as const;

/** The environment first, then `.env`. */
export type Settings = readonly ReturnType<typeof layer>[];

export interface Setting {
  readonly value: string;
  /** The name that the user gave it by, for messages: `--url`, or `CAFE_SALES_URL`. */
  readonly name: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads `.env` from the working folder only: a file further up may belong to anyone. */
export async function readSettings({ env, cwd }: { env: Variables; cwd: string }): Promise<Settings> {
  const file = join(cwd, ".env");
  return [layer(env, undefined), layer(await readEnvFile(file), file)];
}

/** One source of settings. An empty value does not count. */
export function layer(values: Variables, file: string | undefined) {
  return {
    file,
    names: Object.keys(values),
    get: (name: string) => (Object.hasOwn(values, name) && values[name] ? values[name] : undefined),
  };
}

async function readEnvFile(path: string): Promise<Variables> {
  const bytes = await readRegular(path).catch((error: unknown) => {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "EISDIR") return Buffer.alloc(0);
    const why = code === NOT_REGULAR ? "it is not a regular file" : (code ?? error);
    throw usageError(`cannot read ${path}: ${why}`, "make it readable, or move it away");
  });
  const text = bytes.toString();
  // PowerShell may write UTF-16, in which no setting would be found.
  if (text.includes("\0")) throw usageError(`${path} is not UTF-8 text`, "save it as UTF-8");
  // Editors on Windows may write a byte order mark, which would be a part of the first name.
  return parseEnv(text.replace(/^\ufeff/, ""));
}

/** A variable, as the first layer that has it says. */
export function setting(settings: Settings, variable: string): Setting | undefined {
  const value = settings.map(({ get }) => get(variable)).find((text) => text !== undefined);
  return value === undefined ? undefined : { value, name: variable };
}

/** The same settings with only one of the variables. */
export function onlyVariable(settings: Settings, variable: string): Settings {
  return settings.map(({ file, get }) => layer({ [variable]: get(variable) }, file));
}

export function quote(text: string): string {
  return `'${text.length > 80 ? `${text.slice(0, 80)}…` : text}'`;
}

/** Quotes a text from outside in a message, shortened. */
export function quoteText(text: string): string {
  const characters = Array.from(text.slice(0, 200));
  return `"${characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : text}"`;
}
