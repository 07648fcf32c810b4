import { type Command, Option } from "commander";
import { DEMO_PASSWORD } from "../../server/demo-password.ts";
import { addOptions, type OptionGroup, outputGroup, PASSWORD } from "../options/option-groups.ts";
import type { ServeFlags } from "./options.ts";

const AFTER_HELP = `
Environment (also read from .env in the working folder; options win):
  CAFE_SALES_URL            as --url
  CAFE_SALES_DB             as --db
  CAFE_SALES_PASSWORD_FILE  as --password-file
  CAFE_SALES_PASSWORD       the password itself
  NODE_EXTRA_CA_CERTS       file with the certificate of your own authority

Examples:
  $ cafe-sales serve --demo
        the sample cafe; the password is ${DEMO_PASSWORD}
  $ cafe-sales serve --url https://sales.example.com
        your own, on this machine only
  $ cafe-sales serve --db cafe.duckdb --password-file ~/.cafe-sales-password
        your own, from what the till exported; imports go on meanwhile
  $ cafe-sales serve --url http://127.0.0.1:8000 --behind-tls \\
      --allow-host dashboard.example.com
        behind a web server that speaks HTTPS under that name

SIGINT (Ctrl-C) and SIGTERM stop it: running calls have five seconds to finish,
and the exit code is 0. The other codes are those of cafe-sales --help.`;

/** The options of `serve`. */
export function defineServe(program: Command, action: (flags: ServeFlags) => Promise<void>): Command {
  const command = program
    .command("serve")
    .summary("run the live dashboard")
    .description(
      "Shows the dashboard in the browser to whoever knows the shared password. The first line on stdout is its address, as soon as it answers; words go to stderr.",
    )
    .usage("[options]")
    .helpOption("-h, --help", "print this help")
    .action(action)
    .addHelpText("after", AFTER_HELP);
  addOptions(command, OPTIONS);
  const name = new Option("--allow-host <name>", "a name that browsers call it by; may be repeated");
  return command.addOption(name.argParser(collect).helpGroup(NETWORK));
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

const NETWORK = "Network:";
const OPTIONS: readonly OptionGroup[] = [
  {
    heading: "Where the sales come from (one of them):",
    lines: [
      ["--url <url>", "an API: its origin, or the prefix before /api; it knows the password"],
      ["--db <file>", "a sales store: the file that cafe-sales import made; needs a password"],
      ["--demo", "the sample cafe, needs nothing"],
    ],
  },
  { ...PASSWORD, heading: "Password of the dashboard (with --db; without any, a terminal is asked):" },
  {
    heading: NETWORK,
    lines: [
      ["--host <host>", "where to listen; 0.0.0.0 for every network of this machine", "127.0.0.1"],
      ["--port <n>", "the port; 0 takes any free one", "4173"],
      ["--behind-tls", "a proxy before it speaks HTTPS: tell browsers to insist on it"],
      ["--trust-proxy", "believe the X-Forwarded-For of a proxy before it (without --url)"],
    ],
  },
  {
    heading: "Sessions (without --url):",
    lines: [["--session-hours <n>", "how long one lives without a call", "12"]],
  },
  outputGroup("print nothing but the address"),
];
