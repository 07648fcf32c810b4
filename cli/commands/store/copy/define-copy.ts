import { defineCommand, environmentHelp, SEE_EXIT_CODES } from "../../definition.ts";
import { COPY_OPTIONS } from "./copy-options.ts";

const AFTER_HELP = `
A store is a file, postgres://USER@HOST/DATABASE, or a folder of Parquet files
by shop and month: a path that ends with / or is a folder. In a folder, only
months that have changed are written. It may be synced to another machine: a
file that has not arrived whole is noticed, and then nothing is copied.

Each day of a shop becomes what it is in the store that is copied. Other days
and shops stay. So a repeated copy changes nothing, and one store can receive
many shops. Time zone, shops, cancelled receipts, saved formats and the list of
imported files are copied as well; settings that the receiving store has stay.

At the end, the sums of all shops and days are compared. If any differs, nothing
is copied, and the exit code is 9.

${environmentHelp("CAFE_SALES_LANG", "NO_COLOR")}

Examples:
  $ cafe-sales store copy --from cafe.duckdb --to Shared/Nimman/
  $ cafe-sales store copy --from Shared/Nimman/ --to head-office.duckdb
  $ cafe-sales store copy --from cafe.duckdb --to postgres://cafe@db/sales

${SEE_EXIT_CODES}`;

export const COPY = defineCommand({
  name: "copy",
  summary: "copy a store into another one or a folder of Parquet files",
  description: "Copies the sales of a store into another one: all of them or nothing. Messages go to stderr.",
  usage: "--from <store> --to <store> [options]",
  options: COPY_OPTIONS,
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-copy.ts")).copyCommand,
});
