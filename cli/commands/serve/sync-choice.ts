/** The options of `serve` for syncs in the background. */
import { readApiAddress } from "../../api/address.ts";
import { usageError } from "../../errors.ts";
import type { Source } from "../../run/source.ts";
import { LOYVERSE_ORIGIN } from "../../till/loyverse/api.ts";
import { OptionGroup, optional, type ValuesOf } from "../options/option-group.ts";
import { durationOf, readText } from "../options/readers.ts";
import { refusedSecret } from "../options/shared-options.ts";

const LEAST_SECONDS = 60;
const MOST_SECONDS = 86_400;

export interface SyncChoice {
  readonly everyMs: number;
  /** Undefined if the environment has the token. */
  readonly tokenFile: string | undefined;
  /** The address of the till's API. */
  readonly api: string;
}

export const SYNCING = OptionGroup.of("Syncing with Loyverse (with --db):", {
  syncEvery: optional(
    "--sync-every <time>",
    "sync the store in the background, again after so long: such as 10m, from 1m to 1d",
    durationOf("a time", "10m"),
  ),
  token: refusedSecret("--token", "token", "use --token-file FILE or CAFE_SALES_LOYVERSE_TOKEN"),
  tokenFile: optional("--token-file <file>", "a file with the access token, for --sync-every", readText),
  api: optional(
    "--api <url>",
    `the address of the till's API (default: ${LOYVERSE_ORIGIN})`,
    (name, value) => {
      const words = {
        example: `give its origin, such as ${LOYVERSE_ORIGIN}`,
        secret: "--token-file for the token",
      };
      const { origin, prefix } = readApiAddress({ name, value }, words);
      return origin + prefix;
    },
  ),
});

/** @throws CliError if the options do not fit each other, or the source */
export function readSyncChoice(
  source: Source,
  { syncEvery, tokenFile, api }: ValuesOf<typeof SYNCING>,
): SyncChoice | undefined {
  if (syncEvery === undefined) {
    const [alone] = [
      tokenFile === undefined ? [] : ["--token-file"],
      api === undefined ? [] : ["--api"],
    ].flat();
    if (alone !== undefined)
      throw usageError(`${alone} is only for --sync-every`, "give --sync-every 10m as well");
    return undefined;
  }
  const { seconds, text } = syncEvery;
  if (source === "demo" || !("db" in source))
    throw usageError(
      "--sync-every has no store to sync",
      "name the store with --db STORE (or CAFE_SALES_DB)",
    );
  if (seconds < LEAST_SECONDS || seconds > MOST_SECONDS)
    throw usageError(`--sync-every is ${text}`, "give a time from 1m to 1d");
  if (tokenFile === "-")
    throw usageError("--token-file - can be read once only", "name a file, which each sync reads again");
  return { everyMs: seconds * 1000, tokenFile, api: api ?? LOYVERSE_ORIGIN };
}
