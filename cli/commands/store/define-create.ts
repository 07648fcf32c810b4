import { defineCommand, environmentHelp, SEE_EXIT_CODES } from "../definition.ts";
import { DATABASE_OPTION } from "../options/source-options.ts";

const AFTER_HELP = `
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

${SEE_EXIT_CODES}`;

export const CREATE = defineCommand({
  name: "create",
  summary: "create a sales store in a PostgreSQL database",
  description:
    "Creates the tables of a sales store in a database of PostgreSQL 14 or newer: all of them or nothing. A store that exists stays as it is.",
  usage: "--db <store> [options]",
  options: DATABASE_OPTION,
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-on-database.ts")).createStoreCommand,
});
