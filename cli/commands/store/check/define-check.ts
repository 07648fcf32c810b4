import { defineCommand, environmentHelp } from "../../definition.ts";
import { storeOption } from "../../options/source-options.ts";

const AFTER_HELP = `
Reports read sums of each day and shop, which imports keep next to the lines of
the receipts. This command adds up all lines again and compares.

${environmentHelp("CAFE_SALES_DB", "NO_COLOR")}

Examples:
  $ cafe-sales store check --db cafe.duckdb
  $ cafe-sales store check --db postgres://cafe_reader@db.example.com/sales

The exit code is 0 if all sums are right. It is 9 if some are not; the message
names the first days.`;

export const CHECK = defineCommand({
  name: "check",
  summary: "check that the sums of a store are those of its receipts",
  description: "Adds up all receipts of a store again and compares the sums of each day. Changes nothing.",
  usage: "--db <store> [options]",
  options: storeOption("a sales store: a file, or postgres://USER@HOST/DATABASE"),
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-check.ts")).checkStoreCommand,
});
