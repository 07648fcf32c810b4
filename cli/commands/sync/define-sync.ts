import { defineCommand, environmentHelp, QUIET, SEE_EXIT_CODES } from "../definition.ts";
import { SYNC_OPTIONS, TILL } from "./sync-options.ts";

const AFTER_HELP = `
Create the access token in Loyverse: Back office > Settings > Access tokens.

The API reaches back 31 days. The first sync reads the last 30 days, and each
later one what has changed since the one before. Run it every night. For older
days, import the till's CSV exports: a receipt that comes both ways counts once.

${environmentHelp(
  "CAFE_SALES_DB",
  "CAFE_SALES_LOYVERSE_TOKEN_FILE",
  "CAFE_SALES_LOYVERSE_TOKEN",
  "CAFE_SALES_TIME_ZONE",
  "CAFE_SALES_CURRENCY",
  "NO_COLOR",
)}

Examples:
  $ cafe-sales sync loyverse --db cafe.duckdb --token-file loyverse-token.txt \\
      --time-zone Asia/Bangkok
  $ cafe-sales sync loyverse --db cafe.duckdb --token-file - < token --quiet

${SEE_EXIT_CODES}`;

export const SYNC = defineCommand({
  name: "sync",
  summary: "read the newest receipts from the till's API",
  description:
    "Reads the receipts that have changed since the last sync from Loyverse's API into a sales store, all of them or nothing. Messages go to stderr.",
  argument: { name: "<till>", help: `the till: ${TILL}` },
  options: SYNC_OPTIONS,
  output: { quiet: QUIET, verbose: "print a line for every request" },
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-sync.ts")).syncLoyverse,
});
