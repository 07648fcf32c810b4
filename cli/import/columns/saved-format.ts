/** The columns that somebody named once with `--columns`: a store keeps them for all later files of the same till. */
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf } from "../../store/engine/rows.ts";
import { writeSetting } from "../../store/facts/settings.ts";
import type { Queryable } from "../../store/queryable.ts";
import { FIELDS_BY_NAME, type Field, fieldName, type NamedColumns } from "../fields.ts";
import type { Till } from "../tills/till.ts";
import { FORMATS, TILLS } from "../tills/tills.ts";
import { plainText } from "./plain-text.ts";

export interface SavedFormat {
  readonly name: string;
  /** How its lines are read. */
  readonly till: Till;
  /** Every column that is read. */
  readonly columns: NamedColumns;
  /** All column names of the file that it was saved from. */
  readonly header: readonly string[];
}

const SCHEMA_VERSION = 1;
const KEY = "columns";
const PREFIX = "saved ";
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,39}$/u;

/** Whether a format can be saved under this name: up to 40 letters, digits, `-` and `_`. */
export function isFormatName(name: string): boolean {
  return NAME.test(name) && !FORMATS.includes(name.toLowerCase());
}

/** The columns that all files of an import have, as a format to keep. @throws CliError if they differ */
export function formatToSave(name: string, files: readonly NamedLayout[]): SavedFormat | undefined {
  const [first, ...others] = files.map((file) => formatOf(name, file));
  const isSame = (other: SavedFormat) =>
    first !== undefined && savedFormatText({ ...other, header: first.header }) === savedFormatText(first);
  if (others.every(isSame)) return first;
  throw usageError(
    "the files do not have the same columns, so that --save-format cannot keep them as one format",
    "import the files of each format by themselves",
  );
}

interface NamedLayout {
  readonly till: Till;
  /** The places of the columns that are read. */
  readonly columns: ReadonlyMap<Field, readonly number[]>;
  /** All columns of the file. */
  readonly names: readonly string[];
}

/** A file with all columns of this one can be read like it. */
export function formatOf(name: string, { till, columns, names }: NamedLayout): SavedFormat {
  const header = names.map((one) => one.trim());
  const named = [...columns].map(
    ([field, places]) => [field, places.map((place) => header[place] ?? "")] as const,
  );
  return { name, till, columns: new Map(named), header };
}

/** The column names of a header in which the saved one differs from it, and the other way round. */
export function headerDifference({ header }: SavedFormat, names: readonly string[]) {
  const [saved, found] = [header, names].map((list) => new Set(list.map(plainText)));
  return {
    gone: header.filter((name) => !found?.has(plainText(name))),
    added: names.filter((name) => plainText(name) !== "" && !saved?.has(plainText(name))),
  };
}

export function savedFormatText({ till: { format }, columns, header }: SavedFormat): string {
  const named = [...columns].map(([field, names]) => [fieldName(field), names]);
  return JSON.stringify({ schemaVersion: SCHEMA_VERSION, format, columns: named, header });
}

/** @returns undefined if this version cannot read the text */
export function readSavedFormat(name: string, text: string): SavedFormat | undefined {
  const saved = fieldsOf(text);
  const till = TILLS.find(({ format }) => format === saved.get("format"));
  const header = textsOf(saved.get("header"));
  const columns = columnsOf(saved.get("columns"));
  if (saved.get("schemaVersion") !== SCHEMA_VERSION || !till || !header || !columns) return undefined;
  return { name, till, columns, header };
}

function columnsOf(value: unknown): NamedColumns | undefined {
  if (!Array.isArray(value)) return undefined;
  const columns = new Map<Field, readonly string[]>();
  for (const pair of value) {
    const [name, list] = Array.isArray(pair) ? pair : [];
    const [field, names] = [FIELDS_BY_NAME.get(String(name)), textsOf(list)];
    if (field === undefined || names === undefined) return undefined;
    columns.set(field, names);
  }
  return columns;
}

function textsOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((text) => typeof text === "string") ? value : undefined;
}

function fieldsOf(json: string): ReadonlyMap<string, unknown> {
  try {
    const fields: unknown = JSON.parse(json);
    return new Map(fields instanceof Object ? Object.entries(fields) : []);
  } catch {
    return new Map();
  }
}

/** The name under which the store keeps what belongs to a saved format. A built-in format has no space in its name. */
export function memoryOf(name: string): string {
  return PREFIX + name;
}

/** In the order of their names. @throws CliError if a newer version of this program saved one of them */
export async function keptFormats(queryable: Queryable): Promise<readonly SavedFormat[]> {
  const rows = await queryable.rows(
    "SELECT format, value FROM settings WHERE key = $1 AND starts_with(format, $2) ORDER BY format",
    [KEY, PREFIX],
  );
  return rows.map((row) => {
    const name = textOf(row, "format").slice(PREFIX.length);
    const saved = readSavedFormat(name, textOf(row, "value"));
    if (saved) return saved;
    const what = `the saved format ${name} was written by a newer version of this program`;
    throw new CliError(EXIT.contract, what, { hint: "install the newer version" });
  });
}

/** Replaces a format of the same name. It is kept only if the import is. */
export async function keepFormat(connection: Connection, saved: SavedFormat): Promise<void> {
  await writeSetting(connection, memoryOf(saved.name), KEY, savedFormatText(saved));
}
