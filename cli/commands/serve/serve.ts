import type { DayClock } from "../../../viewer/report/date-range.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { ALL_KINDS } from "../../beside/kinds.ts";
import { quote } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { type BesideOptions, placeOf } from "../../run/beside.ts";
import type { Source } from "../../run/source.ts";
import { DEMO_PASSWORD } from "../../server/demo-password.ts";
import { LOYVERSE_ORIGIN } from "../../till/loyverse/api.ts";
import { defineCommand, environmentHelp, REPORT_VARIABLES } from "../definition.ts";
import { BESIDE, checkedFiles } from "../options/beside-options.ts";
import { timeZoneOption } from "../options/date-range-options.ts";
import {
  OptionGroup,
  optional,
  type Reader,
  repeatable,
  toggle,
  type ValuesOf,
  withDefault,
} from "../options/option-group.ts";
import { durationOf, wholeNumber } from "../options/readers.ts";
import { passwordOptions } from "../options/shared-options.ts";
import {
  currencyOption,
  groupedShopsOptions,
  PAGE_LANGUAGE,
  sectionsOption,
  titleOption,
} from "../options/shown-options.ts";
import { sourceOptions } from "../options/source-options.ts";
import { readTillApi, refusedToken } from "../sync.ts";

const LEAST_SECONDS = 60;
const MOST_SECONDS = 86_400;

export interface SyncChoice {
  readonly everyMs: number;
  /** The address of the till's API. */
  readonly api: string;
}

const SYNCING = OptionGroup.of("Syncing with Loyverse (with --db):", {
  syncEvery: optional(
    "--sync-every <time>",
    "sync the store in the background, again after so long: such as 10m, from 1m to 1d",
    durationOf("a time", "10m"),
  ),
  token: refusedToken(),
  api: optional("--api <url>", `the address of the till's API (default: ${LOYVERSE_ORIGIN})`, readTillApi),
});

/** @throws CliError if the options do not fit each other, or the source */
function readSyncChoice(
  source: Source,
  { syncEvery, api }: ValuesOf<typeof SYNCING>,
): SyncChoice | undefined {
  if (syncEvery === undefined) {
    if (api) throw usageError("--api is only for --sync-every", "give --sync-every 10m as well");
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
  return { everyMs: seconds * 1000, api: api ? api.origin + api.prefix : LOYVERSE_ORIGIN };
}

const MOST_PORT = 65_535;
/** Two weeks. */
const MOST_HOURS = 336;

/** The name of a host, spelled as URLs spell it. */
const readHostName: Reader<string> = (flag, text) => {
  const name = URL.canParse(`http://[${text}]/`) ? `[${text}]` : text;
  const url = `http://${name}/`;
  // If a URL splits it into a user or a port, it is more than a name.
  if (!/[/\\?#@\s%*]|:\d*$/.test(name) && URL.canParse(url)) return new URL(url).hostname;
  throw usageError(
    `${flag} ${quote(text)} is not the name or address of a host`,
    "give it without http:// and without a port",
  );
};

const EDITING = OptionGroup.of("Page:", {
  allowEdit: toggle("--allow-edit", "anyone who is signed in may change the notes on days and the targets"),
  allowImport: toggle(
    "--allow-import",
    "anyone who is signed in may import exports of the till, with --db and without --store",
  ),
});

const NETWORK = OptionGroup.of("Network:", {
  hostName: withDefault(
    "--host <host>",
    "address to listen on; 0.0.0.0 for every network of this machine",
    "127.0.0.1",
    readHostName,
  ),
  port: withDefault("--port <n>", "port; 0 for any free one", "4173", wholeNumber(0, MOST_PORT)),
  behindTls: toggle("--behind-tls", "an HTTPS proxy is in front of it: tell browsers to insist on HTTPS"),
  trustProxy: toggle(
    "--trust-proxy",
    "trust the X-Forwarded-For of the proxy in front of it (without --url)",
  ),
  allowedHosts: repeatable(
    "--allow-host <name>",
    "another host name that browsers use for it; may be repeated",
    readHostName,
  ),
  // The operating system takes an IPv6 address without the brackets of a URL.
}).into((values) => ({ ...values, host: values.hostName.replace(/^\[(.*)\]$/, "$1") }));

const SESSIONS = OptionGroup.of("Sessions (without --url):", {
  sessionHours: optional(
    "--session-hours <n>",
    "how long a session lasts without a call (default: 12; 336 for a page that was installed as an app)",
    wholeNumber(1, MOST_HOURS),
  ),
});

const PASSWORDS = "Password of the dashboard (with --db; prompts if none is given):";

export const SERVE_OPTIONS = sourceOptions({ url: "; it knows the password", db: "; needs a password" })
  .and(groupedShopsOptions("Page:"))
  .and(titleOption("Page:"))
  .and(sectionsOption("Page:"))
  .and(PAGE_LANGUAGE)
  .and(timeZoneOption("Page:"))
  .and(currencyOption("Page:"))
  .and(BESIDE)
  .and(EDITING)
  .and(passwordOptions(PASSWORDS))
  .and(NETWORK)
  .and(SESSIONS)
  .and(SYNCING)
  .into(({ syncEvery, token, api, ...values }) => ({
    ...checkedEdits(checkedFiles(values)),
    sync: readSyncChoice(values.source, { syncEvery, token, api }),
  }));

interface EditChoice extends BesideOptions {
  readonly source: Source;
  readonly shops: ChosenShops;
  readonly groups: readonly string[] | undefined;
  readonly allowImport: boolean;
  readonly allowEdit: boolean;
}

/** @throws CliError if signed-in people may change files, but there is none */
function checkedEdits<Values extends EditChoice>(values: Values): Values {
  checkImport(values);
  const edited = ALL_KINDS.filter(({ isEdited }) => isEdited);
  if (!values.allowEdit || edited.some((kind) => placeOf(kind, values))) return values;
  throw usageError("--allow-edit has no file to write to", "drop it: the sample cafe is for everybody");
}

function checkImport({ allowImport, source, shops, groups }: EditChoice): void {
  if (!allowImport) return;
  if (source === "demo" || !("db" in source))
    throw usageError("--allow-import has no store to import into", "name one with --db STORE");
  // An export has the sums of other shops, too.
  const flag = shops ? "--store" : groups && "--group";
  if (flag) throw usageError("--allow-import shows all shops", `leave out ${flag}, or --allow-import`);
}

export type ServeOptions = ValuesOf<typeof SERVE_OPTIONS> & DayClock;

export const SERVE = defineCommand({
  name: "serve",
  summary: "run the live dashboard",
  description:
    "Shows the dashboard in the browser to anyone who knows the shared password, or one that shows some shops only (see cafe-sales access). The first line on stdout is its address, printed when it is ready; messages go to stderr.",
  usual: [
    "--host",
    "--port",
    "--allow-host",
    "--behind-tls",
    "--password-file",
    "--allow-edit",
    "--allow-import",
    "--sync-every",
    "--lang",
    "--demo",
  ],
  options: SERVE_OPTIONS,
  output: { quiet: "print nothing but the address", verbose: "print a line for every request" },
  afterHelp: `
${environmentHelp(...REPORT_VARIABLES, "access", "NODE_EXTRA_CA_CERTS")}

Examples:
  $ cafe-sales serve
        the cafe in this folder, with the password in password.txt
  $ cafe-sales serve --demo
        the sample cafe; the password is ${DEMO_PASSWORD}
  $ cafe-sales serve --url https://sales.example.com
        your own sales, on this machine only
  $ cafe-sales serve --db cafe.duckdb --password-file ~/.cafe-sales-password
        your own sales, from the till's exports; you can import meanwhile
  $ cafe-sales serve --url http://127.0.0.1:8000 --behind-tls \\
      --allow-host dashboard.example.com
        behind a reverse proxy that serves HTTPS under that name

SIGINT (Ctrl-C) and SIGTERM stop it: running calls have three seconds to finish,
and the exit code is 0. See cafe-sales --help for the other codes.`,
  load: async () => (await import("./run-serve.ts")).serve,
});
