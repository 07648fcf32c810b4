import { defineCommand, environmentHelp, QUIET, SEE_EXIT_CODES } from "../definition.ts";
import { CLOSE_OPTIONS } from "./close-options.ts";

const AFTER_HELP = `
${environmentHelp("CAFE_SALES_URL", "CAFE_SALES_DB", "CAFE_SALES_PASSWORD_FILE", "CAFE_SALES_PASSWORD", "CAFE_SALES_TIME_ZONE", "CAFE_SALES_CURRENCY", "CAFE_SALES_TITLE", "CAFE_SALES_LANG", "CHROME_PATH", "SOURCE_DATE_EPOCH", "NODE_EXTRA_CA_CERTS", "NO_COLOR")}

Examples:
  $ cafe-sales close --demo --day yesterday --open
  $ cafe-sales close --db cafe.duckdb --day today --paper 80mm
  $ cafe-sales close --db cafe.duckdb --period last-month --out month.pdf
        a sheet for each day and shop
  $ cafe-sales close --db cafe.duckdb --day 2026-11-20 --format json --out -

${SEE_EXIT_CODES}`;

export const CLOSE = defineCommand({
  name: "close",
  summary: "write the close of a day, to check and to sign",
  description:
    "Writes a sheet for each day and shop: bills, missing numbers, refunds, cancelled bills, tax and payments, with lines for the cash that is counted and for two signatures. Prints the path on stdout; messages go to stderr.",
  options: CLOSE_OPTIONS,
  output: { quiet: QUIET, verbose: "print a line for every request" },
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-close.ts")).closeDays,
});
