import { quote, setting } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { type Field, FORMATS, type Format, LINES_FIELDS } from "../../import/columns/fields.ts";
import type { NamedColumns } from "../../import/columns/layout.ts";
import { DATE_ORDERS } from "../../import/dates/day-text.ts";
import {
  OptionGroup,
  optional,
  type ReadContext,
  type Reader,
  toggle,
  type ValuesOf,
} from "../options/option-group.ts";
import { oneOf, readNamedZone, readText } from "../options/readers.ts";

const STORE = OptionGroup.of("Destination:", {
  db: optional("--db <file>", "the sales store; created if it does not exist", readText),
}).into((flags, { settings }: Pick<ReadContext, "settings">) => {
  const db = setting(settings, { name: "--db", value: flags.db }, "CAFE_SALES_DB")?.value ?? "";
  if (db !== "") return { db };
  throw usageError(
    "no sales store is named",
    "give --db FILE (or CAFE_SALES_DB); it is created if it does not exist",
  );
});

/** `date=Day,receipt=Day+Till+No`: only a receipt may be made of several columns. */
const readColumns: Reader<NamedColumns> = (flag, text) => {
  const refuse = (what: string) =>
    usageError(`${flag}: ${what}`, `the fields are ${[...LINES_FIELDS.keys()].join(", ")}`);
  const columns = new Map<Field, readonly string[]>();
  for (const pair of text.split(",")) {
    const [, name = "", value = ""] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
    const field = LINES_FIELDS.get(name);
    if (name === "" || value === "") throw refuse(`${quote(pair)} is not field=column`);
    if (field === undefined) throw refuse(`${quote(name)} is not a field`);
    if (columns.has(field)) throw refuse(`${quote(name)} is named twice`);
    columns.set(field, field === "receipt" ? value.split("+").map((part) => part.trim()) : [value]);
  }
  return columns;
};

const FILES = OptionGroup.of("Format of the files (detected if not given):", {
  format: optional("--format <name>", "loyverse, square or lines", oneOf(FORMATS)),
  columns: optional(
    "--columns <list>",
    "other names for the columns of lines: date=Day,receipt=Day+Till+No",
    readColumns,
  ),
  dateOrder: optional(
    "--date-format <order>",
    "dmy, mdy or ymd: the order of day, month and year",
    oneOf(DATE_ORDERS),
  ),
  zone: optional(
    "--time-zone <zone>",
    "time zone of the cafe, such as Asia/Bangkok; needed if times have an offset, and kept by the store",
    readText,
  ),
}).into(({ columns, zone, dateOrder, ...flags }, { settings }: Pick<ReadContext, "settings">) => {
  const timeZone = readNamedZone(zone, settings);
  if (columns !== undefined && flags.format !== undefined && flags.format !== "lines") {
    throw usageError(`--columns is for lines, not for ${flags.format}`, "drop one of the two options");
  }
  const format: Format | undefined = columns === undefined ? flags.format : "lines";
  const named: NamedColumns = columns ?? new Map();
  return { format, named, dateOrder, timeZone };
});

const ACTION = OptionGroup.of("What to do:", {
  skipBadLines: toggle("--skip-bad-lines", "skip receipts with lines that cannot be read, import the rest"),
  dryRun: toggle("--dry-run", "say what would change, and change nothing"),
});

export const IMPORT_OPTIONS = STORE.and(FILES).and(ACTION);

export type ImportOptions = ValuesOf<typeof IMPORT_OPTIONS> & { readonly files: readonly string[] };
