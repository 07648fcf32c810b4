import type { Command } from "commander";
import { addOptions, type OptionGroup, outputGroup } from "../options/option-groups.ts";
import type { ImportFlags } from "./options.ts";

const AFTER_HELP = `
Formats, told by the names in the first line:
  loyverse  Loyverse: Reports > Receipts > Export > Receipts by item, in English
  square    Square: Transactions > Export > Items Detail CSV
  lines     date, receipt, product and total_sales (or quantity and unit_price);
            also time, store, category, employee, discount, cost, net_sales,
            type (sale or refund)

A file with a bad line is refused, and the store stays as it was; all bad lines
are then listed in <file>.rejects.csv. With --skip-bad-lines a bad line takes
its whole receipt along, or those beside it when it does not tell its own.
To import a file again adds nothing twice.

Environment (also read from .env in the working folder; options win):
  CAFE_SALES_DB             as --db
  CAFE_SALES_TIME_ZONE      as --time-zone
  NO_COLOR                  no colours

Examples:
  $ cafe-sales import receipts-by-item-*.csv --db cafe.duckdb
  $ cafe-sales import items.csv.gz --db cafe.duckdb --dry-run
  $ cafe-sales import till.csv --db cafe.duckdb --date-format dmy \\
      --columns "date=Day,receipt=Day+Till+No,product=Name,total_sales=Sum"

The exit codes are those of cafe-sales --help.`;

/** The options of `import`. */
export function defineImport(
  program: Command,
  action: (files: readonly string[], flags: ImportFlags) => Promise<void>,
): Command {
  const command = program
    .command("import")
    .summary("take over what the till exported")
    .description(
      "Reads the CSV exports of a point of sale into a sales store, the file that serve, export and snapshot read with --db. Words go to stderr.",
    )
    .usage("[options] <files...>")
    .argument("<files...>", "CSV files, also packed as .gz; - for stdin")
    .helpOption("-h, --help", "print this help")
    .action(action)
    .addHelpText("after", AFTER_HELP);
  return addOptions(command, OPTIONS);
}

const OPTIONS: readonly OptionGroup[] = [
  { heading: "Where to:", lines: [["--db <file>", "the sales store; made when it is not there"]] },
  {
    heading: "How the files are written (else told by the files themselves):",
    lines: [
      ["--format <name>", "loyverse, square or lines"],
      ["--columns <list>", "the columns of lines by other names: date=Day,receipt=Day+Till+No"],
      ["--date-format <order>", "dmy, mdy or ymd: the order of day, month and year"],
      ["--time-zone <zone>", "whose days count, for stamps with an offset (default: UTC)"],
    ],
  },
  {
    heading: "What to do:",
    lines: [
      ["--skip-bad-lines", "leave out what cannot be read, and import the rest"],
      ["--dry-run", "say what would change, and change nothing"],
    ],
  },
  outputGroup("print nothing when all is well", "print every detail"),
];
