import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { type CommandDefinition, QUIET, SEE_EXIT_CODES } from "../definition.ts";
import { environmentHelp } from "../options/environment-help.ts";
import { MONITORING } from "../options/shared-options.ts";
import { REFUSED_TOKEN, SYNC_OPTIONS } from "./sync-options.ts";

const TILL = "loyverse";

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
  "NO_COLOR",
)}

Examples:
  $ cafe-sales sync loyverse --db cafe.duckdb --token-file loyverse-token.txt \\
      --time-zone Asia/Bangkok
  $ cafe-sales sync loyverse --db cafe.duckdb --token-file - < token --quiet

${SEE_EXIT_CODES}`;

export const SYNC: CommandDefinition = {
  name: "sync",
  summary: "read the newest receipts from the till's API",
  description:
    "Reads the receipts that have changed since the last sync from Loyverse's API into a sales store, all of them or nothing. Messages go to stderr.",
  argument: { name: "<till>", help: `the till: ${TILL}` },
  options: [...SYNC_OPTIONS.options, REFUSED_TOKEN],
  output: { quiet: QUIET, verbose: "print a line for every request" },
  afterHelp: AFTER_HELP,
  async run(raw, effects, output, [till]) {
    if (till !== TILL) {
      throw usageError(
        `the till ${quote(till ?? "")} is not one that can be synced`,
        `name ${TILL}, or import the exports of another till with cafe-sales import`,
      );
    }
    const { syncLoyverse } = await import("./run-sync.ts");
    const { pingUrl } = MONITORING.read(raw, {});
    await syncLoyverse(pingUrl, (context) => SYNC_OPTIONS.read(raw, context), effects, output);
  },
};
