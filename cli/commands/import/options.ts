import { dayIn, type IsoDate } from "../../../viewer/report/date-range.ts";
import { quote, readTimeZone, type Settings, setting } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { type Field, FORMATS, type Format, LINES_FIELDS } from "../../import/columns/fields.ts";
import type { NamedColumns } from "../../import/columns/layout.ts";
import { DATE_ORDERS, type DateOrder } from "../../import/dates/day-text.ts";
import type { OutputFlags } from "../options/output-flags.ts";

/** As the command line brings them. */
export interface ImportFlags extends OutputFlags {
  readonly db?: string;
  readonly format?: string;
  readonly columns?: string;
  readonly dateFormat?: string;
  readonly timeZone?: string;
  readonly skipBadLines?: true;
  readonly dryRun?: true;
}

export interface ImportOptions {
  readonly files: readonly string[];
  readonly db: string;
  readonly format: Format | undefined;
  readonly named: NamedColumns;
  readonly dateOrder: DateOrder | undefined;
  readonly timeZone: string;
  readonly today: IsoDate;
  readonly skipBadLines: boolean;
  readonly dryRun: boolean;
}

/** @throws CliError for the first thing that makes no sense */
export function readImportOptions(
  files: readonly string[],
  flags: ImportFlags,
  settings: Settings,
  now: number,
): ImportOptions {
  const db = setting(settings, { name: "--db", value: flags.db }, "CAFE_SALES_DB");
  if (db === undefined || db.value === "") {
    throw usageError(
      "no sales store is named",
      "give --db FILE (or CAFE_SALES_DB); it is made when it is not there",
    );
  }
  const zone = setting(settings, { name: "--time-zone", value: flags.timeZone }, "CAFE_SALES_TIME_ZONE");
  const timeZone = zone === undefined ? "UTC" : readTimeZone(zone);
  const named = readColumns(flags.columns);
  const format = readChoice("--format", flags.format, FORMATS);
  if (named.size > 0 && format !== undefined && format !== "lines") {
    throw usageError(`--columns is for lines, not for ${format}`, "leave one of the two options out");
  }
  return {
    files,
    db: db.value,
    format: named.size > 0 ? "lines" : format,
    named,
    dateOrder: readChoice("--date-format", flags.dateFormat, DATE_ORDERS),
    timeZone,
    today: dayIn(timeZone, now),
    skipBadLines: flags.skipBadLines ?? false,
    dryRun: flags.dryRun ?? false,
  };
}

function readChoice<T extends string>(
  flag: string,
  text: string | undefined,
  choices: readonly T[],
): T | undefined {
  const choice = choices.find((name) => name === text);
  if (text === undefined || choice !== undefined) return choice;
  throw usageError(`${flag} ${quote(text)} is unknown`, `give one of ${choices.join(", ")}`);
}

/** `date=Day,receipt=Day+Till+No`: only a receipt may be made of several columns. */
function readColumns(text: string | undefined): NamedColumns {
  const columns = new Map<Field, readonly string[]>();
  for (const pair of text?.split(",") ?? []) {
    const [, name = "", value = ""] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
    const field = LINES_FIELDS.get(name);
    if (name === "" || value === "") throw badColumns(`${quote(pair)} is not field=column`);
    if (field === undefined) throw badColumns(`${quote(name)} is no field`);
    if (columns.has(field)) throw badColumns(`${quote(name)} is named twice`);
    columns.set(field, field === "receipt" ? value.split("+").map((part) => part.trim()) : [value]);
  }
  return columns;
}

function badColumns(what: string) {
  return usageError(`--columns: ${what}`, `the fields are ${[...LINES_FIELDS.keys()].join(", ")}`);
}
