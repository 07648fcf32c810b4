import { defineCommand, environmentHelp, SEE_EXIT_CODES } from "../definition.ts";
import { DATABASE_OPTION } from "../options/source-options.ts";

const AFTER_HELP = `
Run it after installing a newer version, if a command asks for it. Make a backup
first. Programs of the older version refuse the store afterwards.

${environmentHelp("CAFE_SALES_DB", "NO_COLOR")}

Example:
  $ cafe-sales store migrate --db postgres://cafe_writer@db.example.com/sales

${SEE_EXIT_CODES}`;

export const MIGRATE = defineCommand({
  name: "migrate",
  summary: "bring a store in a database up to date",
  description:
    "Changes the tables that an older version of this program created in a database to those of this version: all of them or nothing.",
  usage: "--db <store> [options]",
  options: DATABASE_OPTION,
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-on-database.ts")).migrateStoreCommand,
});
