import { quote } from "../door/config.ts";
import { usageError } from "../door/errors.ts";
import { isFormatName } from "../import/columns/saved-format.ts";
import { DATE_ORDERS } from "../import/dates/day-text.ts";
import { FIELDS_BY_NAME, type Field, type NamedColumns } from "../import/fields.ts";
import { FORMATS, TILLS } from "../import/tills/tills.ts";
import { defineCommand, environmentHelp, SEE_EXIT_CODES } from "./definition.ts";
import { cafeZone, dayStartOption } from "./options/date-range-options.ts";
import { OptionGroup, optional, type Reader, toggle, type ValuesOf } from "./options/option-group.ts";
import { filled, oneOf } from "./options/readers.ts";
import { cafeCurrency } from "./options/shown-options.ts";
import { DESTINATION } from "./options/source-options.ts";

/** `date=Day,receipt=Day+Till+No`: only a receipt may be made of several columns. */
const readColumns: Reader<NamedColumns> = (flag, text) => {
  const refuse = (what: string) =>
    usageError(`${flag}: ${what}`, `the fields are ${[...FIELDS_BY_NAME.keys()].join(", ")}`);
  const columns = new Map<Field, readonly string[]>();
  for (const pair of text.split(",")) {
    const [, name = "", value = ""] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
    const field = FIELDS_BY_NAME.get(name);
    if (name === "" || value === "") throw refuse(`${quote(pair)} is not field=column`);
    if (field === undefined) throw refuse(`${quote(name)} is not a field`);
    if (columns.has(field)) throw refuse(`${quote(name)} is named twice`);
    columns.set(field, field === "receipt" ? value.split("+").map((part) => part.trim()) : [value]);
  }
  return columns;
};

/** Whether a format was saved under the name is known later, when the store is open. */
const readFormat: Reader<string> = (flag, text) => {
  if (FORMATS.includes(text) || isFormatName(text)) return text;
  throw usageError(
    `${flag} ${quote(text)} is unknown`,
    `give one of ${FORMATS.join(", ")}, or a saved format`,
  );
};

const readNewFormat: Reader<string> = (flag, text) => {
  if (isFormatName(text)) return text;
  throw usageError(
    `${flag} ${quote(text)} is not a name for a format`,
    `give up to 40 letters, digits, - and _, and none of ${FORMATS.join(", ")}`,
  );
};

const FILES = OptionGroup.of("Format of the files (detected if not given):", {
  format: optional("--format <name>", `${FORMATS.join(", ")}, or a saved format`, readFormat),
  columns: optional(
    "--columns <list>",
    "your names for columns of the format (lines if none is given): date=Day,receipt=Day+Till+No",
    readColumns,
  ),
  saveFormat: optional(
    "--save-format <name>",
    "keep --columns in the store; later files with these columns need no options",
    readNewFormat,
  ),
  statusClosed: optional(
    "--status-closed <word>",
    "the status of receipts that count, if it is not a known word; the store remembers it",
    filled("give the word that the files have in their column of the status"),
  ),
  currency: cafeCurrency("kept by the store (default: that of the store or of the files, else THB)"),
  dateOrder: optional(
    "--date-format <order>",
    "dmy, mdy or ymd: the order of day, month and year",
    oneOf(DATE_ORDERS),
  ),
  timeZone: cafeZone("kept by the store (default: that of the store, else of this machine)"),
  dayStarts: dayStartOption("that of the store, else 00:00"),
}).into(({ columns, ...flags }) => {
  const { format, saveFormat } = flags;
  if (columns !== undefined && format !== undefined && !FORMATS.includes(format)) {
    throw usageError(
      `--columns is for ${FORMATS.join(", ")}, not for the saved format ${quote(format)}`,
      `drop one of the two options, or save it again with --columns and --save-format ${format}`,
    );
  }
  if (saveFormat !== undefined && columns === undefined) {
    throw usageError("--save-format keeps the columns of --columns, which is missing", "name the columns");
  }
  const named: NamedColumns = columns ?? new Map();
  return { ...flags, named };
});

const ACTION = OptionGroup.of("What to do:", {
  skipBadLines: toggle("--skip-bad-lines", "skip receipts with lines that cannot be read, import the rest"),
  dryRun: toggle("--dry-run", "say what would change, and change nothing"),
});

export const IMPORT_OPTIONS = DESTINATION.and(FILES).and(ACTION);

export type ImportOptions = ValuesOf<typeof IMPORT_OPTIONS>;

const AFTER_HELP = `
Formats, detected from the column names in the first line:
${TILLS.map(({ format, help }) => `  ${format.padEnd(10)}${help.join(`\n${" ".repeat(12)}`)}`).join("\n")}

--columns gives these names to your columns, in any format, and also knows
variant and status. --save-format keeps them in the store: later files with
these columns are detected, or chosen with --format. If one of the columns is
missing, the file is refused.

If a file has a bad line, nothing is imported, and all bad lines are listed in
<file>.rejects.csv. --skip-bad-lines skips every receipt with a bad line; if the
line does not say which receipt it belongs to, the receipts next to it are
skipped as well.

A file that was imported before is recognized by its content and passed over,
unless you choose other options for it. Nothing is counted twice.

A database that cannot be reached or written is waited for, up to five minutes.

${environmentHelp("CAFE_SALES_DB", "CAFE_SALES_TIME_ZONE", "CAFE_SALES_CURRENCY", "NO_COLOR")}

Examples:
  $ cafe-sales import receipts-by-item-*.csv --db cafe.duckdb
  $ cafe-sales import items.csv.gz --db cafe.duckdb --dry-run
  $ cafe-sales import till.csv --db cafe.duckdb --date-format dmy \\
      --columns "date=Day,receipt=Day+Till+No,product=Name,total_sales=Sum" \\
      --save-format till

${SEE_EXIT_CODES}`;

export const IMPORT = defineCommand({
  name: "import",
  summary: "import the till's CSV exports",
  description:
    "Reads the CSV exports of a point of sale into a sales store, which serve, export and snapshot read with --db. Messages go to stderr.",
  argument: {
    name: "<files...>",
    help: 'CSV files, also compressed as .gz; patterns such as "exports/*.csv"; - for stdin',
  },
  options: IMPORT_OPTIONS,
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-import.ts")).importSales,
});
