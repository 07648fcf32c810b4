import { usageError } from "../../door/errors.ts";
import { type CommandGroup, defineCommand, environmentHelp, SEE_EXIT_CODES } from "../definition.ts";
import { OptionGroup, optional, toggle, type ValuesOf } from "../options/option-group.ts";
import { filled, readText } from "../options/readers.ts";
import { MONITORING } from "../options/shared-options.ts";
import { LANGUAGE, shopsOption } from "../options/shown-options.ts";
import { DATABASE_OPTION, storeOption } from "../options/source-options.ts";

const CREATE = defineCommand({
  name: "create",
  summary: "create a sales store in a PostgreSQL database",
  description:
    "Creates the tables of a sales store in a database of PostgreSQL 14 or newer: all of them or nothing. A store that exists stays as it is.",
  usage: "--db <store> [options]",
  options: DATABASE_OPTION,
  afterHelp: `
The database must exist, and the user must have the right to create tables in
it. This user then owns the tables: import and sync need it, or a member of its
role. For serve, export and snapshot, a user that reads is enough. In psql:

  CREATE ROLE cafe_writer LOGIN;  CREATE ROLE cafe_reader LOGIN;
  CREATE DATABASE sales OWNER cafe_writer;
  \\c sales cafe_writer
  \\! cafe-sales store create --db postgres://cafe_writer@HOST/sales
  GRANT SELECT ON ALL TABLES IN SCHEMA public TO cafe_reader;
  ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO cafe_reader;
  GRANT INSERT, UPDATE, DELETE ON sessions, failed_sign_ins TO cafe_reader;

Only serve writes with the last right: who is signed in, and who failed to.

Passwords: PGPASSWORD, or the file of PGPASSFILE (usually ~/.pgpass), never the
address. Encryption: sslmode=disable, allow, prefer, require, verify-ca or
verify-full, as in PostgreSQL's own programs, with sslrootcert=FILE. Without
sslmode, the certificate of another host is verified.

${environmentHelp("CAFE_SALES_DB", "NO_COLOR")}

Examples:
  $ cafe-sales store create --db postgres://cafe_writer@db.example.com/sales
  $ cafe-sales store create \\
      --db "postgres://ploy@localhost/office?options=-csearch_path=cafe"

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-store.ts")).createStoreCommand,
});

const MIGRATE = defineCommand({
  name: "migrate",
  summary: "bring a store in a database up to date",
  description:
    "Changes the tables that an older version of this program created in a database to those of this version: all of them or nothing.",
  usage: "--db <store> [options]",
  options: DATABASE_OPTION,
  afterHelp: `
Run it after installing a newer version, if a command asks for it. Make a backup
first. Programs of the older version refuse the store afterwards.

${environmentHelp("CAFE_SALES_DB", "NO_COLOR")}

Example:
  $ cafe-sales store migrate --db postgres://cafe_writer@db.example.com/sales

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-store.ts")).migrateStoreCommand,
});

const CHECK = defineCommand({
  name: "check",
  summary: "check that the sums of a store are those of its receipts",
  description: "Adds up all receipts of a store again and compares the sums of each day. Changes nothing.",
  usage: "--db <store> [options]",
  options: storeOption("a sales store: a file, or postgres://USER@HOST/DATABASE"),
  afterHelp: `
Reports read sums of each day and shop, which imports keep next to the lines of
the receipts. This command adds up all lines again and compares.

${environmentHelp("CAFE_SALES_DB", "NO_COLOR")}

Examples:
  $ cafe-sales store check --db cafe.duckdb
  $ cafe-sales store check --db postgres://cafe_reader@db.example.com/sales

The exit code is 0 if all sums are right. It is 9 if some are not; the message
names the first days.`,
  load: async () => (await import("./run-check.ts")).checkStoreCommand,
});

const STORES = OptionGroup.of("Stores:", {
  from: optional("--from <store>", "the store to copy", readText),
  to: optional("--to <store>", "the store that receives; a file or folder is created", readText),
}).into(({ from = "", to = "" }) => {
  const missing = from === "" ? "--from" : "--to";
  if (from !== "" && to !== "") return { from, to };
  throw usageError(`${missing} is missing`, "name both stores: --from STORE --to STORE");
});

const NAME = OptionGroup.of("What to copy:", {
  nameFor: optional(
    "--as <name>",
    "a name for the shop of receipts without one",
    filled("give the name of the shop"),
  ),
});

const ACTION = OptionGroup.of("What to do:", {
  dryRun: toggle("--dry-run", "say what would change, and change nothing"),
});

export const COPY_OPTIONS = STORES.and(shopsOption("What to copy:"))
  .and(NAME)
  .and(ACTION)
  .and(MONITORING)
  .and(LANGUAGE);

export type CopyOptions = ValuesOf<typeof COPY_OPTIONS>;

const COPY = defineCommand({
  name: "copy",
  summary: "copy a store into another one or a folder of Parquet files",
  description: "Copies the sales of a store into another one: all of them or nothing. Messages go to stderr.",
  usage: "--from <store> --to <store> [options]",
  options: COPY_OPTIONS,
  afterHelp: `
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

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-copy.ts")).copyCommand,
});

const SET_DAY_STARTS = defineCommand({
  name: "set-day-starts",
  summary: "change when the days of a store begin",
  description: "Changes when the days of a sales store begin, and moves its receipts to these days.",
  usage: "<time> --db <store> [options]",
  argument: { name: "<time>", help: "when a day begins, as HH:MM" },
  options: storeOption("a sales store: a file, postgres://USER@HOST/DATABASE, or a folder of store copy"),
  afterHelp: `
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

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-set-day-starts.ts")).setDayStartsCommand,
});

export const STORE: CommandGroup = {
  name: "store",
  summary: "check, copy or create a sales store",
  description: "Looks after sales stores, which import and sync write.",
  commands: [CREATE, MIGRATE, CHECK, COPY, SET_DAY_STARTS],
};
