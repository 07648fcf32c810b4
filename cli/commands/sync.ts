import { type ApiAddress, readApiAddress } from "../api/address.ts";
import { LOYVERSE_ORIGIN } from "../till/loyverse/api.ts";
import { defineCommand, environmentHelp, REQUESTS, SEE_EXIT_CODES } from "./definition.ts";
import { cafeZone, dayStartOption } from "./options/date-range-options.ts";
import { OptionGroup, optional, type Reader, type ValuesOf, withDefault } from "./options/option-group.ts";
import { readText } from "./options/readers.ts";
import { MONITORING, NETWORK, refusedSecret } from "./options/shared-options.ts";
import { cafeCurrency } from "./options/shown-options.ts";
import { DESTINATION } from "./options/source-options.ts";

/** The only till with an API that is read. */
export const TILL = "loyverse";

export const readTillApi: Reader<ApiAddress> = (name, value) =>
  readApiAddress(
    { name, value },
    { example: `give its origin, such as ${LOYVERSE_ORIGIN}`, secret: "--token-file for the token" },
  );

export const refusedToken = () =>
  refusedSecret("--token", "token", "use --token-file FILE or CAFE_SALES_LOYVERSE_TOKEN");

const TILL_API = OptionGroup.of("Till:", {
  token: refusedToken(),
  tokenFile: optional(
    "--token-file <file>",
    "read the access token from a file, - for stdin; one newline at the end is dropped",
    readText,
  ),
  address: withDefault("--api <url>", "the address of the till's API", LOYVERSE_ORIGIN, readTillApi),
  timeZone: cafeZone("the first sync needs it, and the store keeps it"),
  dayStarts: dayStartOption("that of the store, else 00:00"),
  currency: cafeCurrency("kept by the store (default: that of the store, else THB)"),
});

const SYNC_OPTIONS = DESTINATION.and(TILL_API).and(NETWORK).and(MONITORING);

export type SyncOptions = ValuesOf<typeof SYNC_OPTIONS>;

export const SYNC = defineCommand({
  name: "sync",
  summary: "read the newest receipts from the till's API",
  description:
    "Reads the receipts that have changed since the last sync from Loyverse's API into a sales store, all of them or nothing. Messages go to stderr.",
  argument: { name: "<till>", help: `the till: ${TILL}` },
  options: SYNC_OPTIONS,
  output: REQUESTS,
  afterHelp: `
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

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-sync.ts")).syncLoyverse,
});
