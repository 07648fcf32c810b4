import { readApiAddress } from "../../api/address.ts";
import { LOYVERSE_ORIGIN } from "../../till/loyverse/api.ts";
import {
  OptionGroup,
  optional,
  type ReadContext,
  type ValuesOf,
  withDefault,
} from "../options/option-group.ts";
import { readNamedZone, readText } from "../options/readers.ts";
import { refusedSecret } from "../options/refused-secret.ts";
import { MONITORING, NETWORK } from "../options/shared-options.ts";
import { DESTINATION } from "../options/store-option.ts";

const TILL = OptionGroup.of("Till:", {
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
  zone: optional(
    "--time-zone <zone>",
    "time zone of the cafe, such as Asia/Bangkok; the first sync needs it, and the store keeps it",
    readText,
  ),
}).into(({ zone, ...flags }, { settings }: Pick<ReadContext, "settings">) => ({
  ...flags,
  timeZone: readNamedZone(zone, settings),
}));

export const SYNC_OPTIONS = DESTINATION.and(TILL).and(NETWORK).and(MONITORING);

/** The help has its groups in the order of all options, hidden ones too, so this one needs a group. */
export const REFUSED_TOKEN = refusedSecret(
  "--token",
  "token",
  "use --token-file FILE or CAFE_SALES_LOYVERSE_TOKEN",
).helpGroup("Till:");

export type SyncOptions = ValuesOf<typeof SYNC_OPTIONS>;
