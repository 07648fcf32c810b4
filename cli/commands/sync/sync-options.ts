import { readApiAddress } from "../../api/address.ts";
import { LOYVERSE_ORIGIN } from "../../till/loyverse/api.ts";
import { cafeZone, dayStartOption } from "../options/date-range-options.ts";
import { OptionGroup, optional, type ValuesOf, withDefault } from "../options/option-group.ts";
import { readText } from "../options/readers.ts";
import { MONITORING, NETWORK, refusedSecret } from "../options/shared-options.ts";
import { cafeCurrency } from "../options/shown-options.ts";
import { DESTINATION } from "../options/source-options.ts";

/** The only till with an API that is read. */
export const TILL = "loyverse";

const TILL_API = OptionGroup.of("Till:", {
  token: refusedSecret("--token", "token", "use --token-file FILE or CAFE_SALES_LOYVERSE_TOKEN"),
  tokenFile: optional(
    "--token-file <file>",
    "read the access token from a file, - for stdin; one newline at the end is dropped",
    readText,
  ),
  address: withDefault("--api <url>", "the address of the till's API", LOYVERSE_ORIGIN, (name, value) =>
    readApiAddress(
      { name, value },
      { example: `give its origin, such as ${LOYVERSE_ORIGIN}`, secret: "--token-file for the token" },
    ),
  ),
  timeZone: cafeZone("the first sync needs it, and the store keeps it"),
  dayStarts: dayStartOption("that of the store, else 00:00"),
  currency: cafeCurrency("kept by the store (default: that of the store, else THB)"),
});

export const SYNC_OPTIONS = DESTINATION.and(TILL_API).and(NETWORK).and(MONITORING);

export type SyncOptions = ValuesOf<typeof SYNC_OPTIONS>;
