import { isIPv6 } from "node:net";
import { quote, readWhole, type Settings } from "../../config.ts";
import { usageError } from "../../errors.ts";
import type { Source } from "../../run/source.ts";
import type { OutputFlags } from "../options/output-flags.ts";
import { readSource, type SourceFlags } from "../options/source-options.ts";

/** As the command line brings them. */
export interface ServeFlags extends SourceFlags, OutputFlags {
  readonly passwordFile?: string;
  readonly host: string;
  readonly port: string;
  readonly allowHost?: readonly string[];
  readonly behindTls?: true;
  readonly trustProxy?: true;
  readonly sessionHours: string;
}

export interface ServeOptions {
  readonly source: Source;
  readonly passwordFile: string | undefined;
  /** As the operating system takes it. */
  readonly host: string;
  /** As it stands in a URL. */
  readonly hostName: string;
  readonly port: number;
  readonly allowedHosts: readonly string[];
  readonly behindTls: boolean;
  readonly trustProxy: boolean;
  readonly sessionHours: number;
}

const MOST_PORT = 65_535;
/** A session ends after a week whatever happens. */
const MOST_HOURS = 168;

/** @throws CliError for the first thing that makes no sense */
export function readServeOptions(flags: ServeFlags, settings: Settings): ServeOptions {
  const hostName = readHostName("--host", flags.host);
  const sessionHours = readWhole("--session-hours", flags.sessionHours, MOST_HOURS);
  if (sessionHours === 0) throw usageError("--session-hours is 0", `give a number from 1 to ${MOST_HOURS}`);
  return {
    source: readSource(flags, settings),
    passwordFile: flags.passwordFile,
    host: hostName.replace(/^\[(.*)\]$/, "$1"),
    hostName,
    port: readWhole("--port", flags.port, MOST_PORT),
    allowedHosts: (flags.allowHost ?? []).map((name) => readHostName("--allow-host", name)),
    behindTls: flags.behindTls ?? false,
    trustProxy: flags.trustProxy ?? false,
    sessionHours,
  };
}

/** The one spelling that URLs have for it. */
function readHostName(flag: string, text: string): string {
  const name = isIPv6(text) ? `[${text}]` : text;
  const url = `http://${name}/`;
  // What a URL takes apart, into a user or a port, is more than a name.
  if (!/[/\\?#@\s%*]|:\d*$/.test(name) && URL.canParse(url)) return new URL(url).hostname;
  throw usageError(
    `${flag} ${quote(text)} is not the name or address of a host`,
    "give it without http:// and without a port",
  );
}
