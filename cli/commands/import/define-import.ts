import { TILLS } from "../../import/tills/tills.ts";
import { defineCommand, environmentHelp, SEE_EXIT_CODES } from "../definition.ts";
import { IMPORT_OPTIONS } from "./import-options.ts";

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
