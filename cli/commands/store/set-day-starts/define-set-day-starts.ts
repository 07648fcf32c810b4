import { defineCommand, environmentHelp, SEE_EXIT_CODES } from "../../definition.ts";
import { storeOption } from "../../options/source-options.ts";

const AFTER_HELP = `
What is sold before that time belongs to the day before. A bar that closes at
two sets 04:00, so that its nights are not cut at midnight; 00:00 sets midnight
again. Sums of hours stay those of the clock.

Each receipt moves to the day that it would have been imported on, and all sums
of days are computed again: all of it or nothing. Receipts without a time stay.
If two receipts with one number would be on one day, nothing is changed.

Then restart serve. Change the other stores of a chain as well, because a copy
of a store with other days is refused.

${environmentHelp("CAFE_SALES_DB", "NO_COLOR")}

Examples:
  $ cafe-sales store set-day-starts 04:00 --db bar.duckdb
  $ cafe-sales store set-day-starts 04:00 --db postgres://cafe@db/sales

${SEE_EXIT_CODES}`;

export const SET_DAY_STARTS = defineCommand({
  name: "set-day-starts",
  summary: "change when the days of a store begin",
  description: "Changes when the days of a sales store begin, and moves its receipts to these days.",
  usage: "<time> --db <store> [options]",
  argument: { name: "<time>", help: "when a day begins, as HH:MM" },
  options: storeOption("a sales store: a file, postgres://USER@HOST/DATABASE, or a folder of store copy"),
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-set-day-starts.ts")).setDayStartsCommand,
});
