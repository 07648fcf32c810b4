/** Settings: a flag wins over the environment, which wins over `.env` in the cafe folder, which wins over what is there by name. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { systemCode, usageError } from "./errors.ts";
import { readRegular } from "./open-regular.ts";
import { systemReason } from "./system-reason.ts";

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
  "CAFE_SALES_ERA",
  "CAFE_SALES_ATTACH",
  "CAFE_SALES_WITHOUT_PEOPLE",
] as const;

/** What a cafe folder may have by name, as if its `.env` said so. */
const BY_NAME = {
  CAFE_SALES_DB: "cafe.duckdb",
  CAFE_SALES_PASSWORD_FILE: "password.txt",
  CAFE_SALES_LOYVERSE_TOKEN_FILE: "loyverse-token.txt",
};

/** The sales store of a cafe folder, if nobody names another one. */
export const OWN_STORE = BY_NAME.CAFE_SALES_DB;

/** The till's exports in a cafe folder. */
export const EXPORTS = "exports";

/** Its reports. */
export const ARCHIVE = "archive";

/** The environment first, then `.env`, then the cafe folder itself. */
export type Settings = readonly ReturnType<typeof layer>[];

export interface Setting {
  readonly value: string;
  /** The name that the user gave it by, for messages: `--url`, or `CAFE_SALES_URL`. */
  readonly name: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** @param cwd the cafe folder: a file further up may belong to anyone */
export async function readSettings({ env, cwd }: { env: Variables; cwd: string }): Promise<Settings> {
  const file = join(cwd, ".env");
  const found = Object.entries(BY_NAME).filter(([, name]) => existsSync(join(cwd, name)));
  return [layer(env, undefined), layer(await readEnvFile(file), file), layer(Object.fromEntries(found), cwd)];
}

/**
 * One source of settings. An empty value does not count.
 *
 * @param file it, or the folder in which things are found by name; undefined for the environment
 */
export function layer(values: Variables, file: string | undefined) {
  return {
    file,
    names: Object.keys(values),
    get: (name: string) => (Object.hasOwn(values, name) && values[name] ? values[name] : undefined),
  };
}

/** All settings with all their explanations have less. */
const MOST_BYTES = 2 ** 20;

async function readEnvFile(path: string): Promise<Variables> {
  const bytes = await readRegular(path, MOST_BYTES).catch((error: unknown) => {
    const code = systemCode(error) ?? "";
    if (code === "ENOENT" || code === "EISDIR") return Buffer.alloc(0);
    throw usageError(`cannot read ${path}: ${systemReason(error)}`, "make it readable, or move it away");
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

/** The same settings with only some of the variables. */
export function onlyVariables(settings: Settings, ...variables: readonly string[]): Settings {
  return settings.map(({ file, get }) =>
    layer(Object.fromEntries(variables.map((name) => [name, get(name)])), file),
  );
}

export function quote(text: string): string {
  return `'${text.length > 80 ? `${text.slice(0, 80)}…` : text}'`;
}

/** Quotes a text from outside in a message, shortened. */
export function quoteText(text: string): string {
  const characters = Array.from(text.slice(0, 200));
  return `"${characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : text}"`;
}
